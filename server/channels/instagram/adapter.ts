import * as z from 'zod/mini'
import type { Environment } from '../../environment.ts'
import { patienceWith } from '../../limits/bounds.ts'
import type { ChannelAdapter, Outgoing } from '../adapter.ts'
import { ChannelFailure } from '../failure.ts'
import { failureOf } from '../meta/failures.ts'
import { bodyOf, call, mediaIn, send } from '../meta/graph.ts'
import { isMetasFile } from '../meta/hosts.ts'
import { confirmOwner, type Question } from '../meta/ownership.ts'
import { metaWebhook } from '../meta/webhook.ts'
import { readEvents } from './events.ts'

const Sent = z.object({ message_id: z.string() })
const Page = z.object({ instagram_business_account: z.object({ id: z.string() }) })
const OwnUser = z.object({ user_id: z.string() })
const Profile = z.object({
  name: z.catch(z.optional(z.string()), undefined),
  username: z.catch(z.optional(z.string()), undefined),
})

const contentOf = ({ text, enclosure }: Outgoing) =>
  enclosure ? { attachment: { type: enclosure.kind, payload: { url: enclosure.url } } } : { text }

/** Fetches an address from an event: without the token, and from public addresses only. */
const publicFile = async (url: string): Promise<Response> => {
  if (!isMetasFile(url)) throw new ChannelFailure('refused', 'The file is not at Meta', null)
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(patienceWith.graph),
  }).catch((error: unknown) => {
    throw new ChannelFailure('away', 'The file is not reached', null, error)
  })
  if (!response.ok) throw await failureOf(response)
  return response
}

/**
 * Instagram's own id does not work at graph.facebook.com: `me` means the token's page or account, there and at graph.instagram.com. So the
 * question is whose token it is.
 */
const questionAt = (graphUrl: string): Question =>
  new URL(graphUrl).hostname === 'graph.instagram.com'
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
    prepare: async ({ token }, message) => {
      const body = { recipient: { id: message.to }, message: contentOf(message) }
      return async () => {
        const { data } = z.safeParse(Sent, await send(`${graphUrl}/me/messages`, token, body))
        return data?.message_id ?? null
      }
    },
    // The media is an address.
    fetchFile: async (_, media) => mediaIn(await publicFile(media)),
    fetchName: async ({ token }, customer) => {
      const query = new URLSearchParams({ fields: 'name,username' })
      const response = await call(`${graphUrl}/${encodeURIComponent(customer)}?${query}`, token)
      const { data } = z.safeParse(Profile, await bodyOf(response))
      return data?.name?.trim() || data?.username?.trim() || null
    },
  }
}
