import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { sessionMachine } from '#machines/access/sessionMachine'
import { sessionModel } from '../../model/access/session.model'
import { reduce } from '../../model/kit/paths'
import { outside, screenPaths } from '../../model/kit/screen'
import { describeView, type ViewPlay } from '../kit/viewWorld'
import { alert, box, button, field, paste, SignIn, title } from './stage.tsx'

// A field of type e-mail leaves out the spaces around what is typed before any script sees it.
const seen: typeof sessionModel = {
  ...sessionModel,
  options: {
    ...sessionModel.options,
    cases: sessionModel.options.cases.map((event) =>
      event.type === 'email.changed' && 'email' in event
        ? { ...event, email: event.email.trim() }
        : event,
    ),
  },
}

/** The error of a moment is on the screen, and no other. */
const showsError = (error: string | null) =>
  error === null
    ? expect.element(alert).not.toBeInTheDocument()
    : expect.element(alert).toHaveTextContent(error)

const play: ViewPlay<typeof sessionMachine> = {
  view: (session) => <SignIn session={session} />,
  performers: {
    async 'email.changed'(_, { email }) {
      await field.clear() // The same text again would be no change.
      await field.fill(email)
    },
    'email.submitted': () => button('Enviar código').click(),
    async 'code.changed'(_, { code }) {
      await expect.element(box(1)).toBeEnabled()
      if (code.length === 4) {
        await box(1).click()
        paste(code)
        return
      }
      await box(4).click()
      await userEvent.keyboard(`${'{Backspace}'.repeat(4)}${code}`)
    },
    'code.submitted': () => button('Verificar').click(),
    'code.resend': () => button('Reenviar código').click(),
  },
  checks: {
    async login(_, { context }) {
      await expect.element(title('Iniciar sesión')).toBeVisible()
      await expect.element(field).toHaveValue(context.email)
      await expect.element(button('Enviar código')).toBeEnabled()
      await showsError(context.error)
    },
    async sendingCode() {
      await expect.element(button('Enviando...')).toBeDisabled()
      await showsError(null)
    },
    async codeSent() {
      const text = 'Código enviado. Revisa tu correo electrónico.'
      await expect.element(page.getByRole('status')).toHaveTextContent(text)
    },
    async 'verify.entering'(_, { context }) {
      await expect.element(title('Verificar código')).toBeVisible()
      await expect.element(box(1)).toHaveValue(context.code.charAt(0))
      await expect.element(box(2)).toHaveValue(context.code.charAt(1))
      await expect.element(button('Verificar')).toBeEnabled()
      await showsError(context.error)
    },
    async 'verify.verifying'(_, { context }) {
      await expect.element(button('Verificando...')).toBeDisabled()
      await expect.element(box(1)).toBeDisabled()
      await expect.element(box(4)).toHaveValue(context.code.charAt(3))
    },
    async welcome(_, { context }) {
      const text = context.verified?.isNewUser
        ? '¡Bienvenido! Tu cuenta ha sido creada.'
        : '¡Bienvenido de nuevo!'
      await expect.element(page.getByRole('status')).toHaveTextContent(text)
    },
    done: outside,
  },
}

describeView(seen, play, reduce(screenPaths(seen)))
