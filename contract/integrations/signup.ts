import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { failures, saidOr } from '../errors.ts'
import { Loose, LooseOne } from '../loose.ts'
import { BusinessId, Id } from '../wire.ts'
import { WhatsappWire } from './whatsapp.ts'

// Meta's embedded sign-up (capability `embeddedSignup`): a person chooses a number in Meta's own window, and the server
// exchanges the code that Meta gives for a token.

const optional = z.optional(z.string())

export const signUpWhatsapp = endpoint({
  method: 'POST',
  path: '/lpmobile/integrations/whatsapp/signup',
  auth: 'session',
  body: z.object({
    business_id: BusinessId,
    oai_assistant_id: z.optional(z.nullable(Id)),
    code: z.string(),
    /** As Meta's window said them; without them the server asks Meta. */
    phone_number_id: optional,
    waba_id: optional,
    /** The number stays in the WhatsApp Business app, too. */
    coexists: z.optional(z.boolean()),
  }),
  answer: LooseOne(WhatsappWire),
})

/** Meta's name for a number that stays in the WhatsApp Business app, too. */
export const COEXISTENCE = 'whatsapp_business_app_onboarding'

export const describeSignupFailure = failures({
  exchange: saidOr('Meta no completó la conexión. Inténtalo otra vez.'),
})

/** What Meta's window says by itself while it is open. */
const SessionInfo = z.object({
  type: z.literal('WA_EMBEDDED_SIGNUP'),
  event: Loose,
  data: z.catch(
    z.optional(z.looseObject({ phone_number_id: Loose, waba_id: Loose, error_message: Loose })),
    undefined,
  ),
})

export type SessionInfo = z.output<typeof SessionInfo>

/** Null for a message of somebody else. Meta sends a text with JSON in it. */
export const readSessionInfo = (said: unknown): SessionInfo | null => {
  try {
    const told: unknown = typeof said === 'string' ? JSON.parse(said) : said
    return z.safeParse(SessionInfo, told).data ?? null
  } catch {
    return null
  }
}
