import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { CallError } from '#contract/errors'
import type { sessionMachine } from '#machines/access/sessionMachine'
import { sessionModel } from '../../model/access/session.model.ts'
import { coverage } from '../../model/kit/coverage.ts'
import type { Path } from '../../model/kit/path.ts'
import { type ProductPlay, walkProduct } from '../../model/kit/productWorld.ts'
import { newPerson } from '../people.ts'
import { askForCode, codeFor, openSession } from './accounts.ts'
import { fewPaths } from './fewPaths.ts'
import type { Stage } from './stage.ts'

// Signing in, in the built page, with the server's own codes. Where the path wants another answer than the server
// would give, only the network is made to fail: what is refused, the server refuses itself.

/** What the model's server says, in the words of the embedded one. */
const said: Readonly<Record<string, string>> = {
  'Demasiados intentos': 'Demasiados códigos. Inténtalo de nuevo en',
  'Código incorrecto': 'El código no es correcto o ha caducado',
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Correo electrónico' })
const box = (page: Page, digit: number) =>
  page.getByRole('textbox', { name: `Dígito ${digit} de 4` })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const at = async (page: Page, path: string, title: string) => {
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe(path)
}
const shows = (locator: Locator, text: string) =>
  expect.poll(() => locator.textContent()).toContain(text)
const holds = (locator: Locator, value: string) =>
  expect.poll(() => locator.inputValue()).toBe(value)

const showsError = async (page: Page, error: string | null) => {
  const alert = page.getByRole('alert')
  if (error === null) await expect.poll(() => alert.count()).toBe(0)
  else await shows(alert, said[error] ?? error)
}

/** React holds back for a moment what was loaded late. Only where nothing else waits for the time to pass. */
const comesLate = (page: Page, locator: Locator) =>
  expect
    .poll(async () => {
      await page.clock.runFor(100)
      return locator.count()
    })
    .toBe(1)

const isAnswer = (path: Path, name: string) =>
  path.steps.some(
    ({ event }) => event.type === 'xstate.done.actor.verifyCode' && event.case === name,
  )

/** The tries of a code that a path makes, in order, and whether the server is to take them for right. */
const triesOf = (path: Path): boolean[] =>
  path.steps.flatMap(({ event }) =>
    event.type.endsWith('.actor.verifyCode') ? [event.case !== 'refused'] : [],
  )

function playOf(base: string, path: Path, email: string): ProductPlay<typeof sessionMachine> {
  const tries = triesOf(path)
  let typed = ''
  const code = async (isRight: boolean) => {
    const right = await codeFor(base, email)
    return isRight ? right : String((Number(right) + 1) % 10_000).padStart(4, '0')
  }
  /** The e-mail of the model is everybody's: here each path has its own. */
  const own = (modelled: string) =>
    modelled.trim() === 'ana@taller.example' ? modelled.replace(modelled.trim(), email) : modelled

  return {
    async open(page, input) {
      const { awaitedEmail } = input as { readonly awaitedEmail: string | null }
      if (awaitedEmail === null) await page.goto(`${base}/login`)
      else await page.reload()
    },
    performers: {
      async 'email.changed'(page, event) {
        await field(page).fill('')
        await field(page).pressSequentially(own(event.email))
      },
      'email.submitted': (page) => button(page, 'Enviar código').click(),
      async 'code.changed'(page, event) {
        typed = event.code.length < 4 ? event.code : await code(tries.shift() ?? false)
        await box(page, 4).click()
        for (const _ of 'four') await page.keyboard.press('Backspace')
        await page.keyboard.type(typed)
      },
      'code.submitted': (page) => button(page, 'Verificar').click(),
      'code.resend': (page) => button(page, 'Reenviar código').click(),
    },
    wires: {
      sendCode: {
        url: '**/lpmobile/sendcode',
        async fulfil(route, isDone, error) {
          if (isNetwork(error)) return route.abort()
          while (!isDone && (await askForCode(base, email)));
          await route.continue()
        },
      },
      verifyCode: {
        url: '**/lpmobile/verifycode',
        fulfil: (route, _, error) => (isNetwork(error) ? route.abort() : route.continue()),
      },
    },
    checks: {
      async login(page, { context }) {
        await at(page, '/login', 'Iniciar sesión')
        await holds(field(page), own(context.email).trim())
        await button(page, 'Enviar código').waitFor()
        await showsError(page, context.error)
      },
      async sendingCode(page) {
        await button(page, 'Enviando...').waitFor()
        await showsError(page, null)
      },
      async codeSent(page) {
        await at(page, '/login', 'Iniciar sesión')
        await shows(page.getByRole('status'), 'Código enviado. Revisa tu correo electrónico.')
      },
      verify: (page) => at(page, '/verify', 'Verificar código'),
      async 'verify.entering'(page, { context }) {
        await comesLate(page, box(page, 1))
        await button(page, 'Verificar').waitFor()
        await holds(box(page, 1), context.code.charAt(0))
        await holds(box(page, 2), context.code.charAt(1))
        await showsError(page, context.error)
      },
      async 'verify.verifying'(page) {
        await button(page, 'Verificando...').waitFor()
        await holds(box(page, 1), typed.charAt(0))
        await holds(box(page, 4), typed.charAt(3))
      },
      async welcome(page, { context }) {
        await at(page, '/verify', 'Verificar código')
        await shows(
          page.getByRole('status'),
          context.verified?.isNewUser
            ? '¡Bienvenido! Tu cuenta ha sido creada.'
            : '¡Bienvenido de nuevo!',
        )
      },
      async done(page) {
        await comesLate(page, page.getByRole('heading', { name: 'Selecciona un negocio' }))
        await at(page, '/select-business', 'Selecciona un negocio')
      },
    },
  }
}

const isNetwork = (error: unknown): boolean =>
  error instanceof CallError && error.kind === 'network'

/** Asks for a code and comes to where it is awaited. The page is loaded again there. */
const awaitCode = async (page: Page, base: string, email: string) => {
  await page.goto(`${base}/login`)
  await field(page).fill(email)
  await button(page, 'Enviar código').click()
  await at(page, '/verify', 'Verificar código')
}

export function describeSession(stage: Stage): void {
  const walkAs = async (path: Path, email: string, model = sessionModel) => {
    const { base, browser } = stage()
    const page = await newPerson(browser)
    page.setDefaultTimeout(model === sessionModel ? 15_000 : 2_000)
    try {
      if (isAnswer(path, 'returning')) await openSession(base, email)
      if (path.steps[0]?.event.case === 'awaited') await awaitCode(page, base, email)
      await walkProduct(model, path, playOf(base, path, email), page)
    } finally {
      await page.context().close()
    }
  }

  const paths = fewPaths(sessionModel)

  test('every transition is taken', () => {
    expect(coverage(sessionModel, paths).transitions.missing).toEqual([])
  })

  for (const [index, path] of paths.entries())
    test(`path ${index + 1}: ${path.label}`, () => walkAs(path, `path${index}@taller.example`))

  test('a delay that is not the one of the model is noticed', async () => {
    const codeSentDelay = 1_600
    const slower = {
      ...sessionModel,
      machine: sessionModel.machine.provide({ delays: { codeSentDelay } }),
      delays: { ...sessionModel.delays, codeSentDelay },
    }
    const path = fewPaths(slower).find(({ label }) => label.includes('after codeSentDelay'))
    if (!path) throw new Error('no path waits for it')
    const step = path.steps.findIndex(({ event }) => event.type.includes('after.codeSentDelay'))
    await expect(walkAs(path, 'slower@taller.example', slower)).rejects.toThrow(
      new RegExp(`^session, at step ${step}, xstate\\.after\\.codeSentDelay`),
    )
  })
}
