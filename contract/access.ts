import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { always, failures, saidOr } from './errors'
import { CODE_LENGTH } from './limits'
import { Loose, looseFlag, looseText } from './loose'

// Sign-in with an e-mail and a one-time code, and what is remembered of it.

const Said = z.object({ success: Loose, message: Loose })

/**
 * What a back end gives a browser that asks for a code, so that the code is good in that browser only, and strangers spend tries of their
 * own. Recado's own: the page says back what this back end gave it, and sends nothing to one that gave none.
 */
export const Browser = z.string().check(z.regex(/^[\w-]{43}$/))

export const sendCode = endpoint({
  method: 'POST',
  path: '/lpmobile/sendcode',
  auth: 'none',
  body: z.object({ email: z.string(), browser: z.optional(Browser) }),
  answer: z.nullable(z.extend(Said, { browser: Loose })),
  isDoneAnyway: true,
})

export const verifyCode = endpoint({
  method: 'POST',
  path: '/lpmobile/verifycode',
  auth: 'none',
  body: z.object({ email: z.string(), code: z.string(), browser: z.optional(Browser) }),
  answer: z.extend(Said, {
    session_token: Loose,
    is_new_user: Loose,
    user_id: Loose,
    is_administrator: Loose,
  }),
})

/** Ends the session that calls, and its sockets. Asked for where the back end offers `signout`. */
export const signOut = endpoint({
  method: 'POST',
  path: '/lpmobile/signout',
  auth: 'session',
  answer: 'none',
})

/** The same for all sessions of the account. Asked for where the back end offers `signoutEverywhere`. */
export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/lpmobile/signout/everywhere',
  auth: 'session',
  answer: 'none',
})

/** The persisted session of one account. */
export const Session = z.object({
  token: z.string().check(z.minLength(1)),
  email: z.nullable(z.string()),
  userId: z.nullable(z.string()),
  businessId: z.nullable(z.number()),
  isNewUser: z.boolean(),
  /** The back end says that it is its administrator's; Recado's own does, so that `/config.js` need not name it to everybody. */
  isAdministrator: z.catch(z.boolean(), false),
})
export type Session = Readonly<z.output<typeof Session>>

/** One sign-in with a verified code. */
export interface Verified {
  readonly token: string
  readonly userId: string | null
  readonly isNewUser: boolean
  readonly isAdministrator: boolean
}

/** Who has a token is signed in; null where there is none. */
export const readVerified = (answer: z.output<typeof verifyCode.answer>): Verified | null => {
  const token = looseText(answer.session_token)
  if (token === null) return null
  return {
    token,
    userId: looseText(answer.user_id),
    isNewUser: looseFlag(answer.is_new_user) === true,
    isAdministrator: looseFlag(answer.is_administrator) === true,
  }
}

export type EmailProblem = 'missing' | 'invalid'

/** One address and no list, name or group of them: mail servers read `a1,victim@…` and `<victim@…>` as somebody else's. */
const ADDRESS = /^[^\s@,;:<>()[\]"\\]+@[^\s@.,;:<>()[\]"\\]+(?:\.[^\s@.,;:<>()[\]"\\]+)+$/

/** Why an e-mail cannot be used, or null. The server holds it to the same rule. */
export const emailProblem = (email: string): EmailProblem | null => {
  const plain = email.trim()
  if (!plain) return 'missing'
  return plain.length <= 254 && ADDRESS.test(plain) ? null : 'invalid'
}

export const emailProblemTexts: Readonly<Record<EmailProblem, string>> = {
  missing: 'El email es requerido',
  invalid: 'Por favor ingresa un email válido',
}

export const isCode = (code: string): boolean => code.length === CODE_LENGTH && /^\d+$/.test(code)
export const INVALID_CODE = 'Por favor ingresa un código válido de 4 dígitos'

/** What a person reads of a failure. */
export const describeAccessFailure = failures({
  sendCode: saidOr('Error al enviar el código de verificación'),
  verifyCode: (error) =>
    error.kind === 'network' || error.kind === 'timeout'
      ? 'Error al verificar el código. Inténtalo de nuevo.'
      : saidOr('Error al verificar el código')(error),
  signOutEverywhere: always('No se pudo cerrar la sesión en todos los dispositivos'),
})

export const accessEndpoints = {
  sendCode,
  signOut,
  signOutEverywhere,
  verifyCode,
}
