import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { UnderWay } from '../http/underWay.ts'
import { announceConversation, announceMessage, announceQuietly } from '../inbox/announce.ts'
import { storeAllIncoming } from '../inbox/incoming.ts'
import { GIVES_WAY, MESSAGES_TAKEN_IN_AT_ONCE } from '../limits/bounds/reading.ts'
import { createBatches } from '../process/batches.ts'
import type { Resources } from '../resources.ts'
import type { IncomingMessage } from './adapter.ts'
import { isNumber, personIds } from './addresses.ts'
import { applyChanges } from './changes.ts'
import { fillPhones } from './clientPhones.ts'
import { openConversations } from './customerConversations.ts'
import { saysNames } from './customerNames.ts'
import { addJobs, type NewJob } from './jobs.ts'
import type { Integration } from './ownership.ts'
import { columnsOf, fetching } from './storing.ts'
import { keepStopWord } from './wishes.ts'

// Stores the messages of customers, those that come together in one transaction.

/** A message, with the connection whose business it is for. */
interface Arrival {
  readonly integration: Integration
  readonly event: IncomingMessage
}

interface Stored {
  readonly businessId: number
  readonly threadId: string
  readonly messageId: number
  /** The conversation is new, or its customer has another name. */
  readonly isShownAnew: boolean
  readonly isNew: boolean
  /** A message with a file is announced after its file is fetched (incomingFile.ts). */
  readonly hasFile: boolean
}

/** Of one customer: WhatsApp's id is in all messages, the number in some. */
const keyOf = ({
  integration: { business_id },
  event: { kind, account, from, alsoKnownAs = [] },
}: Arrival): string => `${business_id} ${kind} ${account} ${alsoKnownAs[0] ?? from}`

/** Stores a message, once, and announces it. One of the same conversation waits for the batch after. */
export const createIntake = (
  resources: Resources,
  peoplesCalls: UnderWay,
): ((arrival: Arrival) => Promise<void>) =>
  createBatches({
    most: MESSAGES_TAKEN_IN_AT_ONCE,
    keyOf,
    ready: async () => {
      await nextTurn() // the messages of one call belong together
      // Each statement of a call would wait for a transaction of the rush, on PGlite for its only connection.
      await Promise.race([peoplesCalls.none(), sleep(GIVES_WAY, undefined, { ref: false })])
    },
    work: async (arrivals) => {
      try {
        const stored = await store(resources, arrivals)
        return (arrival) => follow(resources, arrival, stored.get(arrival))
      } catch (error) {
        if (arrivals.length === 1) throw error
        // A message that cannot be stored must not keep the others away.
        const each = new Map(arrivals.map((one) => [one, store(resources, [one])] as const))
        await Promise.allSettled(each.values())
        return async (arrival) =>
          follow(resources, arrival, (await each.get(arrival))?.get(arrival))
      }
    },
  })

/** What was not known yet. */
const store = async (
  { db, clock, channels }: Resources,
  arrivals: readonly Arrival[],
): Promise<ReadonlyMap<Arrival, Stored>> =>
  db.transaction().execute(async (transaction) => {
    const conversations = await openConversations(
      transaction,
      arrivals,
      saysNames(channels),
      clock(),
    )
    const arrivalOf = new Map(
      arrivals.map((arrival) => [conversations.get(arrival)?.threadId, arrival] as const),
    )
    if (arrivalOf.size < arrivals.length)
      throw new Error('Two messages of one customer came by different addresses')
    const messages = await storeAllIncoming(
      transaction,
      [...arrivalOf].flatMap(([thread_id, { integration, event }]) =>
        thread_id === undefined
          ? []
          : {
              thread_id,
              external_id: event.id,
              ...columnsOf(integration, event),
              person_ids: personIds(event.kind, event.person),
              saidAt: event.at,
            },
      ),
    )
    const stored = new Map<Arrival, Stored>()
    const jobs: NewJob[] = []
    for (const { message_id, thread_id } of messages) {
      const arrival = arrivalOf.get(thread_id)
      if (!arrival) continue
      const { integration, event } = arrival
      const {
        isShownAnew = false,
        isNew = false,
        asksName = false,
      } = conversations.get(arrival) ?? {}
      stored.set(arrival, {
        businessId: integration.business_id,
        threadId: thread_id,
        messageId: message_id,
        isShownAnew,
        isNew,
        hasFile: event.file !== null,
      })
      const about = { message_id, thread_id, integration_id: integration.integration_id }
      if (event.file !== null) jobs.push({ ...about, ...fetching(event.file) })
      if (asksName) jobs.push({ ...about, kind: 'name' })
    }
    await addJobs(transaction, jobs, clock())
    await fillPhones(
      transaction,
      [...stored].flatMap(([{ event }, { threadId }]) => {
        const number = isNumber(event.from) ? undefined : event.alsoKnownAs?.find(isNumber)
        return number === undefined ? [] : { threadId, number }
      }),
    )
    return stored
  })

/** Also for a message that was known: a process may have ended before its changes were applied. */
const follow = async (
  resources: Resources,
  { integration, event }: Arrival,
  stored: Stored | undefined,
): Promise<void> => {
  await applyChanges(resources, event, [event.id])
  await announce(resources, stored)
  await keepStopWord(resources, integration.business_id, event)
}

/** All at once, so that the bus keeps their order; the conversation before its first message. */
const announce = async (resources: Resources, stored: Stored | undefined): Promise<void> => {
  if (!stored) return
  const tell = stored.isNew ? announceConversation : announceQuietly
  await Promise.all([
    stored.isShownAnew && tell(resources, stored),
    !stored.hasFile && announceMessage(resources, stored),
  ])
}
