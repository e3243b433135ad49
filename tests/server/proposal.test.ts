import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeModelBounds, readModelUse } from '#contract/assistants/modelBounds.ts'
import { generateProposal } from '#contract/assistants/proposal.ts'
import { addBusiness } from './kit/data.ts'
import { forEachDatabase, pglite } from './kit/databases.ts'
import { withLanguageModel } from './kit/languageModel.ts'
import { type Account, withServer } from './kit/server.ts'

forEachDatabase((database) => {
  const use = withServer(database)
  let account: Account

  beforeAll(async () => {
    account = await use().account()
  })

  const propose = (training_text: string, as = account) =>
    use().call(generateProposal, { body: { training_text } }, as)

  it('a proposal contains every word of the business', async () => {
    const reply = await propose('  Vendemos café de Tarrazú. ')
    expect(reply.status).toBe(200)
    const { training_proposal } = reply.json() as { readonly training_proposal: string }
    expect(training_proposal).toContain('\nVendemos café de Tarrazú.\n')
    expect(training_proposal).toContain('Cuándo llamas a una persona')
    // A list of gaps would be answered to customers.
    expect(training_proposal).not.toMatch(/falta por completar/i)
  })

  it.each([
    [' ', 'Por favor escribe algo sobre el asistente que necesitas para generar una propuesta'],
    ['a'.repeat(50_001), 'Usa como máximo 50.000 caracteres'],
  ])('a proposal is refused for an empty or too long text: %#', async (text, message) => {
    const reply = await propose(text)
    expect([reply.status, reply.json()]).toEqual([400, { success: false, message }])
  })
})

describe('with a language model', () => {
  const { variables, asked, told } = withLanguageModel({ LLM_KEY: 'clave-secreta' })
  const use = withServer(pglite, { variables })
  const propose = async () => {
    const account = await use().account()
    // Who names no business pays with the own one.
    await addBusiness(use(), account)
    return use().call(generateProposal, { body: { training_text: 'Vendemos café.' } }, account)
  }

  it('the proposal comes from the model', async () => {
    told.answer = ' Eres Cafetal. '
    const reply = await propose()
    expect([reply.status, reply.json()]).toEqual([200, { training_proposal: 'Eres Cafetal.' }])
    expect(asked[0]).toMatchObject({
      path: '/v1/chat/completions',
      headers: { authorization: 'Bearer clave-secreta' },
      model: 'de-prueba',
      messages: [{ role: 'system' }, { role: 'user', content: 'Vendemos café.' }],
    })
  })

  it('the proposal is paid by the day of its business, and beyond that needs no model', async () => {
    const account = await use().account()
    const business_id = await addBusiness(use(), account)
    const proposed = () =>
      use().call(generateProposal, { body: { training_text: 'Café.', business_id } }, account)
    const usedToday = async () => {
      const reply = await use().call(readModelUse, { params: { id: business_id } }, account)
      return reply.json()
    }
    told.turn = () => ({
      content: 'Eres Cafetal.',
      usage: { prompt_tokens: 900, completion_tokens: 100 },
    })
    await proposed()
    expect(await usedToday()).toMatchObject({ data: { answers: 0, today: { tokens: 1_000 } } })
    await use().call(
      changeModelBounds,
      { params: { id: business_id }, body: { tokens: 2_000, minutes: null, money: null } },
      account,
    )
    const before = asked.length
    expect((await proposed()).json()).toMatchObject({
      training_proposal: expect.stringContaining('\nCafé.\n'),
    })
    expect(asked.length).toBe(before)
  })

  it.each([
    { status: 500, body: 'no' },
    { status: 200, body: 'no' },
    { status: 200, body: JSON.stringify({ choices: [] }) },
    { status: 200, body: ' '.repeat((1 << 20) + 1) },
  ])('a failing model is reported without details: %#', async (said) => {
    told.instead = said
    const reply = await propose()
    expect([reply.status, reply.json()]).toEqual([
      502,
      { success: false, message: 'Error al generar la propuesta' },
    ])
  })
})

describe('with a generator of the operator', () => {
  const answers: string[] = []
  const asked: { readonly headers: IncomingHttpHeaders; readonly body: unknown }[] = []
  const generator = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += String(part)
    asked.push({ headers: request.headers, body: JSON.parse(text) })
    response.end(answers.shift())
  })
  const variables: Record<string, string> = {}
  beforeAll(async () => {
    await new Promise<void>((listening) => generator.listen(0, '127.0.0.1', listening))
    const { port } = generator.address() as AddressInfo
    variables.RECADO_PROPOSAL_WEBHOOK_URL = `http://127.0.0.1:${port}/webhook/propuesta`
  })
  afterAll(() => {
    generator.closeAllConnections()
    generator.close()
  })
  const use = withServer(pglite, { variables })
  const propose = async () => {
    const account = await use().account()
    return use().call(generateProposal, { body: { training_text: 'Vendemos café.' } }, account)
  }

  it('the proposal comes from the generator, which does not get the session', async () => {
    answers.push(JSON.stringify([{ training_proposal: 'Eres Cafetal.' }]))
    expect((await propose()).json()).toEqual({ training_proposal: 'Eres Cafetal.' })
    expect(asked[0]?.body).toEqual({ training_text: 'Vendemos café.' })
    expect(asked[0]?.headers).not.toHaveProperty('authorization')
  })

  it.each(['no', '{}', '[]', ''])('an unreadable answer is a failure: %j', async (said) => {
    answers.push(said)
    const reply = await propose()
    expect([reply.status, reply.json()]).toEqual([
      502,
      { success: false, message: 'Error al generar la propuesta' },
    ])
  })
})
