import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  emailProblem,
  emailProblemTexts,
  INVALID_CODE,
  isCode,
  sendCode,
  signOut,
  signOutEverywhere,
  verifyCode,
} from '#contract/access.ts'
import { isAdministratorEmail } from '#contract/config.ts'
import { MINUTE } from '#contract/durations.ts'
import { mount } from '../http/mount.ts'
import { Refusal, tooMany } from '../http/refusal.ts'
import { SIGN_INS_A_MINUTE } from '../limits/bounds/anonymousCalls.ts'
import { byAddress } from '../limits/rateLimits.ts'
import type { Resources } from '../resources.ts'
import { addressHash } from './address.ts'
import { browserHash, newBrowser } from './caller.ts'
import { deviceOf } from './device.ts'
import { bearerToken, endSessions } from './session.ts'
import { sessionRoutes } from './sessionRoutes.ts'
import { issueCode, verify } from './signIn.ts'

export const routes = (app: FastifyInstance, resources: Resources): void => {
  const { db, secret, mailer, clock, metrics, environment } = resources
  const now = () => ({ db, secret, now: clock() })
  const callerOf = (request: FastifyRequest, email: string) => ({
    email: readEmail(email),
    addressHash: addressHash(secret, request.ip),
  })

  const pace = byAddress(secret, SIGN_INS_A_MINUTE)

  mount(
    app,
    sendCode,
    async ({ body, request }) => {
      const browser = body.browser ?? newBrowser()
      const caller = { ...callerOf(request, body.email), browserHash: browserHash(browser) }
      const issued = await issueCode(now(), caller)
      metrics.codes.inc({ outcome: issued.kind })
      if (issued.kind === 'tooMany') throw tooManyOf('códigos', issued.wait)
      await mailer.send(codeMail(caller.email, issued.code)).catch((cause: unknown) => {
        request.log.error(cause)
        metrics.codes.inc({ outcome: 'unsent' })
        throw new Refusal(502, 'No se pudo enviar el correo. Inténtalo de nuevo.')
      })
      return { success: true, message: 'Código enviado. Revisa tu correo electrónico.', browser }
    },
    pace,
  )

  mount(
    app,
    verifyCode,
    async ({ body, request }) => {
      const caller = {
        ...callerOf(request, body.email),
        browserHash: body.browser ? browserHash(body.browser) : null,
      }
      const code = body.code.trim()
      if (!isCode(code)) throw new Refusal(400, INVALID_CODE)
      const verified = await verify(
        { ...now(), device: deviceOf(request.headers['user-agent']) },
        caller,
        code,
      )
      metrics.guesses.inc({ outcome: verified.kind })
      if (verified.kind === 'tooMany') throw tooManyOf('intentos', verified.wait)
      if (verified.kind === 'wrong') {
        for (const alarm of verified.alarms) request.log.warn(alarm)
        throw new Refusal(400, 'El código no es correcto o ya venció')
      }
      return {
        success: true,
        session_token: verified.token,
        is_new_user: verified.isNew,
        user_id: verified.userId,
        is_administrator: isAdministratorEmail(environment.pageConfig, caller.email),
        message: verified.isNew
          ? '¡Bienvenido! Tu cuenta ha sido creada.'
          : '¡Bienvenido de nuevo!',
      }
    },
    pace,
  )

  mount(
    app,
    signOut,
    async ({ request, user }) => {
      await endSessions(resources, user.id, bearerToken(request))
      return undefined
    },
    { whileDeleted: true },
  )

  mount(app, signOutEverywhere, async ({ user }) => {
    await endSessions(resources, user.id, null)
    return undefined
  })

  sessionRoutes(app, resources)
}

const readEmail = (text: string): string => {
  const problem = emailProblem(text)
  if (problem) throw new Refusal(400, emailProblemTexts[problem])
  return text.trim().toLowerCase()
}

const codeMail = (to: string, code: string) => ({
  to,
  subject: 'Tu código de acceso a Recado',
  text: `Tu código de acceso es ${code}. Vence en 10 minutos.`,
})

const tooManyOf = (what: 'códigos' | 'intentos', wait: number) => {
  const minutes = Math.ceil(wait / MINUTE)
  const time =
    minutes > 90
      ? `${Math.ceil(minutes / 60)} horas`
      : `${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}`
  return tooMany(`Demasiados ${what}. Inténtalo de nuevo en ${time}.`, wait / 1000)
}
