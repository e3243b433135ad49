import { afterEach, expect, test, vi } from 'vitest'
import { CallError } from '#contract/errors.ts'
import { metaAccountDraft } from '#contract/integrations/metaAccount.ts'
import { storeDraft, stores, writeStore } from '#contract/integrations/store.ts'
import { widgetDraft, widgets, writeWidget } from '#contract/integrations/widget.ts'
import { copyActors } from '#src/effects/clipboard.ts'
import {
  assignmentActors,
  assistantChoicesActors,
  connectionCheckActors,
  integrationFormActors,
  integrationListActors,
  integrationRemovalActors,
  metaAccountFormActors,
  widgetImageActors,
} from '#src/effects/integrations.ts'
import { lina } from '../model/assistants/someAssistants.ts'
import {
  chat,
  profile,
  shop,
  shopNumber,
  someIntegrations,
  uncheckedNumber,
} from '../model/integrations/someIntegrations.ts'
import { integrationRows } from '../model/integrations/wires.ts'
import { calling, run } from './calling.ts'

// Checks that exactly the table's fields are sent, so that any back end accepts them.

afterEach(() => vi.unstubAllGlobals())

test('assistants and each kind of integration are requested for their business', async () => {
  const { calls, call } = calling([])
  await run(assistantChoicesActors(call).loadItems, { scope: { businessId: 4 } })
  for (const kind of ['whatsapp', 'instagram', 'widget', 'store'] as const)
    await run(integrationListActors(call, {}).loadItems, { scope: { businessId: 4, kind } })
  const query = { business_id: 4 }
  expect(calls).toEqual([
    { call: 'GET /lpmobile/make/assistants/list', query },
    { call: 'GET /lpmobile/integrations/whatsapp', query },
    { call: 'GET /lpmobile/integrations/instagram', query },
    { call: 'GET /lpmobile/integrations/widget', query },
    { call: 'GET /lpmobile/integrations/stores', query },
  ])
})

test.each(someIntegrations)('the answer is read by its kind: $name', async (integration) => {
  const { call } = calling(integrationRows([integration]))
  const scope = { businessId: 4, kind: integration.kind }
  expect(await run(integrationListActors(call, {}).loadItems, { scope })).toEqual([integration])
})

test('whether a connection works is shown only where the back end says that it knows', async () => {
  const { calls, call } = calling(integrationRows([uncheckedNumber]))
  const scope = { businessId: 4, kind: 'whatsapp' } as const
  const health = { capabilities: ['health'] }
  const [known] = await run(integrationListActors(call, health).loadItems, { scope })
  expect(known?.health?.state).toBe('unchecked')
  const [unknown] = await run(integrationListActors(call, {}).loadItems, { scope })
  expect(unknown?.health).toBeUndefined()
  expect(calls).toHaveLength(2)
})

test('a connection is checked by its id', async () => {
  const data = {
    state: 'problem',
    checked_at: '2026-01-05T09:00:00Z',
    steps: [{ name: 'Token', ok: false, message: 'No' }, 7],
  }
  const { calls, call } = calling({ success: true, data })
  const checked = await run(connectionCheckActors(call).checkConnection, {
    integration: uncheckedNumber,
  })
  expect(calls).toEqual([
    { call: 'POST /lpmobile/integrations/whatsapp/:id/check', params: { id: shopNumber.id } },
  ])
  expect(checked.health).toEqual({
    state: 'problem',
    reason: 'No',
    checkedAt: Date.parse('2026-01-05T09:00:00Z'),
    steps: [{ name: 'Token', ok: false, message: 'No' }],
    lastEventAt: null,
  })
})

