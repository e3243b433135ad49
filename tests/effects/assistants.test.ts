import { afterEach, expect, test, vi } from 'vitest'
import { emptyAssistantDraft } from '#contract/assistants/assistants.ts'
import { CallError } from '#contract/errors.ts'
import {
  assistantDetailActors,
  assistantFormActors,
  assistantListActors,
  assistantRemovalActors,
  assistantSummaryActors,
  assistantToggleActors,
  avatarUploadActors,
} from '#src/effects/assistants.ts'
import { createCall } from '#src/effects/http.ts'
import { proposalActors } from '#src/effects/proposal.ts'
import { schedulingActors } from '#src/effects/scheduling.ts'
import { lina, plus } from '../model/assistants/someAssistants.ts'
import { calling, run } from './calling.ts'

// Checks that exactly the table's fields are sent, so that any back end accepts them.

afterEach(() => vi.unstubAllGlobals())

test('the list of assistants is requested for its business', async () => {
  const { calls, call } = calling([])
  await run(assistantListActors(call).loadItems, { scope: { businessId: 4 } })
  expect(calls).toEqual([{ call: 'GET /lpmobile/make/assistants/list', query: { business_id: 4 } }])
})

test('an advanced assistant is switched and loaded by the id of its model', async () => {
  const { calls, call } = calling({})
  for (const assistant of [lina, plus]) {
    expect(await run(assistantToggleActors(call).switchAssistant, { assistant })).toEqual({
      ...assistant,
      isResponding: false,
    })
    await run(assistantSummaryActors(call).loadSummary, assistant)
  }
  expect(calls).toEqual([
    {
      call: 'PUT /lpmobile/assistant/id/:id/toggle',
      params: { id: '7' },
      body: { is_responding: false },
    },
    { call: 'GET /lpmobile/assistant/id/:id/status', params: { id: '7' } },
    {
      call: 'PUT /lpmobile/assistant/:id/toggle',
      params: { id: 'asst_9' },
      body: { is_responding: false },
    },
    { call: 'GET /lpmobile/assistant/:id/status', params: { id: 'asst_9' } },
  ])
})

test('a new assistant is created, and a stored one is changed', async () => {
  const { calls, call } = calling()
  const { save } = assistantFormActors(call, 'eva@correo.example', {})
  const draft = { ...emptyAssistantDraft, name: ' Lina ', training: 'Texto' }
  await run(save, {
    scope: { businessId: 4, assistantId: null, hadImage: false, revision: null },
    draft,
    key: 'k1',
  })
  await run(save, {
    scope: { businessId: 4, assistantId: '7', hadImage: true, revision: 3 },
    draft,
    key: 'k2',
  })
  await run(assistantRemovalActors(call).deleteItem, { item: lina })
  const body = {
    name: 'Lina',
    business_id: 4,
    ai_avatar_id: 1,
    training_content: 'Texto',
    title: '',
    description: '',
    language: 'es',
  }
  expect(calls).toEqual([
    {
      call: 'POST /lpmobile/make/assistants',
      body: { ...body, created_by: 'eva@correo.example' },
    },
    {
      call: 'PUT /lpmobile/make/assistants/:id',
      params: { id: '7' },
      headers: { 'if-match': '3' },
      body: { ...body, avatar_url: null },
    },
    { call: 'DELETE /lpmobile/make/assistants/:id', params: { id: '7' } },
  ])
})

test('the rules of handing over are sent where the back end knows them', async () => {
  const { calls, call } = calling()
  const { save } = assistantFormActors(call, null, { capabilities: ['handOverRules'] })
  const draft = {
    ...emptyAssistantDraft,
    name: 'Lina',
    training: 'Texto',
    personWords: 'reclamo, factura\n\n reclamo',
    handOverText: ' Ya te atienden. ',
    silentChannels: 'instagram',
    hourlyAnswers: '5',
  }
  const rules = {
    person_words: 'reclamo\nfactura',
    hand_over_text: 'Ya te atienden.',
    silent_channels: ['instagram'],
    hourly_answers: 5,
  }
  const scope = { businessId: 4, hadImage: false, revision: null }
  await run(save, { scope: { ...scope, assistantId: null }, draft, key: 'k1' })
  await run(save, { scope: { ...scope, assistantId: '7' }, draft, key: 'k2' })
  expect(calls).toMatchObject([{ body: rules }, { body: rules }])
})

