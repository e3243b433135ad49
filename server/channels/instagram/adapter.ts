import * as z from 'zod/mini'
import type { Environment } from '../../environment.ts'
import type { ChannelAdapter, Outgoing } from '../adapter.ts'
import { ChannelFailure } from '../failure.ts'
import { bodyOf, call, fetchMedia, send } from '../meta/graph.ts'
import { isMetasFile } from '../meta/hosts.ts'
import { confirmOwner, type Question } from '../meta/ownership.ts'
import type { Subscription } from '../meta/subscription.ts'
import { metaWebhook } from '../meta/webhook.ts'
import { wholeOf } from '../parts.ts'
import { checkAccount } from './check.ts'
import { readEvents } from './events.ts'

const Sent = z.object({ message_id: z.string() })
const Page = z.object({ instagram_business_account: z.object({ id: z.string() }) })
const OwnUser = z.object({ user_id: z.string() })
const Profile = z.object({
  name: z.catch(z.optional(z.string()), undefined),
  username: z.catch(z.optional(z.string()), undefined),
})

/** The heart has a name; any other one is told as the emoji that it is. */
const reactionNamed = (emoji: string): string => (/^\u2764\uFE0F?$/u.test(emoji) ? 'love' : emoji)

const types = { photo: 'image', video: 'video', audio: 'audio', document: 'file' } as const

const contentOf = ({ text, enclosure }: Outgoing) =>
  enclosure
    ? { attachment: { type: types[enclosure.kind], payload: { url: enclosure.url } } }
    : { text }

/** Fetches an address from an event: without the token, and from public addresses only. An address expires. */
const publicFile = (url: string) => async (signal: AbortSignal) => {
  if (!isMetasFile(url)) throw new ChannelFailure('refused', 'The file is not at Meta', null)
  const response = await fetch(url, { redirect: 'error', signal }).catch((error: unknown) => {
    throw new ChannelFailure('away', 'The file is not reached', null, error)
  })
  if (response.ok) return response
  const { status } = response
  const isAway = status >= 500 || status === 429
  throw new ChannelFailure(isAway ? 'away' : 'refused', `The file's host answers ${status}`, null)
}

const isInstagrams = (graphUrl: string): boolean =>
  new URL(graphUrl).hostname === 'graph.instagram.com'

/**
 * Instagram's own id does not work at graph.facebook.com: `me` means the token's page or account, there and at
 * graph.instagram.com. So the question is whose token it is.
 */
const questionAt = (graphUrl: string): Question =>
  isInstagrams(graphUrl)
    ? {
        path: 'me',
        fields: 'user_id',
        idIn: (answer) => z.safeParse(OwnUser, answer).data?.user_id,
      }
    : {
        path: 'me',
        fields: 'instagram_business_account',
        idIn: (answer) => z.safeParse(Page, answer).data?.instagram_business_account.id,
      }

/** A page is subscribed with any of its fields, an account with one of Instagram's. The token has one app. */
const subscriptionAt = (graphUrl: string): Subscription => ({
  account: 'me',
  fields: isInstagrams(graphUrl) ? 'messages' : 'feed',
  isOurs: () => true,
  permission: isInstagrams(graphUrl)
    ? 'instagram_business_manage_messages'
    : 'pages_manage_metadata',
})

export const adapter = (environment: Environment): ChannelAdapter => {
  const { graphUrl, asksOwnership } = environment
  return {
    webhook: metaWebhook(environment),
    readEvents,
    tokenField: 'meta_access_token',
    ownership: asksOwnership
      ? {
          provider: 'Meta',
          refused:
            'Meta no confirma que esa cuenta sea tuya: revisa el identificador de la cuenta, el token de acceso y sus permisos',
          confirm: (account) => confirmOwner(graphUrl, account, questionAt(graphUrl)),
        }
      : null,
    check: (account) =>
      checkAccount(graphUrl, account, questionAt(graphUrl), subscriptionAt(graphUrl)),
    hasButtons: false,
    prepare: async ({ token }, message) => {
      const { to, replyTo } = message
      const body = {
        recipient: { id: to },
        message: contentOf(message),
        ...(replyTo !== null && { reply_to: { mid: wholeOf(replyTo) } }),
      }
      return async () => {
        const { data } = z.safeParse(Sent, await send(`${graphUrl}/me/messages`, token, body))
        return data?.message_id ?? null
      }
    },
    // The media is an address.
    fetchFile: async (_, media) => fetchMedia(publicFile(media)),
    react: async ({ token }, { to, id, emoji }) => {
      const body = {
        recipient: { id: to },
        sender_action: emoji === null ? 'unreact' : 'react',
        payload: {
          message_id: wholeOf(id),
          ...(emoji !== null && { reaction: reactionNamed(emoji) }),
        },
      }
      await send(`${graphUrl}/me/messages`, token, body)
    },
    fetchName: async ({ token }, customer) => {
      const query = new URLSearchParams({ fields: 'name,username' })
      const response = await call(`${graphUrl}/${encodeURIComponent(customer)}?${query}`, token)
      const { data } = z.safeParse(Profile, await bodyOf(response))
      return data?.name?.trim() || data?.username?.trim() || null
    },
    fetchGroupName: null,
  }
}
