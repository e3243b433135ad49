import { sql } from 'kysely'
import { roomOf } from '#contract/messageLength.ts'
import type { HandOver, Replied } from '#machines/answering/situation.ts'
import { spendCredit } from '../billing/credits.ts'
import type { Db } from '../database/schema.ts'
import { announceMessage, announceState } from '../inbox/announce.ts'
import { assistantReason, READY } from '../inbox/assistantStatus.ts'
import { storeOutgoing } from '../inbox/delivery.ts'
import type { Resources } from '../resources.ts'
import { isLive } from './recentMessages.ts'
import { splitAnswer } from './splitAnswer.ts'

// Sends the assistant's message, exactly once: the row stores the last answered message, and which process has the conversation.

const texts: Readonly<Record<HandOver, string>> = {
  unknown:
    'No lo sé con seguridad, así que prefiero no inventar. Paso tu mensaje a una persona del equipo, que te responderá por aquí.',
  flooded:
    'Para ayudarte mejor, paso la conversación a una persona del equipo, que te responderá por aquí.',
  wordless:
    'Solo puedo leer texto: fotos, audios y lo demás no los puedo abrir. Paso tu mensaje a una persona del equipo, que te responderá por aquí.',
  failed:
    'Ahora mismo no puedo responderte. Paso tu mensaje a una persona del equipo, que te responderá por aquí.',
}

interface Saying {
  readonly threadId: string
  readonly upTo: number
  readonly text: string
  /** Afterwards, people answer. */
  readonly isLast?: boolean
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
  if (saying.isLast && first) await announceState(speaker, first).catch(speaker.log)
  return 'sent'
}

export const handOver = (
  speaker: Speaker,
  { reason, ...where }: Pick<Saying, 'threadId' | 'upTo'> & { readonly reason: HandOver },
): Promise<Replied> => say(speaker, { ...where, text: texts[reason], isLast: true })

const store = async (
  transaction: Db,
  { holder, clock }: Speaker,
  { threadId, upTo, text, isLast }: Saying,
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
    .where('thread_id', '=', threadId)
    .forUpdate('conversations')
    .executeTakeFirstOrThrow()
  const isOvertaken =
    (row.answered_id ?? 0) >= upTo ||
    (await hasPersonAfter(transaction, threadId, upTo)) ||
    (await assistantReason(transaction, threadId, clock())) !== READY
  if (isOvertaken) return 'overtaken' as const
  // Handing over uses no credit. Another conversation may have used the last one.
  if (!isLast && !(await spendCredit(transaction, conversation.business_id, clock())))
    return 'overtaken' as const

  const { assistant_name } = conversation
  const author = {
    author: 'assistant',
    is_handover: isLast === true,
    ...(assistant_name !== null && { assistant_name }),
  } as const
  const messageIds: number[] = []
  for (const content of splitAnswer(text, roomOf(conversation.contact_type)))
    messageIds.push(await storeOutgoing(transaction, conversation, { content, ...author }, clock()))
  await transaction
    .updateTable('answerings')
    .set({ answered_id: upTo, tries: 0 })
    .where('thread_id', '=', threadId)
    .execute()
  if (isLast)
    await transaction
      .updateTable('conversations')
      .set({ is_responding: false, handed_over_at: sql<Date>`clock_timestamp()` })
      .where('thread_id', '=', threadId)
      .execute()
  return messageIds.map((messageId) => ({
    businessId: conversation.business_id,
    threadId,
    messageId,
  }))
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
