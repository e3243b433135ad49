import { sql } from 'kysely'
import type { MessageDetails } from '#contract/messageDetails.ts'
import { roomOf } from '#contract/messageLength.ts'
import { goesOnAfter } from '#machines/answering/handOver.ts'
import type { Answer, HandOver, Replied } from '#machines/answering/situation.ts'
import { spendCredit } from '../billing/credits.ts'
import type { Db } from '../database/schema.ts'
import { announceMessage, announceState } from '../inbox/announce.ts'
import { assignByTurn } from '../inbox/assignees/turns.ts'
import { assistantReason, READY } from '../inbox/assistantStatus.ts'
import { storeOutgoing } from '../inbox/delivery.ts'
import { waitsForPeople } from '../inbox/states/waitsForPeople.ts'
import type { Resources } from '../resources.ts'
import { isLive } from './recentMessages.ts'
import { splitAnswer } from './splitAnswer.ts'
import { noteUnknown } from './unknown.ts'

// Sends the assistant's message, exactly once: the row stores the last answered message, and which process has the
// conversation.

const texts: Readonly<Record<HandOver, string>> = {
  unknown:
    'No lo sé con seguridad, así que prefiero no inventar. Paso tu mensaje a una persona del equipo, que te responderá por aquí.',
  flooded:
    'Para ayudarte mejor, paso la conversación a una persona del equipo, que te responderá por aquí.',
  wordless:
    'Solo puedo leer texto: fotos, audios y lo demás no los puedo abrir. Paso tu mensaje a una persona del equipo, que te responderá por aquí.',
  wanted: 'Con gusto: paso la conversación a una persona del equipo, que te responderá por aquí.',
  failed:
    'Ahora mismo no puedo responderte. Paso tu mensaje a una persona del equipo, que te responderá por aquí.',
}

interface Saying {
  readonly threadId: string
  readonly upTo: number
  readonly answer: Answer
  /** People have to answer. */
  readonly reason?: HandOver
}

/** The resources of a process that answers. */
interface Speaker extends Pick<Resources, 'db' | 'bus' | 'clock'> {
  readonly holder: string
  readonly log: (error: unknown) => void
}

export const say = async (speaker: Speaker, saying: Saying): Promise<Replied> => {
  const said = await speaker.db
    .transaction()
    .execute((transaction) => store(transaction, speaker, saying))
  if (typeof said === 'string') return said
  // The message is stored: a failed announcement must not make the assistant send it again.
  for (const message of said) await announceMessage(speaker, message).catch(speaker.log)
  const [first] = said
  if (saying.reason && first) await announceState(speaker, first).catch(speaker.log)
  return 'sent'
}

export const handOver = async (
  speaker: Speaker,
  { reason, ...where }: Pick<Saying, 'threadId' | 'upTo'> & { readonly reason: HandOver },
): Promise<Replied> => {
  const text = (await ownWords(speaker.db, where.threadId)) || texts[reason]
  const said = await say(speaker, { ...where, answer: { text, source: null }, reason })
  // It is handed over: that it could not be assigned must not make the assistant say it again.
  if (said === 'sent') await assignByTurn(speaker, where.threadId).catch(speaker.log)
  return said
}

/** What the business wants to be said when a person takes over; '' where it wants nothing special. */
const ownWords = async (db: Db, threadId: string): Promise<string | undefined> => {
  const assistant = await db
    .selectFrom('conversations')
    .innerJoin('assistants', 'assistants.assistant_id', 'conversations.assistant_id')
    .select('hand_over_text')
    .where('thread_id', '=', threadId)
    .executeTakeFirst()
  return assistant?.hand_over_text
}

const store = async (
  transaction: Db,
  { holder, clock }: Speaker,
  { threadId, upTo, answer, reason }: Saying,
) => {
  const row = await transaction
    .selectFrom('answerings')
    .select(['claimed_by', 'answered_id'])
    .where('thread_id', '=', threadId)
    .forUpdate()
    .executeTakeFirst()
  if (row?.claimed_by !== holder) return 'lost' as const
  // Manual sends and switches lock the conversation, too: the second of the two sees the first.
  const conversation = await transaction
    .selectFrom('conversations')
    .innerJoin('businesses', 'businesses.business_id', 'conversations.business_id')
    .leftJoin('assistants', 'assistants.assistant_id', 'conversations.assistant_id')
    .selectAll('conversations')
    .select(['businesses.is_demo', 'assistants.name as assistant_name'])
    .select(waitsForPeople.as('waits_for_people'))
    .where('thread_id', '=', threadId)
    .forUpdate('conversations')
    .executeTakeFirstOrThrow()
  const isOvertaken =
    (row.answered_id ?? 0) >= upTo ||
    (await hasPersonAfter(transaction, threadId, upTo)) ||
    (await assistantReason(transaction, threadId, clock())) !== READY
  if (isOvertaken) return 'overtaken' as const
  if (reason === 'unknown')
    await noteUnknown(transaction, {
      threadId,
      assistantId: conversation.assistant_id,
      upTo,
      answered: Math.max(row.answered_id ?? 0, conversation.left_up_to ?? 0) || null,
    })
  const goesOn = reason !== undefined && goesOnAfter(reason)
  if (goesOn && conversation.waits_for_people) {
    await leave(transaction, threadId, upTo)
    return 'told' as const
  }
  // Handing over uses no credit. Another conversation may have used the last one.
  if (!reason && !(await spendCredit(transaction, conversation.business_id, clock())))
    return 'overtaken' as const

  const { assistant_name } = conversation
  const author = {
    author: 'assistant',
    is_handover: reason !== undefined,
    ...(assistant_name !== null && { assistant_name }),
  } as const
  const messageIds: number[] = []
  const parts = splitAnswer(answer.text, roomOf(conversation.contact_type))
  for (const [at, content] of parts.entries()) {
    const source = at === parts.length - 1 ? answer.source : null
    const details = source && { details: JSON.stringify({ source } satisfies MessageDetails) }
    const said = { content, ...author, ...details }
    messageIds.push(await storeOutgoing(transaction, conversation, said, clock()))
  }
  await noteAnswered(transaction, threadId, upTo)
  if (reason)
    await transaction
      .updateTable('conversations')
      .set({
        handed_over_at: sql<Date>`clock_timestamp()`,
        ...(!goesOn && { is_responding: false }),
      })
      .where('thread_id', '=', threadId)
      .execute()
  return messageIds.map((messageId) => ({
    businessId: conversation.business_id,
    threadId,
    messageId,
  }))
}

const noteAnswered = (transaction: Db, threadId: string, upTo: number) =>
  transaction
    .updateTable('answerings')
    .set({ answered_id: upTo, tries: 0 })
    .where('thread_id', '=', threadId)
    .execute()

/** The conversation outlives its row: the next question is answered without those that people answer. */
const leave = async (transaction: Db, threadId: string, upTo: number): Promise<void> => {
  await noteAnswered(transaction, threadId, upTo)
  await transaction
    .updateTable('conversations')
    .set({ left_up_to: upTo })
    .where('thread_id', '=', threadId)
    .execute()
}

const hasPersonAfter = async (db: Db, threadId: string, messageId: number): Promise<boolean> => {
  const message = await db
    .selectFrom('messages')
    .select('message_id')
    .where('thread_id', '=', threadId)
    .where('is_bot', '=', true)
    .where('author', 'is distinct from', 'assistant')
    .where(isLive)
    .where('message_id', '>', messageId)
    .limit(1)
    .executeTakeFirst()
  return message !== undefined
}
