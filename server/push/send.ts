import { createHash } from 'node:crypto'
import webpush from 'web-push'
import type { PushNote } from '#contract/push.ts'
import { patienceWith } from '../limits/bounds/otherServices.ts'
import { PUSH_KEPT } from '../limits/bounds/telling.ts'
import type { Resources } from '../resources.ts'
import { pushKeysOf } from './keys.ts'
import type { Subscription } from './subscriptions.ts'

// One push: encrypted for its browser (RFC 8291), signed by the server (RFC 8292).

/** `gone`: the service does not know the subscription any more. `later`: it takes none now, or is not reached. */
export type Pushed = 'sent' | 'gone' | 'later' | 'refused'

/** A newer push replaces one that the service still keeps, since a phone is away: 32 letters of base64url. */
const topicOf = (threadId: string): string =>
  createHash('sha256').update(threadId).digest('base64url').slice(0, 32)

export const push = async (
  { secret, environment }: Pick<Resources, 'secret' | 'environment'>,
  { endpoint, p256dh, auth }: Subscription,
  note: PushNote,
): Promise<Pushed> => {
  const { body, headers, method } = webpush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(note),
    {
      vapidDetails: { subject: environment.pushSubject, ...pushKeysOf(secret) },
      TTL: PUSH_KEPT,
      urgency: note.kind === 'new' ? 'high' : 'low',
      topic: topicOf(note.threadId),
      contentEncoding: 'aes128gcm',
    },
  )
  const response = await fetch(endpoint, {
    method,
    headers: headers as Record<string, string>,
    body: body && new Uint8Array(body),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceWith.push),
  }).catch(() => null)
  await response?.body?.cancel()
  if (response?.ok) return 'sent'
  if (response?.status === 404 || response?.status === 410) return 'gone'
  return response === null || response.status === 429 || response.status >= 500
    ? 'later'
    : 'refused'
}
