import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { always, failures, saidOr } from './errors.ts'
import { CODE_LENGTH } from './limits.ts'
import { Loose, looseFlag, looseText } from './loose.ts'

// Sign-in with an e-mail and a one-time code, and what is remembered of it.

const Said = z.object({ success: Loose, message: Loose })

/**
 * The browser's own id, given by the back end to a browser that asks for a code: the code is good in that browser only,
 * and wrong guesses of strangers do not count against it. Recado only: the page sends the id back, and sends none where
 * the back end gave none.
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

/** Signs out the calling session and closes its sockets. Called where the back end has the capability `signout`. */
export const signOut = endpoint({
  method: 'POST',
  path: '/lpmobile/signout',
  auth: 'session',
  answer: 'none',
})

/** Signs out all sessions of the account. Called where the back end has the capability `signoutEverywhere`. */
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
  /**
   * True for the administrator. Recado's back end says it here, so that the public `/config.js` need not name the
   * administrator.
   */
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

/** An answer with a token signs the person in; null where the answer has no token. */
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

/**
 * Exactly one address: no list, no display name, no group. Mail servers read `a1,victim@…` and `<victim@…>` as the
 * address of another person.
 */
const ADDRESS = /^[^\s@,;:<>()[\]"\\]+@[^\s@.,;:<>()[\]"\\]+(?:\.[^\s@.,;:<>()[\]"\\]+)+$/

/** The reason why an e-mail address is refused, or null. The server applies the same rule. */
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

/** The error texts of signing in. */
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
