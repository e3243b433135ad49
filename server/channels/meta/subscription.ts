import * as z from 'zod/mini'
import { isMetaId } from '#contract/integrations/common.ts'
import type { CheckStep } from '#contract/integrations/health.ts'
import type { Account } from '../adapter.ts'
import { ChannelFailure } from '../failure.ts'
import { askMeta, failed, passed } from './check.ts'
import { text } from './webhook.ts'

// Whether Meta tells this server of an account's messages: an app hears only of accounts to which it is subscribed.
// developers.facebook.com/documentation/business-messaging/whatsapp/solution-providers/manage-webhooks, and
// developers.facebook.com/documentation/instagram-platform/webhooks/setup.

const NAME = 'Avisos de mensajes'

const SILENT = 'Meta no contesta'

const SubscribedApp = z.object({
  whatsapp_business_api_data: z.catch(z.optional(z.object({ id: text })), undefined),
})
type SubscribedApp = z.output<typeof SubscribedApp>
const Subscribed = z.object({ data: z.array(SubscribedApp) })
const Done = z.object({ success: z.literal(true) })

export interface Subscription {
  /** The account of the events: its id, or `me` of the token. */
  readonly account: string
  /** At least one field is named where Meta asks for it; the app's own settings decide which ones come. */
  readonly fields: string | null
  readonly isOurs: (app: SubscribedApp) => boolean
  /** What a token needs that asks, or subscribes. */
  readonly permission: string
}

const unchecked = (why: string): CheckStep => ({
  name: NAME,
  ok: null,
  message: `Sin comprobar: ${why}`,
})

/** Subscribes the app where it is not. What Meta does not say is no problem of the connection. */
export const subscriptionStep = async (
  graphUrl: string,
  token: Account,
  { account, fields, isOurs, permission }: Subscription,
): Promise<CheckStep> => {
  if (account !== 'me' && !isMetaId(account))
    return unchecked('Meta no dice de qué cuenta es este número')
  const url = `${graphUrl}/${account}/subscribed_apps`
  const answer = await askMeta(url, token)
  if (answer instanceof ChannelFailure) return unchecked(whyUnanswered(answer, permission))
  const { data } = z.safeParse(Subscribed, answer)
  if (!data) return unchecked(SILENT)
  if (data.data.some(isOurs))
    return passed(NAME, 'Meta avisa a Recado de los mensajes de esta cuenta')
  const query = fields === null ? '' : `?${new URLSearchParams({ subscribed_fields: fields })}`
  const done = await askMeta(url + query, token, 'POST')
  if (z.safeParse(Done, done).success)
    return passed(NAME, 'Faltaban, y Recado los acaba de activar: los mensajes llegan desde ahora')
  return done instanceof ChannelFailure && done.problem === 'away'
    ? unchecked(whyUnanswered(done, permission))
    : failed(
        NAME,
        `Meta no avisa a Recado de los mensajes de esta cuenta, y este token no puede pedirlo: usa uno con el permiso «${permission}», o suscribe la app en Meta`,
      )
}

const whyUnanswered = ({ problem }: ChannelFailure, permission: string): string =>
  problem === 'away'
    ? SILENT
    : `este token no puede preguntarlo. Si no llegan mensajes, usa uno con el permiso «${permission}»`
