import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isKept, keepPage } from '#src/effects/keptPage.ts'

// A page that came from the browser, whose new worker was brought by another tab before this one asked.

const reload = vi.fn()
const tell = vi.fn()
let registration: { update: () => Promise<void>; installing: null; waiting: null }

beforeEach(() => {
  vi.useFakeTimers()
  registration = { update: async () => undefined, installing: null, waiting: null }
  const container = {
    addEventListener: vi.fn(),
    register: async () => registration,
    ready: Promise.resolve(registration),
  }
  vi.stubGlobal('navigator', { serviceWorker: container })
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('document', {
    readyState: 'complete',
    addEventListener: vi.fn(),
    documentElement: { dataset: { kept: '' } },
    querySelector: () => ({ getAttribute: () => '/assets/old.js' }),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const serverGives = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer)
const page = (entry: string) => async () => new Response(`<script type="module" src="${entry}">`)

test('a stored page reloads when another tab has stored a newer version', async () => {
  serverGives(page('/assets/new.js'))
  keepPage(true, tell)
  await expect.poll(() => reload).toHaveBeenCalledOnce()
  expect(tell).not.toHaveBeenCalled()
})

test('a stored page that equals the one of the server counts as loaded', async () => {
  serverGives(page('/assets/old.js'))
  keepPage(true, tell)
  await expect.poll(() => isKept()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('a stored page asks again while the server does not answer with the page', async () => {
  let answers = [
    async () => Promise.reject<Response>(new TypeError('Failed to fetch')),
    async () => new Response('', { status: 502 }),
    page('/assets/new.js'),
  ]
  serverGives(async () => {
    const [first = page('/assets/new.js'), ...rest] = answers
    answers = rest
    return first()
  })
  keepPage(true, tell)
  await expect.poll(() => answers).toHaveLength(2)
  expect(isKept()).toBe(true)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(answers).toHaveLength(1)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(reload).toHaveBeenCalledOnce()
})