test('an assistant is assigned by its id, and removed by null', async () => {
  const { calls, call } = calling()
  const { assignAssistant } = assignmentActors(call)
  for (const integration of [shopNumber, profile, chat, shop])
    expect(await run(assignAssistant, { integration, assistant: null })).toEqual({
      ...integration,
      assistantId: null,
      assistantName: null,
    })
  expect(await run(assignAssistant, { integration: shop, assistant: lina })).toEqual(shop)
  const path = 'POST /lpmobile/integrations'
  expect(calls).toEqual([
    {
      call: `${path}/whatsapp/assign-assistant`,
      body: { whatsapp_id: 11, assistant_id: null },
    },
    {
      call: `${path}/instagram/assign-assistant`,
      body: { instagram_connection_id: 21, assistant_id: null },
    },
    { call: `${path}/widget/assign-assistant`, body: { widget_id: 31, assistant_id: null } },
    { call: `${path}/stores/assign-assistant`, body: { store_id: 41, assistant_id: null } },
    { call: `${path}/stores/assign-assistant`, body: { store_id: 41, assistant_id: 7 } },
  ])
})

test('each kind is deleted by its id', async () => {
  const { calls, call } = calling()
  const { deleteItem } = integrationRemovalActors(call)
  for (const item of [shopNumber, profile, chat, shop]) await run(deleteItem, { item })
  expect(calls).toEqual([
    { call: 'DELETE /lpmobile/integrations/whatsapp/:id', params: { id: '11' } },
    { call: 'DELETE /lpmobile/integrations/instagram/:id', params: { id: '21' } },
    { call: 'DELETE /lpmobile/integrations/widget/:id', params: { id: '31' } },
    { call: 'DELETE /lpmobile/integrations/stores/:id', params: { id: '41' } },
  ])
})

test('a new integration is created, and a stored one is changed', async () => {
  const { calls, call } = calling()
  const of = <Stored>(stored: Stored) => ({ businessId: 4, stored })
  for (const stored of [null, shopNumber])
    await run(metaAccountFormActors(call).save, {
      scope: { ...of(stored), kind: 'whatsapp' },
      draft: metaAccountDraft(stored),
      key: 'k1',
    })
  for (const stored of [null, profile])
    await run(metaAccountFormActors(call).save, {
      scope: { ...of(stored), kind: 'instagram' },
      draft: metaAccountDraft(stored),
      key: 'k1',
    })
  for (const stored of [null, chat])
    await run(integrationFormActors(call, widgets, writeWidget).save, {
      scope: of(stored),
      draft: widgetDraft(stored),
      key: 'k1',
    })
  for (const stored of [null, shop])
    await run(integrationFormActors(call, stores, writeStore).save, {
      scope: of(stored),
      draft: storeDraft(stored),
      key: 'k1',
    })
  const body = expect.objectContaining({ business_id: 4 })
  expect(calls).toEqual([
    { call: 'POST /lpmobile/integrations/whatsapp', body },
    { call: 'PUT /lpmobile/integrations/whatsapp/:id', params: { id: '11' }, body },
    { call: 'POST /lpmobile/integrations/instagram', body },
    { call: 'PUT /lpmobile/integrations/instagram/:id', params: { id: '21' }, body },
    { call: 'POST /lpmobile/integrations/widget', body },
    { call: 'PUT /lpmobile/integrations/widget/:id', params: { id: '31' }, body },
    { call: 'POST /lpmobile/integrations/stores', body },
    { call: 'PUT /lpmobile/integrations/stores/:id', params: { id: '41' }, body },
  ])
  expect(JSON.stringify(calls)).not.toContain('••••')
})

test('an uploaded image of a widget needs an address', async () => {
  const file = { name: 'a.png', type: 'image/png', size: 10 }
  const input = { businessId: 4, file }
  const { call } = calling({ success: true, file_url: '/files/1.webp' })
  expect(await run(widgetImageActors(call).uploadImage, input)).toBe('/files/1.webp')
  await expect(run(widgetImageActors(calling(null).call).uploadImage, input)).rejects.toEqual(
    new CallError('refused', 'Upload failed'),
  )
})

test("the widget's code is copied to the clipboard", async () => {
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await run(copyActors.copyItem, { item: '<iframe>' })
  expect(writeText).toHaveBeenCalledWith('<iframe>')
})
