import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { widgets } from '#contract/integrations/widget.ts'
import { buildApp } from '#server/app.ts'
import { servePage } from '#server/page/page.ts'
import { widgetNamed } from '#server/visitor/chatNames.ts'
import { forEachDatabase } from './kit/databases.ts'
import { type TestServer, withServer } from './kit/server.ts'
import { addWidgetShop, type WidgetShop } from './kit/widgetShop.ts'

// The shareable link of a widget, for who has no website: /chat/<name>.

const openPage = async (server: TestServer) => {
  const folder = await mkdtemp(join(tmpdir(), 'recado-chat-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'src/visitor'), { recursive: true })
  await writeFile(join(folder, 'index.html'), '<h1>Recado</h1>')
  await writeFile(join(folder, 'src/visitor/index.html'), '<div id="root"></div>')
  const { resources } = server
  const app = await buildApp(resources, {
    serveRest: servePage(folder, {}, 'secreto', {
      widgetNamed: (name) => widgetNamed(resources.db, name),
    }),
  })
  onTestFinished(() => app.close())
  return async (path: string) => {
    const { statusCode, body } = await app.inject({ method: 'GET', url: path })
    return [statusCode, /data-widget="([^"]*)"/.exec(body)?.[1] ?? null]
  }
}

forEachDatabase((database) => {
  const use = withServer(database)

  const change = async (server: TestServer, { widget, owner }: WidgetShop, body: object) => {
    const { integration_id } = await server.db
      .selectFrom('integrations')
      .select('integration_id')
      .where('external_id', '=', widget)
      .executeTakeFirstOrThrow()
    const params = { id: String(integration_id) }
    return server.call(widgets.update, { params, body }, owner)
  }
  const linkOf = async (server: TestServer, shop: WidgetShop) => {
    const reply = await server.call(
      widgets.list,
      { query: { business_id: String(shop.id) } },
      shop.owner,
    )
    return /"chat_link":"([^"]*)"/.exec(reply.body)?.[1]
  }

  it('is the chosen name, and opens that widget; without a name it is the address of the chat', async () => {
    const server = use()
    const shop = await addWidgetShop(server)
    const get = await openPage(server)
    expect(await linkOf(server, shop)).toMatch(new RegExp(`/visita/${shop.widget}$`))
    const name = `casa-${shop.id}`
    expect((await change(server, shop, { chat_name: ` Casa-${shop.id} ` })).status).toBe(200)
    expect(await linkOf(server, shop)).toMatch(new RegExp(`/chat/${name}$`))
    expect(await get(`/chat/${name}`)).toEqual([200, shop.widget])
    expect(await get(`/chat/CASA-${shop.id}/`)).toEqual([200, shop.widget])

    await change(server, shop, { is_active: false })
    expect(await get(`/chat/${name}`)).toEqual([404, null])
    await change(server, shop, { is_active: true, chat_name: '' })
    expect(await get(`/chat/${name}`)).toEqual([404, null])
  })

  it('of a name that nobody has, or of an address that is no name, opens nothing', async () => {
    const server = use()
    const shop = await addWidgetShop(server)
    const get = await openPage(server)
    for (const name of ['nadie', shop.widget, '%27%20or%201=1', '%22%3E'])
      expect(await get(`/chat/${name}`)).toEqual([404, null])
  })

  it('belongs to one business, and is refused where it is no part of an address', async () => {
    const server = use()
    const shop = await addWidgetShop(server)
    const other = await addWidgetShop(server)
    const chat_name = `tienda-${shop.id}`
    await change(server, shop, { chat_name })
    const taken = await change(server, other, { chat_name: chat_name.toUpperCase() })
    expect([taken.status, taken.json()]).toMatchObject([
      409,
      { message: expect.stringMatching(/^Otro chat ya tiene/) },
    ])
    for (const wrong of ['dos palabras', 'niño', '-a', 'a/b', 'a'.repeat(41)])
      expect((await change(server, other, { chat_name: wrong })).status).toBe(400)
  })
})
