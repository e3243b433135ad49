import { expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { shownLooks, widgetDefaults } from '#contract/integrations/looks.ts'
import { readShownLooks } from '#contract/visitor.ts'
import { forEachDatabase } from './kit/databases.ts'
import { type TestServer, withServer } from './kit/server.ts'
import { address, addWidgetShop as addShop } from './kit/widgetShop.ts'

// The looks of a widget, which any website may read.

forEachDatabase((database) => {
  const use = withServer(database)

  const looksFor = (server: TestServer, widget: string, from = address()) =>
    server.call(
      readShownLooks,
      { params: { widget } },
      { address: from, headers: { origin: 'https://tienda.ejemplo.es' } },
    )

  it('any website may read the looks of a widget, and nothing else of the API', async () => {
    const server = use()
    const shop = await addShop(server, '¿En qué te ayudamos?')
    const reply = await looksFor(server, shop.widget)
    expect(reply.json()).toEqual({
      ...shownLooks(widgetDefaults),
      welcome_message: '¿En qué te ayudamos?',
    })
    expect(reply.headers['access-control-allow-origin']).toBe('*')
    for (const { method, path } of Object.values(api)) {
      if (path === readShownLooks.path) continue
      const headers = { origin: 'https://tienda.ejemplo.es' }
      for (const asked of [method, 'OPTIONS'] as const) {
        const other = await server.app.inject({
          method: asked,
          url: path.replace(/:\w+/g, '1'),
          headers: { ...headers, 'access-control-request-method': method },
        })
        expect([path, other.headers['access-control-allow-origin']]).toEqual([path, undefined])
      }
    }
  })

  it('a deleted widget has no looks, and the website gets a 404', async () => {
    const reply = await looksFor(use(), 'nadie')
    expect([reply.status, reply.headers['access-control-allow-origin']]).toEqual([404, '*'])
  })

  it('unreadable text colors of the looks are replaced', async () => {
    const server = use()
    const shop = await addShop(server)
    const settings = { agent_message_color: '#FFFFFF', agent_text_color: '#FFFFFF' }
    await server.db
      .updateTable('integrations')
      .set({ settings: JSON.stringify(settings) })
      .where('external_id', '=', shop.widget)
      .execute()
    expect((await looksFor(server, shop.widget)).json()).toMatchObject({
      agent_message_color: '#FFFFFF',
      agent_text_color: '#000000',
    })
  })
})
