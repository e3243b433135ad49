import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'

export const SECRET = 'onvo_test_secret_key'
export const EVENTS = 'webhook_secret'

/** A stand-in for OnvoPay, with the test's answers. */
export const withOnvo = () => {
  const variables: Record<string, string> = {
    ONVO_SECRET_KEY: SECRET,
    ONVO_PUBLIC_KEY: 'onvo_test_publishable_key',
    ONVO_WEBHOOK_SECRET: EVENTS,
  }
  const usual = {
    status: 'requires_payment_method',
    /** Other statuses of single intents, by id. */
    statuses: {} as Readonly<Record<string, string>>,
    isDown: false,
    /** The HTTP status for reading an intent; null: the intent itself. */
    refusal: null as number | null,
    /** Called when an intent is to be cancelled: returns the HTTP status. */
    onCancel: (): number => 200,
    /** Intents are created only after this. */
    making: Promise.resolve(),
    /** Reading an intent is answered only after this. */
    reading: Promise.resolve(),
  }
  const told = { ...usual }
  const asked: { readonly path: string; readonly body: unknown; readonly key: unknown }[] = []
  let made = 0

  const provider = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += String(part)
    const path = `${request.method} ${request.url}`
    const body: unknown = text && JSON.parse(text)
    asked.push({ path, body, key: request.headers.authorization })
    const isNew = path === 'POST /v1/payment-intents'
    if (isNew) made += 1
    const id = isNew ? `pi_${made}` : (request.url?.split('/')[3] ?? '')
    if (isNew) await told.making
    if (request.method === 'GET') await told.reading
    const refusal = request.method === 'GET' ? told.refusal : null
    const cancelled = path.endsWith('/cancel') ? told.onCancel() : null
    response.writeHead(told.isDown ? 503 : (refusal ?? cancelled ?? 200))
    response.end(JSON.stringify({ id, status: told.statuses[id] ?? told.status }))
  })

  beforeAll(async () => {
    await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening))
    variables.ONVO_URL = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  })
  beforeEach(() => {
    Object.assign(told, usual)
    asked.length = 0
  })
  afterAll(() => {
    provider.closeAllConnections()
    provider.close()
  })

  const countOf = (path: string) => asked.filter((each) => each.path === path).length
  return {
    variables,
    told,
    asked,
    /** The id of the newest intent. */
    lastMade: () => `pi_${made}`,
    madeThere: () => countOf('POST /v1/payment-intents'),
    cancelledThere: (id: string) => countOf(`POST /v1/payment-intents/${id}/cancel`),
  }
}
