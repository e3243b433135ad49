import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { Session } from '#contract/access.ts'
import { Root } from '#src/app/Root.tsx'
import type { App } from '#src/app/wiring.ts'
import { createStore } from '#src/effects/storage.ts'
import { appIn, type Call, EMAIL, FakeSocket, memoryStore, serve, session } from './world.ts'

// The screen of each address, and the end of a session. The address bar and the storage are the browser's own.

const here = location.href
const store = createStore(localStorage)
let app: App | undefined
let server: ReturnType<typeof serve>

const forget = () => {
  for (const key of store.keys('')) store.remove(key)
}

beforeEach(async () => {
  await page.viewport(1280, 900)
  forget()
  server = serve()
  vi.stubGlobal('WebSocket', FakeSocket)
})
afterEach(() => {
  app?.stop()
  FakeSocket.forget()
  vi.unstubAllGlobals()
  history.replaceState(null, '', here)
  forget()
})

interface Visit {
  readonly signedIn?: Session | null
  readonly awaitedEmail?: string | null
}

/** Opens the page at an address, with or without a stored session. */
const visit = async (path: string, { signedIn = null, awaitedEmail = null }: Visit = {}) => {
  history.replaceState(null, '', path)
  if (signedIn) store.write('session', signedIn)
  const tab = memoryStore()
  if (awaitedEmail) tab.write('awaited-email', awaitedEmail)
  const started = appIn({ store, tab, path })
  app = started
  started.start()
  return render(<Root app={started} />)
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name })

/**
 * The shell's code is loaded later, which takes long on a loaded computer; the confirmation of the code is shown for a
 * while.
 */
const PATIENCE = { timeout: 30_000 }

/** The screen, and its address. */
const arrived = async (path: string, title: string) => {
  await expect.element(heading(title), PATIENCE).toBeVisible()
  await expect.poll(() => location.pathname).toBe(path)
}
const atLogin = () => arrived('/login', 'Iniciar sesión')
const atChoice = () => arrived('/select-business', 'Selecciona un negocio')
const atShell = () => arrived('/', 'Panel de Control')

const withBusiness = session({ businessId: 1 })

describe('an unknown address', () => {
  test('shows that it does not exist, and leads home', async () => {
    await visit('/men%C3%BA/7/')
    await arrived('/men%C3%BA/7/', 'Página no encontrada')
    await expect.element(page.getByText('/menú/7/', { exact: true })).toBeVisible()
    await button('Ir al inicio').click()
    await atLogin()
  })

  test('does not exist for a signed-in person either, and leads back', async () => {
    await visit('/', { signedIn: withBusiness })
    await atShell()
    history.pushState(null, '', '/login/otra')
    dispatchEvent(new PopStateEvent('popstate'))
    await arrived('/login/otra', 'Página no encontrada')
    await button('Volver').click()
    await atShell()
  })
})

describe('signed out', () => {
  for (const path of ['/', '/login', '/login/', '/verify', '/verify/', '/select-business'])
    test(`${path} leads to the login`, async () => {
      await visit(path)
      await atLogin()
    })

  test('a page that waits for a code waits at its own address only', async () => {
    for (const path of ['/verify', '/verify/']) {
      const { unmount } = await visit(path, { awaitedEmail: EMAIL })
      await arrived('/verify', 'Verificar código')
      await expect.element(page.getByText(EMAIL)).toBeVisible()
      await unmount()
      app?.stop()
    }
    await visit('/', { awaitedEmail: EMAIL })
    await atLogin()
  })

  const email = page.getByRole('textbox', { name: 'Correo electrónico' })
  const askForCode = async () => {
    await button('Enviar código').click()
    await arrived('/verify', 'Verificar código')
  }

  for (const path of ['/', '/login'])
    test(`from ${path} a code leads on; Back leads to the login, and from there on again`, async () => {
      await visit(path)
      await atLogin()
      await email.fill(EMAIL)
      await askForCode()
      history.back()
      await atLogin()
      await expect.element(email).toHaveValue(EMAIL)
      await askForCode()
      await button('Reenviar código').click()
      await atLogin()
    })
})

describe('signed in', () => {
  for (const path of ['/', '/login', '/verify/', '/select-business'])
    test(`without a business, ${path} leads to the choice`, async () => {
      await visit(path, { signedIn: session() })
      await atChoice()
    })

  for (const path of ['/', '/login', '/verify', '/select-business/'])
    test(`with a business, ${path} leads to the shell`, async () => {
      await visit(path, { signedIn: withBusiness })
      await atShell()
    })

  test('choosing a business leads on, and changing it leads back', async () => {
    await visit('/', { signedIn: session() })
    await atChoice()
    await page
      .getByRole('article', { name: 'Casa Lino' })
      .getByRole('button', { name: 'Seleccionar' })
      .click()
    await atShell()
    expect(store.read('session', Session)?.businessId).toBe(1)
    await button('Cambiar de negocio').click()
    await page.getByRole('menuitem', { name: 'Ver todos los negocios' }).click()
    await atChoice()
  })

  const change = async (to: string) => {
    await button('Cambiar de negocio').click()
    await page.getByRole('menuitem', { name: to }).click()
    await expect.element(page.getByRole('banner').getByTitle(to), PATIENCE).toBeVisible()
    await atShell()
  }
  const openView = async (name: RegExp) => {
    const entry = sidebar.getByRole('button', { name })
    await entry.click()
    await expect.element(entry, PATIENCE).toHaveAttribute('aria-current', 'page')
  }
  const openClients = async () => {
    await visit('/', { signedIn: withBusiness })
    await atShell()
    await openView(/^Clientes/)
  }

  test('a business that is chosen again starts at the dashboard, without earlier views', async () => {
    await openClients()
    await change('Café Arriero')
    await change('Casa Lino')
    expect(button('Volver').elements()).toHaveLength(0)
  })

  test('Back over a view of the earlier business does not restore that view', async () => {
    await openClients()
    await openView(/^Conversaciones/)
    await change('Café Arriero')
    const back = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    history.back()
    await back
    await atShell()
    await change('Casa Lino')
    expect(button('Volver').elements()).toHaveLength(0)
  })
})

