import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { failures, saidOr } from './errors'
import { CODE_LENGTH } from './limits'
import { Loose, looseFlag, looseText } from './loose'

// Sign-in with an e-mail and a one-time code, and what is remembered of it.

const Said = z.object({ success: Loose, message: Loose })

export const sendCode = endpoint({
  method: 'POST',
  path: '/lpmobile/sendcode',
  auth: 'none',
  body: z.object({ email: z.string() }),
  answer: z.nullable(Said),
  isDoneAnyway: true,
})

export const verifyCode = endpoint({
  method: 'POST',
  path: '/lpmobile/verifycode',
  auth: 'none',
  body: z.object({ email: z.string(), code: z.string() }),
  answer: z.extend(Said, {
    session_token: Loose,
    is_new_user: Loose,
    user_id: Loose,
  }),
})

/** The persisted session of one account. */
export const Session = z.object({
  token: z.string().check(z.minLength(1)),
  email: z.nullable(z.string()),
  userId: z.nullable(z.string()),
  businessId: z.nullable(z.number()),
  isNewUser: z.boolean(),
})
export type Session = Readonly<z.output<typeof Session>>

/** One sign-in with a verified code. */
export interface Verified {
  readonly token: string
  readonly userId: string | null
  readonly isNewUser: boolean
}

/** Who has a token is signed in; null where there is none. */
export const readVerified = (answer: z.output<typeof verifyCode.answer>): Verified | null => {
  const token = looseText(answer.session_token)
  if (token === null) return null
  return {
    token,
    userId: looseText(answer.user_id),
    isNewUser: looseFlag(answer.is_new_user) === true,
  }
}

export type EmailProblem = 'missing' | 'invalid'

/** Why an e-mail cannot be used, or null. The server holds it to the same rule. */
export const emailProblem = (email: string): EmailProblem | null => {
  const plain = email.trim()
  if (!plain) return 'missing'
  return plain.length <= 254 && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(plain) ? null : 'invalid'
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
})

export const accessEndpoints = {
  sendCode,
  verifyCode,
}
