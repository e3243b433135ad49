import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Loose, looseFlag, looseText, looseTime } from '../loose.ts'
import { BusinessId } from '../wire.ts'

// What connecting by steps needs to know of this server (capability `connecting`): where Meta is to send its events,
// and whether it has asked for that address yet.

/** Meta's embedded sign-up, where the operator has an app (capability `embeddedSignup`). */
export interface SignupApp {
  /** Meta's dialog. */
  readonly dialogUrl: string
  readonly appId: string
  readonly configId: string
  /** Our page to which Meta leads back. */
  readonly returnUrl: string
}

export interface MetaSetup {
  /** The server has what it checks Meta's events with. */
  readonly isReady: boolean
  /** Null: the page's own origin. */
  readonly webhookUrl: string | null
  readonly verifyToken: string | null
  /** When Meta last asked for the address with the right word, or told of a message. Milliseconds since the epoch. */
  readonly verifiedAt: number | null
  readonly signup: SignupApp | null
}

const SignupWire = z.object({
  dialog_url: Loose,
  app_id: Loose,
  config_id: Loose,
  return_url: Loose,
})

export const readMetaSetup = endpoint({
  method: 'GET',
  path: '/lpmobile/integrations/meta/setup',
  auth: 'session',
  query: z.object({ business_id: BusinessId }),
  answer: z.object({
    success: Loose,
    data: z.looseObject({
      is_ready: Loose,
      webhook_url: Loose,
      verify_token: Loose,
      verified_at: Loose,
      signup: z.catch(z.optional(z.nullable(SignupWire)), null),
    }),
  }),
})

/** Without one of them there is no sign-up. */
const readSignup = (wire: z.output<typeof SignupWire> | null | undefined): SignupApp | null => {
  const [dialogUrl, appId, configId, returnUrl] = [
    looseText(wire?.dialog_url),
    looseText(wire?.app_id),
    looseText(wire?.config_id),
    looseText(wire?.return_url),
  ]
  if (dialogUrl === null || appId === null || configId === null || returnUrl === null) return null
  return { dialogUrl, appId, configId, returnUrl }
}

export const readSetup = ({ data }: z.output<(typeof readMetaSetup)['answer']>): MetaSetup => ({
  isReady: looseFlag(data.is_ready) ?? false,
  webhookUrl: looseText(data.webhook_url),
  verifyToken: looseText(data.verify_token),
  verifiedAt: looseTime(data.verified_at),
  signup: readSignup(data.signup),
})
