import * as z from 'zod/mini'
import { parseForeign } from '../../http/foreignJson.ts'
import { channelTexts } from '../../limits/bounds.ts'
import { ChannelFailure } from '../failure.ts'

// Meta's codes of failures.

/** Outside the window: it accepts free text for 24 hours after the customer's last message. */
const WHATSAPP_WINDOW = 131_047
/** Instagram uses the code of a missing permission: the subcode is different. */
const INSTAGRAM_WINDOW = { code: 10, subcode: 2_534_022 }

/** The reason why a message was not sent, for a person. */
export const WINDOW_CLOSED =
  'Han pasado más de 24 horas desde el último mensaje del cliente: tiene que volver a escribir'

export const isWindowClosed = (code: number | undefined, subcode?: number): boolean =>
  code === WHATSAPP_WINDOW ||
  (code === INSTAGRAM_WINDOW.code && subcode === INSTAGRAM_WINDOW.subcode)

const Refused = z.object({
  error: z.object({
    message: z.optional(z.string()),
    code: z.optional(z.number()),
    error_subcode: z.optional(z.number()),
    is_transient: z.optional(z.boolean()),
  }),
})

/** An invalid token, or missing rights. */
const CREDENTIAL_CODES = [0, 3, 10, 102, 190, 200]
/** Too many calls. */
const PACE_CODES = [4, 17, 32, 613, 80007, 130429, 131048, 131056]

export const failureOf = async (response: Response): Promise<ChannelFailure> => {
  const { status } = response
  const text = await response.text().catch(() => '')
  const { data } = z.safeParse(Refused, parseForeign(text))
  const { code, error_subcode, message, is_transient } = data?.error ?? {}
  if (isWindowClosed(code, error_subcode))
    return new ChannelFailure('refused', `The window is closed, code ${code}`, WINDOW_CLOSED)
  const isAway =
    status >= 500 || status === 429 || is_transient === true || PACE_CODES.includes(code ?? -1)
  const isCredentials = status === 401 || status === 403 || CREDENTIAL_CODES.includes(code ?? -1)
  const problem = isAway ? 'away' : isCredentials ? 'credentials' : 'refused'
  return new ChannelFailure(
    problem,
    `The Graph API answers ${status}, code ${code ?? 'none'}`,
    message?.slice(0, channelTexts.reason) ?? null,
  )
}
