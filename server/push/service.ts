import { sql } from 'kysely'
import {
  ASSISTANT_AWAITED,
  MAILED_AFTER,
  PUSH_GIVEN_UP,
  PUSH_RETRIED,
  RUNG_AGAIN,
} from '../limits/bounds/telling.ts'
import { repeat, systemTimers, type Timers } from '../process/timers.ts'
import type { Resources } from '../resources.ts'
import { pushMentions } from './mentions.ts'
import { mailOf, noteOf } from './notes.ts'
import { devicesFor, takeMailed, type Waiting, waitingIn } from './recipients.ts'
import { claimRingings, finish, postpone, type Ringing } from './ringings.ts'
import { push } from './send.ts'
import { alwaysShows } from './services.ts'
import type { Subscription } from './subscriptions.ts'
import { tell } from './tell.ts'

// People are told of messages outside of the page: on their devices, and by mail where they have none.

const EVERY = 1_000

type Log = (error: unknown) => void

/** True where a service is to be asked again. */
const tellDevices = async (
  resources: Resources,
  threadId: string,
  waiting: Waiting,
  log: Log,
): Promise<boolean> => {
  const devices = await devicesFor(resources.db, threadId, waiting.arrivedAt)
  const told = await Promise.all(
    devices.map((device) => tell(resources, device, noteOf(threadId, waiting, device), log)),
  )
  return told.includes('later')
}

const pushDue = async (resources: Resources, ringing: Ringing, log: Log): Promise<void> => {
  const { db } = resources
  const { thread_id: threadId } = ringing
  const waiting = await waitingIn(db, threadId)
  if (!waiting) return finish(db, ringing, 'push_at')
  const age = Date.now() - waiting.arrivedAt.getTime()
  if (waiting.isBeingAnswered && age < ASSISTANT_AWAITED)
    return postpone(db, threadId, 'push_at', RUNG_AGAIN)
  const isLater = await tellDevices(resources, threadId, waiting, log)
  if (isLater && age < PUSH_GIVEN_UP) return postpone(db, threadId, 'push_at', PUSH_RETRIED)
  return finish(db, ringing, 'push_at')
}

const mailDue = async (resources: Resources, ringing: Ringing): Promise<void> => {
  const { db, mailer, environment } = resources
  const { thread_id: threadId } = ringing
  const waiting = await waitingIn(db, threadId)
  const left = waiting ? waiting.since.getTime() + MAILED_AFTER - Date.now() : 0
  if (left > 0) return postpone(db, threadId, 'mail_at', left)
  await finish(db, ringing, 'mail_at')
  if (!waiting || waiting.isDemo) return
  const { publicUrl } = environment
  for (const { email } of await takeMailed(db, threadId))
    await mailer.send(mailOf(threadId, waiting, { email, publicUrl }))
}

/** A conversation was read: what devices show of it goes. One process has its row. */
const closeShown = async (
  resources: Resources,
  threadId: string,
  userId: number | null,
): Promise<void> => {
  const { rows } = await sql<Subscription>`
    with gone as (
      delete from shown_pushes where thread_id = ${threadId}
        and (${userId}::bigint is null or user_id = ${userId})
        and exists (select from conversation_reads as mark
          where mark.thread_id = shown_pushes.thread_id and mark.user_id = shown_pushes.user_id
            and mark.read_at >= shown_pushes.arrived_at)
      returning push_subscription_id
    )
    select push_subscription_id, endpoint, p256dh, auth
    from push_subscriptions join gone using (push_subscription_id)`.execute(resources.db)
  await Promise.all(
    rows
      .filter(({ endpoint }) => !alwaysShows(endpoint))
      .map((device) => push(resources, device, { kind: 'read', threadId })),
  )
}

export const startPush = (resources: Resources, log: Log, timers: Timers = systemTimers) => {
  const { db, bus } = resources
  const work = async () => {
    for (const ringing of await claimRingings(db)) {
      if (ringing.isPushDue) await pushDue(resources, ringing, log).catch(log)
      if (ringing.isMailDue) await mailDue(resources, ringing).catch(log)
    }
    await pushMentions(resources, log)
  }
  const stop = repeat(timers, EVERY, () => work().catch(log))
  const forget = bus.onNote((note) => {
    if (note.event === 'conversation_read')
      void closeShown(resources, note.threadId, note.userId).catch(log)
  })
  return {
    close: async (): Promise<void> => {
      forget()
      await stop()
    },
  }
}
