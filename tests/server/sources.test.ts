import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteAssistant } from '#contract/assistants/assistants.ts'
import { addControl, listControl, readControl, runControl } from '#contract/assistants/control.ts'
import { readTriedAnswer, tryAssistant } from '#contract/assistants/sandbox.ts'
import { sourceReasons } from '#contract/assistants/sourceReasons.ts'
import {
  addSourceFile,
  addSourceSite,
  listSources,
  readPieces,
  readSourceAgain,
  readSources,
  removeSource,
  type Source,
  showSource,
} from '#contract/assistants/sources.ts'
import { siteAsker } from '#server/sources/site/ask.ts'
import { forEachDatabase } from './kit/databases.ts'
import { book, pdfFile, wordFile } from './kit/documents.ts'
import { multipart } from './kit/multipart.ts'
import { withServer } from './kit/server.ts'
import { movedTo, text, withSite } from './kit/siteStandIn.ts'
import { openTrainedShop } from './kit/trainedShop.ts'

forEachDatabase((database) => {
  const { place, pages, asked, read } = withSite()
  const use = withServer(database, { variables: { SITES_ON_LOOPBACK: 'on' } })

  let shop: Awaited<ReturnType<typeof openTrainedShop>>
  beforeEach(async () => {
    shop = await openTrainedShop(use())
  })
  const params = () => ({ id: String(shop.opened.assistantId) })

  const upload = async (name: string, bytes: Buffer, token = shop.opened.owner.token) => {
    const { headers, payload } = multipart({ bytes, name, type: 'application/octet-stream' })
    return use().app.inject({
      method: 'POST',
      url: addSourceFile.path.replace(':id', params().id),
      headers: { ...headers, authorization: `Bearer ${token}` },
      payload,
    })
  }
  const addSite = (url: string) =>
    use().call(addSourceSite, { params: params(), body: { url } }, shop.opened.owner)
  const list = async () =>
    readSources(
      listSources.answer.parse(
        (await use().call(listSources, { params: params() }, shop.opened.owner)).json(),
      ),
    )
  const of = (source: Source | undefined) => ({ ...params(), source_id: source?.id ?? '' })
  const remove = async (source: Source | undefined) =>
    use().call(removeSource, { params: of(source) }, shop.opened.owner)
  const again = async (source: Source | undefined) =>
    use().call(readSourceAgain, { params: of(source) }, shop.opened.owner)
  const show = async (source: Source | undefined) =>
    readPieces(
      showSource.answer.parse(
        (await use().call(showSource, { params: of(source) }, shop.opened.owner)).json(),
      ),
    )
  /** All sources are read. */
  const settled = async (): Promise<readonly Source[]> => {
    await expect
      .poll(
        async () => {
          use().wait(10_000)
          return (await list()).map(({ state }) => state).filter((state) => /ing$/.test(state))
        },
        { timeout: 20_000 },
      )
      .toEqual([])
    return list()
  }
  const ask = async (question: string) =>
    readTriedAnswer(
      tryAssistant.answer.parse(
        (
          await use().call(
            tryAssistant,
            { params: params(), body: { question } },
            shop.opened.owner,
          )
        ).json(),
      ),
    )

  const prices = (cake: number) =>
    book({
      name: 'Precios',
      rows: [
        ['Producto', 'Precio', 'Porciones'],
        ['Torta de chocolate', cake, 12],
        ['Queque de zanahoria', 9000, 10],
        ['Baguette', 950, null],
      ],
    })

  describe('a file', () => {
    it('is read, shown and answered from, and its rows are prices', async () => {
      expect((await upload('Precios.xlsx', await prices(18000))).statusCode).toBe(200)
      await upload('Menú.pdf', pdfFile(['Desayuno de la casa | $4.500']))
      await upload('Alérgenos.docx', await wordFile(['# Alérgenos', 'El queque tiene nueces.']))
      const [xlsx, pdf, docx] = await settled()
      expect([xlsx, pdf, docx]).toMatchObject([
        { name: 'Precios.xlsx', kind: 'file', state: 'ready', rows: 3, pages: null, error: null },
        { name: 'Menú.pdf', state: 'ready', pages: 1, rows: null },
        { name: 'Alérgenos.docx', state: 'ready', pages: null, rows: null },
      ])
      expect(xlsx?.readAt).not.toBeNull()
      expect(await show(xlsx)).toMatchObject([
        { name: 'Precios.xlsx', url: null, problem: null, text: expect.stringMatching(/^- Torta/) },
      ])
      expect(await ask('¿Cuánto cuesta la torta de chocolate?')).toMatchObject({
        text: 'Torta de chocolate: Precio 18.000, Porciones 12',
        source: { name: 'Precios.xlsx' },
      })
      expect(await ask('¿Qué precio tiene el desayuno de la casa?')).toMatchObject({
        text: 'Desayuno de la casa: $4.500',
        source: { name: 'Menú.pdf' },
      })
      expect(await ask('¿El queque tiene nueces?')).toMatchObject({
        text: 'El queque tiene nueces.',
        source: { name: 'Alérgenos.docx', heading: 'Alérgenos' },
      })
      // What the business wrote goes before it.
      expect(await ask('¿Hay parqueo?')).toMatchObject({ source: { name: null } })
      expect(await ask('¿Cuánto cuesta el pastel de manzana?')).toMatchObject({ source: null })
    })

    it('of the same name takes the place of the one before, and the old prices are not told', async () => {
      await upload('Precios.xlsx', await prices(18000))
      await settled()
      await upload('Precios.xlsx', await prices(21000))
      expect(await settled()).toHaveLength(1)
      expect((await ask('¿Cuánto cuesta la torta de chocolate?')).text).toContain('21.000')
      const files = await use()
        .db.selectFrom('files')
        .select('is_private')
        .where('uploaded_by', '=', shop.opened.owner.id)
        .execute()
      expect(files).toEqual([{ is_private: true }])
    })

    it('that is deleted is not answered from any more, and its bytes go', async () => {
      await upload('Precios.xlsx', await prices(18000))
      const [source] = await settled()
      expect((await remove(source)).status).toBe(204)
      expect(await list()).toEqual([])
      expect((await ask('¿Cuánto cuesta la torta de chocolate?')).source).toBeNull()
      const files = use().db.selectFrom('files').where('uploaded_by', '=', shop.opened.owner.id)
      expect(await files.select('file_name').execute()).toEqual([])
      expect((await remove(source)).status).toBe(404)
    })

    it('that cannot be read says why, and what was known before stays', async () => {
      await upload('Lista.csv', Buffer.from('Producto,Precio\nFlan,₡700\n'))
      await settled()
      await upload('Lista.csv', Buffer.from('Producto,Precio\n'))
      await upload('Foto.pdf', pdfFile([]))
      expect(await settled()).toMatchObject([
        { name: 'Lista.csv', state: 'failed', error: sourceReasons.empty, rows: 1 },
        { name: 'Foto.pdf', state: 'failed', error: sourceReasons.scanned, characters: 0 },
      ])
      expect((await ask('¿Cuánto cuesta el flan?')).text).toContain('₡700')
    })

    it.each([
      ['foto.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), sourceReasons.type],
      ['menu.pdf', Buffer.from('MZ\u0000\u0001\u0002'), sourceReasons.type],
      ['vacio.txt', Buffer.alloc(0), sourceReasons.empty],
      ['grande.txt', Buffer.alloc((10 << 20) + 1, 97), sourceReasons.tooLarge],
    ] as const)('%s is refused at once', async (name, bytes, message) => {
      const reply = await upload(name, bytes)
      expect([reply.statusCode >= 400, reply.json()]).toEqual([true, { success: false, message }])
      expect(await list()).toEqual([])
    })

    it('goes with its assistant', async () => {
      await upload('Precios.xlsx', await prices(18000))
      await settled()
      await use().call(deleteAssistant, { params: params() }, shop.opened.owner)
      const left = use()
        .db.selectFrom('sources')
        .where('assistant_id', '=', shop.opened.assistantId)
      expect(await left.select('source_id').execute()).toEqual([])
    })
  })

  it('is told in a conversation with its name', async () => {
    await upload('Precios.xlsx', await prices(18000))
    await settled()
    await shop.asks('¿Cuánto cuesta la torta de chocolate?')
    await shop.settles()
    const said = await use()
      .db.selectFrom('messages')
      .select(['content', 'details'])
      .where('author', '=', 'assistant')
      .executeTakeFirstOrThrow()
    expect(said).toMatchObject({
      content: expect.stringContaining('18.000'),
      details: { source: { name: 'Precios.xlsx' } },
    })
  })

  it('has control questions asked again, of which one about a product is right', async () => {
    const control = { question: '¿Cuánto cuesta la torta de chocolate?', expected: '18.000' }
    const { owner } = shop.opened
    await use().call(addControl, { params: params(), body: control }, owner)
    const rows = async () =>
      readControl(
        listControl.answer.parse(
          (await use().call(listControl, { params: params() }, owner)).json(),
        ),
      )
    const run = async () => {
      const [question] = await rows()
      const at = { ...params(), control_id: question?.id ?? '' }
      await use().call(runControl, { params: at }, owner)
      return rows()
    }
    expect(await run()).toMatchObject([{ isRight: false, isStale: false }])
    await upload('Precios.xlsx', await prices(18000))
    const [source] = await settled()
    expect(await rows()).toMatchObject([{ isStale: true }])
    expect(await run()).toMatchObject([{ isRight: true, wasRight: false, isStale: false }])
    await remove(source)
    expect(await rows()).toMatchObject([{ isStale: true }])
  })

  describe('a website', () => {
    const page = (title: string, body: string) =>
      `<html><head><title>${title}</title></head><body><nav><a href="/">Inicio</a><a href="/menu">Menú</a></nav>${body}<footer><p>Panadería Dulce, avenida 4</p></footer></body></html>`

    it('is read page by page, and each answer names its page', async () => {
      pages.set(
        '/',
        page('Inicio', '<h1>Panadería</h1><p>Pan cada mañana.</p><a href="/envios">E</a>'),
      )
      pages.set('/menu', page('Menú', '<ul><li>Empanada de pollo: ₡1.200</li></ul>'))
      pages.set('/envios', page('Envíos', '<p>Llevamos pasteles a Escazú por ₡3.000.</p>'))
      pages.set('/aparte', page('Aparte', '<p>Las clases de repostería cuestan ₡25.000.</p>'))
      pages.set('/sitemap.xml', text(`<urlset><url><loc>${place.url}/aparte</loc></url></urlset>`))
      expect((await addSite(place.url)).status).toBe(200)
      const [site] = await settled()
      const host = new URL(place.url).host
      expect(site).toMatchObject({ kind: 'website', name: host, state: 'ready', pages: 4 })
      expect((await show(site)).map(({ name }) => name)).toEqual([
        'Inicio',
        'Menú',
        'Envíos',
        'Aparte',
      ])
      expect(await ask('¿Cuánto cuesta la empanada de pollo?')).toMatchObject({
        text: 'Empanada de pollo: ₡1.200',
        source: { name: `${host}/menu` },
      })
      expect((await ask('¿Cuánto cuestan las clases de repostería?')).source?.name).toBe(
        `${host}/aparte`,
      )
    })

    it('that changed is read again: what is gone is not known any more', async () => {
      const links = '<a href="/viejo">V</a><a href="/otro">O</a>'
      pages.set('/', page('Inicio', `<p>Pan.</p>${links}`))
      pages.set('/viejo', page('Viejo', '<p>El rompope cuesta ₡4.000.</p>'))
      pages.set('/otro', page('Otro', '<p>El budín cuesta ₡900.</p>'))
      await addSite(place.url)
      const [site] = await settled()
      const rompope = '¿Cuánto cuesta el rompope?'
      const budin = '¿Cuánto cuesta el budín?'
      expect((await ask(rompope)).text).toContain('₡4.000')
      expect((await ask(budin)).text).toContain('₡900')
      // One is not there any more, and nothing leads to the other one.
      pages.delete('/viejo')
      pages.set('/', page('Inicio', '<p>Pan.</p><a href="/viejo">V</a>'))
      expect((await again(site)).status).toBe(200)
      await settled()
      expect((await ask(rompope)).source).toBeNull()
      expect((await ask(budin)).source).toBeNull()
      pages.clear()
      pages.set('*', text('no', 500))
      await again(site)
      expect(await settled()).toMatchObject([
        { state: 'failed', error: sourceReasons.away, pages: 1 },
      ])
    })

    it('wishes are minded: robots.txt, other sites, private addresses behind a redirect', async () => {
      pages.set('/robots.txt', text('User-agent: *\nDisallow: /privado\n'))
      pages.set(
        '/',
        page(
          'Inicio',
          '<p>Hola.</p><a href="/privado/a">P</a><a href="https://otro.example/x">O</a><a href="/interno">I</a><a href="/lejos">L</a><a href="/foto.jpg">F</a><a href="/datos">D</a>',
        ),
      )
      pages.set('/privado/a', page('Privado', '<p>Secreto de la casa.</p>'))
      pages.set('/interno', movedTo('http://169.254.169.254/latest/meta-data/'))
      pages.set('/lejos', movedTo('https://otro.example/'))
      pages.set('/datos', text('{}', 200, { 'content-type': 'application/json' }))
      await addSite(place.url)
      const [site] = await settled()
      expect(read()).not.toContain('/privado/a')
      expect(read()).not.toContain('/foto.jpg')
      const problems = Object.fromEntries(
        (await show(site)).map(({ url, problem }) => [new URL(url ?? '').pathname, problem]),
      )
      expect(problems).toMatchObject({
        '/': null,
        '/privado/a': sourceReasons.robots,
        '/interno': sourceReasons.elsewhere,
        '/lejos': sourceReasons.elsewhere,
        '/datos': sourceReasons.noPage,
      })
    })

    it('is read on from where a process stopped', async () => {
      pages.set('/', page('Inicio', '<p>Pan.</p>'))
      pages.set('/menu', page('Menú', '<p>Flan.</p>'))
      await addSite(place.url)
      const [site] = await settled()
      const sourceId = Number(site?.id)
      const { db } = use()
      await db
        .updateTable('sources')
        .set({ state: 'running' })
        .where('source_id', '=', sourceId)
        .execute()
      await db
        .updateTable('source_texts')
        .set({ done_run: 0 })
        .where('source_id', '=', sourceId)
        .where('address', 'like', '%/menu')
        .execute()
      asked.length = 0
      expect(await settled()).toMatchObject([{ state: 'ready', pages: 2 }])
      expect(read()).toEqual(['/menu'])
    })

    it('that answers without an end is given up', async () => {
      pages.set('/', (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html' })
        const drip = setInterval(() => response.write('<p>a</p>'), 20)
        response.on('close', () => clearInterval(drip))
      })
      const usual = AbortSignal.timeout.bind(AbortSignal)
      const timed = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => usual(300))
      const reading = siteAsker({ sitesOnLoopback: true })(place.home, place.home, {
        most: 1 << 20,
      })
      await expect(reading).rejects.toMatchObject({ problem: 'away', reason: 'slow' })
      timed.mockRestore()
    })

    it('without an end is read up to a bound', async () => {
      pages.set('*', (request, response) => {
        const at = Number(/\d+/.exec(request.url ?? '')?.[0] ?? 0)
        const links = [1, 2, 3].map(
          (n) => `<a href="/p${at * 3 + n}?dia=${n}">s</a><a href="/p${at * 3 + n}">s</a>`,
        )
        response
          .writeHead(/robots|sitemap/.test(request.url ?? '') ? 404 : 200, {
            'content-type': 'text/html',
          })
          .end(`<p>Página ${at} de la serie.</p>${links.join('')}`)
      })
      await addSite(place.url)
      expect(await settled()).toMatchObject([{ state: 'ready', pages: 30, isCut: true }])
      expect(read()).toHaveLength(30)
    }, 60_000)

    it.each([
      ['is not there', text('no', 404), sourceReasons.missing],
      ['wants a password', text('no', 401), sourceReasons.refused],
      ['is broken', text('no', 500), sourceReasons.away],
      ['has no text', '<script>dibuja()</script>', sourceReasons.noText],
      ['leads elsewhere', movedTo('http://127.0.0.1:1/'), sourceReasons.elsewhere],
      ['leads to itself', movedTo('/'), sourceReasons.elsewhere],
      ['is huge', `<p>${'a'.repeat(3 << 20)}</p>`, sourceReasons.largePage],
      ['wants a pause', text('no', 429, { 'retry-after': '1' }), sourceReasons.busy],
    ] as const)('that %s says why', async (_, answer, error) => {
      pages.set('/', answer)
      await addSite(place.url)
      expect(await settled()).toMatchObject([{ state: 'failed', error, pages: 0 }])
    })

    it('that forbids all of it is not asked for a page', async () => {
      pages.set('/robots.txt', text('User-agent: *\nDisallow: /\n'))
      pages.set('/', page('Inicio', '<p>Hola.</p>'))
      await addSite(place.url)
      expect(await settled()).toMatchObject([{ state: 'failed', error: sourceReasons.robots }])
      expect(asked).toEqual(['/robots.txt'])
    })

    it.each(['no es una dirección', 'javascript:alert(1)', 'https://ana:clave@pan.example', ''])(
      'is no %s',
      async (url) => {
        expect((await addSite(url)).status).toBe(400)
      },
    )
  })

  it('asks no address of the inside', async () => {
    const inside = siteAsker({ sitesOnLoopback: false })
    for (const address of [
      place.home,
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://0x7f.1/',
      'https://169.254.169.254/latest',
      'http://10.1.2.3/',
      'https://localhost/',
      'https://93.184.216.34:8443/',
      'https://usuario@93.184.216.34/',
    ])
      await expect(inside(address, address, { most: 100 }), address).rejects.toMatchObject({
        reason: 'address',
      })
  })
})
