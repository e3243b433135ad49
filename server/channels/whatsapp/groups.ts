import * as z from 'zod/mini'
import type { ChannelEvent, ContactsEvent, Saying } from '../adapter.ts'
import { bodyOf, call } from '../meta/graph.ts'
import { identifier, known, list, maybe, text } from '../meta/webhook.ts'
import type { Change } from './said.ts'

// Groups: a conversation for each, in which each message names its author. A group is called by its subject.

interface Place {
  readonly kind: 'whatsapp'
  readonly account: string
  readonly group: string
  /** The name, or the number. */
  readonly author: string
}

interface Happened {
  readonly id: string
  readonly change: Change | null
  readonly saying: Saying | null
}

export const inGroup = (
  { group, author, ...about }: Place,
  { id, change, saying }: Happened,
): ChannelEvent[] => {
  const who = /^\d+$/.test(author) ? `+${author}` : author
  const signed = (text: string) => (text === '' ? who : `${who}: ${text}`)
  if (change) {
    const { change: made } = change
    const said =
      made.is === 'edit' && made.text !== null ? { ...made, text: signed(made.text) } : made
    return [{ ...about, ...change, customer: group, change: said }]
  }
  if (!saying) return []
  const { text, file } = saying
  const said = {
    ...saying,
    text: signed(text),
    // Of a file, whose words may be none, or others later.
    details: saying.details || file ? { ...saying.details, author: who } : null,
    file: file && { ...file, caption: signed(file.caption) },
  }
  return [{ ...about, what: 'message', id, from: group, name: null, isGroup: true, ...said }]
}

const Groups = z.object({
  metadata: z.object({ phone_number_id: identifier }),
  groups: list(
    z.object({
      type: text,
      group_id: identifier,
      subject: text,
      group_subject: maybe(z.object({ text: text, update_successful: maybe(z.boolean()) })),
      errors: list(z.unknown()),
    }),
  ),
})
type Told = z.output<typeof Groups>['groups'][number]

/** The subject of a group that was made, or renamed; null where that failed, or something else happened to it. */
const subjectOf = ({ type, subject, group_subject: changed, errors }: NonNullable<Told>) => {
  if (type === 'group_create') return errors.length === 0 ? subject : null
  return changed?.update_successful ? changed.text : null
}

/** Subjects are names by which groups are known before anybody writes in them. */
export const readGroups = (value: unknown): ContactsEvent[] => {
  const { data } = z.safeParse(Groups, value)
  if (!data) return []
  const contacts = known(data.groups).flatMap((group) => {
    const name = subjectOf(group)?.trim()
    return name ? { customer: group.group_id, name } : []
  })
  const account = data.metadata.phone_number_id
  return contacts.length > 0 ? [{ what: 'contacts', kind: 'whatsapp', account, contacts }] : []
}

const Subject = z.object({ subject: text })

/** Asks for the subject of a group. */
export const fetchSubject = async (
  graphUrl: string,
  token: string,
  group: string,
): Promise<string | null> => {
  const response = await call(`${graphUrl}/${encodeURIComponent(group)}?fields=subject`, token)
  return z.safeParse(Subject, await bodyOf(response)).data?.subject?.trim() || null
}