test('an assistant that a colleague changed is not overwritten, unless both wrote the same', async () => {
  const draft = { ...emptyAssistantDraft, name: 'Lina', training: 'Texto' }
  const scope = { businessId: 4, assistantId: '7', hadImage: false, revision: 3 }
  const wire = { oai_assistant_id: 7, name: 'Lina', training_content: 'Otro', revision: 4 }
  const save = (present: object) => {
    const { call } = calling(present, (path) =>
      path.startsWith('PUT') ? new CallError('refused', '', 412) : null,
    )
    return run(assistantFormActors(call, null, {}).save, { scope, draft, key: '' })
  }
  await expect(save(wire)).rejects.toMatchObject({
    current: { assistant: { revision: 4 }, training: { content: 'Otro' } },
  })
  await save({ ...wire, training_content: 'Texto' })
})

test('details without an assistant throw', async () => {
  const { call } = calling({ success: true, data: null })
  await expect(
    run(assistantDetailActors(call).loadDetail, { assistantId: '7' }),
  ).rejects.toMatchObject({ kind: 'format' })
})

const answering = (...replies: readonly Response[]) => {
  const asked: Request[] = []
  const left = [...replies]
  vi.stubGlobal('fetch', async (...given: ConstructorParameters<typeof Request>) => {
    asked.push(new Request(...given))
    const reply = left.shift()
    if (!reply) throw new TypeError('Failed to fetch')
    return reply
  })
  return asked
}

test.each(['OK', ' success\n', '"ok"', '{"success":true}'])(
  'a picture is sent with its business, and the answer %j is accepted',
  async (body) => {
    const asked = answering(new Response(body))
    const call = createCall({
      baseUrl: 'https://api.example',
      token: () => 'secreto',
      onExpired: () => undefined,
    })
    const file = new File(['x'], 'lina.png', { type: 'image/png' })
    expect(await run(avatarUploadActors(call).uploadImage, { businessId: 4, file })).toBeNull()
    const form = await asked[0]?.formData()
    expect(asked[0]?.url).toBe('https://api.example/lpmobile/files/upload-image')
    expect([form?.get('business_id'), form?.get('file')]).toEqual(['4', expect.any(File)])
  },
)

test('a proposal is requested from our own server with the session', async () => {
  const { calls, call } = calling({ training_proposal: 'Hola' })
  expect(await run(proposalActors(call, {}).generate, { businessId: 4, text: 'Café' })).toBe('Hola')
  const config = { capabilities: ['modelBounds'] }
  await run(proposalActors(call, config).generate, { businessId: 4, text: 'Café' })
  const path = 'POST /webhooks/proposal'
  expect(calls).toEqual([
    { call: path, body: { training_text: 'Café' } },
    { call: path, body: { training_text: 'Café', business_id: 4 } },
  ])
})

test('a proposal is requested from another server without the session', async () => {
  const asked = answering(Response.json([{ training_proposal: 'Hola' }]))
  const { calls, call } = calling()
  vi.stubGlobal('location', { href: 'https://recado.example/' })
  const config = { proposalWebhookUrl: 'https://flujos.example:8443/webhook/a:b?key=1' }
  expect(await run(proposalActors(call, config).generate, { businessId: 4, text: 'Café' })).toBe(
    'Hola',
  )
  expect(calls).toEqual([])
  expect(asked[0]?.url).toBe('https://flujos.example:8443/webhook/a%3Ab?key=1')
  expect(asked[0]?.headers.get('authorization')).toBeNull()
  expect(await asked[0]?.json()).toEqual({ training_text: 'Café' })
})

test('the booking page is checked only where one is configured', async () => {
  const asked = answering(new Response('hola'))
  const find = (schedulingUrl?: string) =>
    run(schedulingActors(schedulingUrl ? { schedulingUrl } : {}).findScheduling, undefined)
  const url = 'https://agenda.example/recado'
  expect(await find()).toEqual({ url: null, isReached: false })
  expect(await find('javascript:alert(1)')).toEqual({ url: null, isReached: false })
  expect(asked).toEqual([])
  expect(await find(url)).toEqual({ url, isReached: true })
  expect(await find(url)).toEqual({ url, isReached: false })
})