const sidebar = page.getByRole('navigation', { name: 'Principal' })
const box = page.getByRole('textbox', { name: 'Escribe un mensaje' })

const openConversations = async () => {
  await atShell()
  await sidebar.getByRole('button', { name: /^Conversaciones/ }).click()
}
const openConversation = async () => {
  await openConversations()
  await button(/^Ana Rojas/).click()
  await expect.element(page.getByRole('log', { name: 'Mensajes' })).toHaveTextContent('¿Siguen')
}

/** The page is reloaded by a person who signed in meanwhile. */
const comeBack = async () => {
  app?.stop()
  await cleanup()
  return visit('/', { signedIn: withBusiness })
}

describe('a session that the server ended', () => {
  const again = 'Session expired. Please login again.'
  const ways: Readonly<Record<Call, readonly [text: string, ask: () => Promise<unknown>] | null>> =
    {
      sendCode: null,
      businesses: ['Session expired. Please log in again.', async () => undefined],
      conversations: [again, async () => undefined],
      messages: [
        again,
        async () => {
          await openConversations()
          await button(/^Ana Rojas/).click()
        },
      ],
      send: [
        'Sesión expirada. Por favor inicia sesión nuevamente.',
        async () => {
          await openConversation()
          await box.fill('Sí, hasta las seis')
          await userEvent.keyboard('{Enter}')
        },
      ],
    }

  for (const [call, way] of Object.entries(ways))
    if (way)
      test(`during ${call} leads to the login, with the reason`, async () => {
        const [text, ask] = way
        server.refuse(call as Call)
        await visit('/', { signedIn: withBusiness })
        await ask()
        await atLogin()
        await expect.element(page.getByRole('alert')).toHaveTextContent(text)
        expect(store.read('session', Session)).toBeNull()
        expect(FakeSocket.live).toEqual([])
      })

  test('leads to the login from the socket as well', async () => {
    await visit('/', { signedIn: withBusiness })
    await expect.element(page.getByTitle('WebSocket: connected')).toBeVisible()
    FakeSocket.live[0]?.say({ type: 'error', message: 'over', code: 401 })
    await atLogin()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Tu sesión se cerró o venció. Inicia sesión de nuevo.')
  })

  test('keeps the draft', async () => {
    await visit('/', { signedIn: withBusiness })
    await openConversation()
    await box.fill('Todavía no lo he env')
    server.refuse('conversations', 'messages')
    FakeSocket.live[0]?.onclose?.({ wasClean: false, code: 1006 })
    await atLogin()

    server.accept()
    await comeBack()
    await openConversation()
    await expect.element(box).toHaveValue('Todavía no lo he env')
  })

  test('keeps the message that was being sent', async () => {
    await visit('/', { signedIn: withBusiness })
    await openConversation()
    server.refuse('send')
    await box.fill('Sí, hasta las seis')
    await userEvent.keyboard('{Enter}')
    await atLogin()

    server.accept()
    await comeBack()
    await openConversation()
    await expect
      .element(page.getByRole('log', { name: 'Mensajes' }))
      .toHaveTextContent('Sí, hasta las seis')
  })
})

describe('another tab', () => {
  const otherTab = () => {
    const frame = document.body.appendChild(document.createElement('iframe'))
    onTestFinished(() => frame.remove())
    const other = frame.contentWindow
    if (!other) throw new Error('the frame has no window')
    return createStore(other.localStorage)
  }

  test('that signs out, signs out this tab', async () => {
    await visit('/', { signedIn: withBusiness })
    await atShell()
    otherTab().remove('session')
    await atLogin()
    expect(FakeSocket.live).toEqual([])
  })

  test('that clears its storage, signs out this tab', async () => {
    await visit('/', { signedIn: session() })
    await atChoice()
    forget()
    dispatchEvent(new StorageEvent('storage', { key: null }))
    await atLogin()
  })

  test('that signs in, signs in this tab', async () => {
    await visit('/')
    await atLogin()
    otherTab().write('session', withBusiness)
    await atShell()
  })

  test('that chooses another business does not change this tab', async () => {
    await visit('/', { signedIn: withBusiness })
    await atShell()
    const told = new Promise((resolve) => addEventListener('storage', resolve, { once: true }))
    await expect.element(page.getByTitle('WebSocket: connected')).toBeVisible()
    const [socket] = FakeSocket.live
    otherTab().write('session', session({ businessId: 2 }))
    await told
    await atShell()
    await expect.element(page.getByRole('banner').getByTitle('Casa Lino')).toBeVisible()
    expect(FakeSocket.live).toEqual([socket])
  })
})
