import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { withoutTurns } from '#contract/text.ts'
import type { Db } from '../database/schema.ts'
import { announceConversation, announceMessage } from '../inbox/announce.ts'
import { storeIncoming } from '../inbox/incoming.ts'
import { channelTexts } from '../limits/bounds.ts'
import type { Resources } from '../resources.ts'
import type { ChannelEvent, IncomingMessage } from './adapter.ts'
import { namelessAs, shownName } from './customerNames.ts'
import { receiveEcho } from './echoes.ts'
import { addJob } from './jobs.ts'
import { type Integration, ownerOf } from './ownership.ts'
import { receiveStatus } from './statuses.ts'

// Stores the events of a channel, each once.

/**
 * A failed event does not stop the others, except the later messages of the same sender: they are stored in their order, or not at all.
 * Returns the failures.
 */
export const receiveAll = async (
  resources: Resources,
  events: readonly ChannelEvent[],
): Promise<readonly unknown[]> => {
  const failures: unknown[] = []
  const waiting = new Set<string>()
  for (const event of events) {
    const sender = event.what === 'message' ? `${event.kind}:${event.account}:${event.from}` : null
    if (sender !== null && waiting.has(sender)) continue
    try {
      await receive(resources, event)
    } catch (error) {
      failures.push(error)
      if (sender !== null) waiting.add(sender)
    }
  }
  return failures
}

const receive = async (resources: Resources, event: ChannelEvent): Promise<void> => {
  if (event.what === 'status') return receiveStatus(resources, event)
  if (event.what === 'echo') return receiveEcho(resources, event)
  const integration = await ownerOf(resources, event)
  if (integration) await receiveMessage(resources, integration, event)
}

const receiveMessage = async (
  resources: Resources,
  integration: Integration,
  event: IncomingMessage,
): Promise<void> => {
  const { db, clock, channels } = resources
  const { integration_id, business_id: businessId } = integration
  const stored = await db.transaction().execute(async (transaction) => {
    const conversation = await openConversation(transaction, integration, event)
    const { thread_id } = conversation
    const isKnown = await transaction
      .selectFrom('messages')
      .select('message_id')
      .where('external_id', '=', event.id)
      .executeTakeFirst()
    if (isKnown) return null
    const { message_id } = await storeIncoming(transaction, {
      thread_id,
      content: withoutTurns(event.text).slice(0, channelTexts.message),
      external_id: event.id,
      wordless: event.wordless,
    })
    if (event.file !== null) {
      const { kind: media_kind, media, title, caption } = event.file
      await addJob(
        transaction,
        {
          kind: 'fetch',
          message_id,
          thread_id,
          integration_id,
          media,
          media_kind,
          media_title: title,
          media_caption: withoutTurns(caption).slice(0, channelTexts.message),
        },
        clock(),
      )
    }
    if (conversation.isNew && event.name === null && channels.get(event.kind)?.fetchName)
      await addJob(transaction, { kind: 'name', message_id, thread_id, integration_id }, clock())
    return { ...conversation, messageId: message_id }
  })
  if (!stored) return
  const about = { businessId, threadId: stored.thread_id }
  if (stored.isNew) await announceConversation(resources, about)
  // A message with a file is announced after its file is fetched (incomingFile.ts).
  if (event.file === null)
    await announceMessage(resources, { ...about, messageId: stored.messageId })
}

/** The conversation with this customer, locked: two copies of an event are stored one after the other. */
const openConversation = async (
  transaction: Db,
  { business_id, integration_id, assistant_id }: Integration,
  { kind, from, name }: IncomingMessage,
) => {
  const threadId = `${kind}_${randomUUID()}`
  const { thread_id } = await transaction
    .insertInto('conversations')
    .values(({ selectFrom }) => ({
      thread_id: threadId,
      business_id,
      integration_id,
      contact_type: kind,
      contact_id: from,
      show_name: shownName(name) ?? namelessAs(kind, from),
      assistant_id: selectFrom('assistants')
        .select('assistant_id')
        .where('assistant_id', '=', assistant_id)
        .where('deleted_at', 'is', null),
    }))
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'contact_type', 'contact_id']).doUpdateSet({
        integration_id,
        deleted_at: null,
        // The conversation gets the connection's assistant: a new connection has its own.
        assistant_id: sql`case
            when conversations.integration_id is distinct from excluded.integration_id then excluded.assistant_id
            else conversations.assistant_id end`,
      }),
    )
    .returning('thread_id')
    .executeTakeFirstOrThrow()
  return { thread_id, isNew: thread_id === threadId }
}
