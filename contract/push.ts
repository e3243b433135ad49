import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { failures, saidOr } from './errors.ts'
import { Loose, looseFlag, looseText } from './loose.ts'

// Notifications on a device while Recado is closed there (Web Push, RFC 8030 and 8291). Recado only, with the
// capability `push`.

const key = z.object({ success: Loose, data: z.looseObject({ key: Loose }) })

/** `key`: the server's public key (VAPID, RFC 8292), in base64url. */
export const readPushKey = endpoint({
  method: 'GET',
  path: '/lpmobile/push/key',
  auth: 'session',
  answer: key,
})

/** Of this session: the browser's own subscription. `shows_text`: notifications carry who wrote, and what. */
export const subscribePush = endpoint({
  method: 'PUT',
  path: '/lpmobile/push/subscription',
  auth: 'session',
  body: z.object({
    endpoint: z.string().check(z.maxLength(2_000)),
    keys: z.object({
      p256dh: z.string().check(z.maxLength(200)),
      auth: z.string().check(z.maxLength(100)),
    }),
    shows_text: z.optional(z.boolean()),
  }),
  answer: z.object({ success: Loose }),
})

/** The subscription of this session ends; without one nothing happens. */
export const unsubscribePush = endpoint({
  method: 'DELETE',
  path: '/lpmobile/push/subscription',
  auth: 'session',
  answer: 'none',
})

const settings = z.object({
  success: Loose,
  data: z.looseObject({ endpoint: Loose, shows_text: Loose, is_mailed: Loose }),
})

/**
 * `endpoint`: of this session's subscription, or null. `is_mailed`: the account is mailed where no device of it is told.
 */
export const readPush = endpoint({
  method: 'GET',
  path: '/lpmobile/push/subscription',
  auth: 'session',
  answer: settings,
})

export const changePushMail = endpoint({
  method: 'PUT',
  path: '/lpmobile/push/mail',
  auth: 'session',
  body: z.object({ is_mailed: z.boolean() }),
  answer: settings,
})

export const readKey = ({ data }: z.output<typeof key>): string | null => looseText(data.key)

/** What the server knows of this session's browser. */
export interface PushKnown {
  readonly endpoint: string | null
  readonly showsText: boolean
  readonly isMailed: boolean
}

export const readPushKnown = ({ data }: z.output<typeof settings>): PushKnown => ({
  endpoint: looseText(data.endpoint),
  showsText: looseFlag(data.shows_text) ?? false,
  isMailed: looseFlag(data.is_mailed) ?? true,
})

/** What a push carries, encrypted for the browser. */
export const PushNote = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('new'),
    businessId: z.number(),
    threadId: z.string(),
    title: z.string(),
    body: z.string(),
    /** Milliseconds since the epoch: of the newest message. */
    at: z.number(),
    /** Also while the page is on the screen: the service ends a subscription whose pushes show nothing. */
    isAlwaysShown: z.boolean(),
  }),
  /** The conversation was read elsewhere. */
  z.object({ kind: z.literal('read'), threadId: z.string() }),
])

export type PushNote = z.output<typeof PushNote>

/** Minutes without an answer, after which a person without a device that is told is mailed. */
export const MAILED_AFTER_MINUTES = 15

export const describePushFailure = failures({
  load: saidOr('No se pudieron cargar los avisos de este dispositivo'),
  change: saidOr('No se pudieron cambiar los avisos de este dispositivo. Inténtalo de nuevo.'),
})

export const pushEndpoints = {
  readPushKey,
  subscribePush,
  unsubscribePush,
  readPush,
  changePushMail,
}
