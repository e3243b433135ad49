import type { Insertable, Transaction } from 'kysely'
import { DAY, MINUTE } from '#contract/durations.ts'
import type { Tables } from '../database/schema.ts'
import { storeMentions } from '../inbox/mentions/mentions.ts'
import { readNotes } from './readTalk.ts'
import { type People, personOf, type Told, threadId } from './rows.ts'
import type { DemoBusiness } from './talk.ts'

/** The other people of a business; since yesterday they have read nothing. */
export const fillTeam = async (
  db: Transaction<Tables>,
  business_id: number,
  { team }: DemoBusiness,
  now: Date,
): Promise<People> => {
  const people = new Map<string, { id: number; email: string }>()
  for (const { name, email, role, since } of team) {
    const { user_id } = await db
      .insertInto('users')
      .values({ name, email, created_at: new Date(now.getTime() - since * DAY) })
      .returning('user_id')
      .executeTakeFirstOrThrow()
    const reads_from = new Date(now.getTime() - DAY)
    await db
      .insertInto('business_members')
      .values({ business_id, user_id, role, reads_from })
      .execute()
    people.set(name.split(' ')[0] ?? name, { id: user_id, email })
  }
  return people
}

/** What these people did in their conversations. */
export const fillWork = async (
  db: Transaction<Tables>,
  business_id: number,
  told: readonly Told[],
  people: People,
): Promise<void> => {
  const work: Insertable<Tables['conversation_work']>[] = []
  for (const one of told) {
    const person = personOf(one, people)
    if (!person) continue
    const thread_id = threadId(one)
    const of = { business_id, thread_id, user_id: person.id }
    const last = one.said.at(-1)?.at.getTime() ?? 0
    work.push({ ...of, kind: 'taken', at: one.said.find(({ isOfPerson }) => isOfPerson)?.at })
    for (const note_text of readNotes(one.talk)) {
      const note = { thread_id, note_text, written_by: person.id }
      const { internal_note_id: noteId } = await db
        .insertInto('internal_notes')
        .values({ ...note, noted_at: new Date(last + 4 * MINUTE) })
        .returning('internal_note_id')
        .executeTakeFirstOrThrow()
      await storeMentions(db, person, { noteId, businessId: business_id, text: note_text })
    }
    if (!one.talk.isSolved) continue
    const at = new Date(last + 5 * MINUTE)
    work.push({ ...of, kind: 'solved', at })
    await db
      .insertInto('conversation_states')
      .values({ business_id, thread_id, state: 'solved', changed_by: person.id, changed_at: at })
      .execute()
  }
  if (work.length > 0) await db.insertInto('conversation_work').values(work).execute()
}
