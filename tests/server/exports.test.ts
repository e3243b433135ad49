import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { toCsv } from '#contract/csv.ts'
import { DAY, MINUTE } from '#contract/durations.ts'
import { deleteConversation } from '#contract/erasure/erasure.ts'
import { JSON_ALONE, readExport, readExportJob, startExport } from '#contract/erasure/exports.ts'
import { changeMember, removeMember } from '#contract/team/team.ts'
import { purge } from '#server/erasure/purge.ts'
import { runExports } from '#server/exports/jobs.ts'
import { storeFile } from '#server/files/stored.ts'
import { addClient, addColleague } from './kit/data.ts'
import { forEachFilePlace } from './kit/filePlaces.ts'
import { withGraph } from './kit/graph.ts'
import { type Account, withServer } from './kit/server.ts'
import { CUSTOMER, openShop, type Shop } from './kit/shop.ts'
import { unzip } from './kit/unzip.ts'

forEachFilePlace((database, putFiles) => {
  const { graph, variables } = withGraph()
  putFiles(variables)
  const use = withServer(database, { variables })

  const begin = (shop: Shop, account: Account, body: { client_id?: number } = {}) =>
    use().call(startExport, { params: { id: shop.businessId }, body }, account)

  const stateOf = async (shop: Shop, job: string, account: Account = shop.owner) => {
    const params = { id: shop.businessId, job }
    const reply = await use().call(readExport, { params, headers: { accept: JSON_ALONE } }, account)
    return readExportJob(readExport.answer.parse(reply.json()))
  }

  const archiveOf = async (
    shop: Shop,
    body: { client_id?: number } = {},
    account: Account = shop.owner,
  ) => {
    const reply = await begin(shop, account, body)
    expect(reply.status, reply.body).toBe(200)
    const { id } = readExportJob(startExport.answer.parse(reply.json()))
    const state = () => stateOf(shop, id, account)
    await expect.poll(async () => (await state()).state).toBe('ready')
    const job = await state()
    expect(job.done).toBe(job.total)
    return job
  }

  const download = async (url: string | null) => {
    const { statusCode, rawPayload, headers } = await use().app.inject({ url: url ?? '' })
    return { statusCode, bytes: rawPayload, headers }
  }

  const talked = async () => {
    const shop = await openShop(use(), graph)
    await shop.hearsText('Quiero una torta, ¿sí?')
    const clientId = await addClient(use(), shop.businessId, '=Lucía', {
      phone_number: `+${CUSTOMER}`,
      tags: ['Fiel'],
    })
    return { shop, clientId }
  }

  describe('an export', () => {
    it('is an archive of all that a business has, by its link and by its job', async () => {
      const { shop } = await talked()
      const job = await archiveOf(shop)
      const { statusCode, bytes, headers } = await download(job.url)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'application/zip',
        'content-length': String(job.size),
        'content-disposition': expect.stringMatching(/^attachment; filename="recado-.*\.zip"$/),
      })
      expect(bytes.subarray(0, 2).toString()).toBe('PK')
      expect(bytes.length).toBe(job.size)
      for (const name of ['negocio.json', 'clientes.csv', 'mensajes.json', 'conversaciones.csv'])
        expect(bytes.includes(name)).toBe(true)
      const byJob = await use().app.inject({
        url: `/lpmobile/business/${shop.businessId}/export/${job.id}`,
        headers: { authorization: `Bearer ${shop.owner.token}` },
      })
      expect(byJob.rawPayload.equals(bytes)).toBe(true)
    })

    it('holds the lists as JSON and as CSV, the pictures that they name, and no token', async () => {
      const { shop, clientId } = await talked()
      const { thread_id } = await shop.conversation()
      const picture = async (fill: number) => {
        const bytes = Buffer.alloc(9, fill)
        const content = { bytes, type: 'image/webp', title: null, isPrivate: false } as const
        return storeFile(use().resources, content, { businessId: shop.businessId, userId: null })
      }
      const [logo, face, other] = [await picture(1), await picture(2), await picture(3)]
      const { db } = use()
      await db
        .updateTable('businesses')
        .set({ logo, time_zone: 'America/Costa_Rica', number_of_employees: 25 })
        .where('business_id', '=', shop.businessId)
        .execute()
      const setFace = (id: number, profile_image_url: string) =>
        db
          .updateTable('clients')
          .set({ profile_image_url })
          .where('client_profile_id', '=', id)
          .execute()
      await setFace(clientId, face)
      await setFace(await addClient(use(), shop.businessId, 'Marta'), other)
      await db
        .updateTable('messages')
        .set({
          reactions: JSON.stringify([
            { by: 'client', ids: ['1'], name: 'Ana', emoji: '❤️', at: '2026-11-01T10:00:00.000Z' },
            { by: 'client', ids: ['2'], name: 'Beto', emoji: null, at: '2026-11-01T11:00:00.000Z' },
            { by: 'business', ids: [], emoji: '🙏', at: '2026-11-01T12:00:00.000Z' },
          ]),
          status: 'read',
        })
        .where('thread_id', '=', thread_id)
        .execute()

      const filesIn = async (body: { client_id?: number } = {}) =>
        unzip((await download((await archiveOf(shop, body)).url)).bytes)
      const whole = await filesIn()
      const rows = (name: string) => JSON.parse(String(whole.get(name)))
      const at = (address: string) => address.replace(/^\/files\/([^/]+).*$/, 'archivos/$1')
      expect(rows('negocio.json')).toMatchObject([
        { zona_horaria: 'America/Costa_Rica', empleados: 25, logo: at(logo) },
      ])
      expect(rows('conexiones.json')).toMatchObject([{ tipo: 'whatsapp', activa: true }])
      expect(rows('mensajes.json')).toMatchObject([
        {
          texto: 'Quiero una torta, ¿sí?',
          reaccion_del_cliente: '❤️ Ana',
          reaccion_del_negocio: '🙏',
          entrega: 'read',
        },
      ])
      expect(rows('conversaciones.json')).toMatchObject([
        { id: thread_id, grupo: false, estado: null },
      ])
      expect(String(whole.get('mensajes.csv'))).toContain('"Quiero una torta, ¿sí?"')
      expect(rows('notas_de_clientes.json')).toEqual([])
      expect(String(whole.get('notas_de_clientes.csv'))).toBe(
        toCsv([['cliente', 'titulo', 'nota', 'escrita']]),
      )
      // No program takes it for a formula.
      expect(String(whole.get('clientes.csv'))).toMatch(/,"?'=Lucía/)
      expect([...whole.keys()]).toEqual(expect.arrayContaining([at(logo), at(face), at(other)]))
      expect(whole.get(at(face))).toEqual(Buffer.alloc(9, 2))
      const all = Buffer.concat([...whole.values()]).toString()
      expect(all).not.toMatch(/token|secret/i)

      const one = await filesIn({ client_id: clientId })
      expect([...one.keys()]).toContain(at(face))
      for (const name of [at(logo), at(other), 'negocio.json', 'conexiones.json'])
        expect([...one.keys()]).not.toContain(name)
      expect(JSON.parse(String(one.get('clientes.json')))).toMatchObject([{ foto: at(face) }])
    })

    it('is of its owner; one client is of every member, and of nobody else', async () => {
      const { shop, clientId } = await talked()
      const colleague = await addColleague(use(), shop.businessId)
      const stranger = await use().account()
      expect((await begin(shop, colleague)).status).toBe(403)
      expect((await begin(shop, stranger)).status).toBe(404)
      expect((await begin(shop, colleague, { client_id: clientId })).status).toBe(200)
      const { id } = await archiveOf(shop)
      const read = (account: Account) =>
        use().call(readExport, { params: { id: shop.businessId, job: id }, headers: {} }, account)
      expect((await read(colleague)).status).toBe(403)
      expect((await read(stranger)).status).toBe(404)
    })

    it('is no longer to be had by its link where who asked for it has left, or owns it no more', async () => {
      const { shop, clientId } = await talked()
      const ana = await addColleague(use(), shop.businessId, undefined, 'owner')
      const whole = await archiveOf(shop, {}, ana)
      const one = await archiveOf(shop, { client_id: clientId }, ana)
      const got = async () =>
        Promise.all([whole, one].map(async ({ url }) => (await download(url)).statusCode))
      expect(await got()).toEqual([200, 200])
      const person = { params: { user_id: ana.id } }
      const business_id = shop.businessId
      await use().call(
        changeMember,
        { ...person, body: { business_id, role: 'agent' } },
        shop.owner,
      )
      expect(await got()).toEqual([404, 200])
      await use().call(removeMember, { ...person, query: { business_id } }, shop.owner)
      expect(await got()).toEqual([404, 404])
    })

    it('has no link that lasts, or that somebody else can make', async () => {
      const { shop } = await talked()
      const { url } = await archiveOf(shop)
      const forged = (url ?? '').replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
      expect((await download(forged)).statusCode).toBe(404)
      use().wait(11 * MINUTE)
      expect((await download(url)).statusCode).toBe(404)
    })

    it('leaves no part that was stored while the export went', async () => {
      const { shop } = await talked()
      const { db, resources } = use()
      const { files } = resources
      await runExports(resources, () => undefined)
      const values = { export_id: randomUUID(), business_id: shop.businessId }
      await db
        .insertInto('exports')
        .values({ ...values, requested_by: shop.owner.id, created_at: resources.clock() })
        .execute()
      let stored = ''
      const put: typeof files.put = async (name, bytes) => {
        stored = name
        await db.deleteFrom('exports').where('export_id', '=', values.export_id).execute()
        await purge(resources)
        await files.put(name, bytes)
      }
      await runExports({ ...resources, files: { ...files, put } }, () => undefined)
      expect(stored).not.toBe('')
      expect(await files.size(stored)).toBeNull()
    })

    it('is still this process’s after as long as it takes', async () => {
      const { shop, clientId } = await talked()
      const { db, resources } = use()
      const picture = async (fill: number) => {
        const content = { bytes: Buffer.alloc(9, fill), type: 'image/webp', title: null } as const
        const owner = { businessId: shop.businessId, userId: null }
        return storeFile(resources, { ...content, isPrivate: false }, owner)
      }
      await db
        .updateTable('businesses')
        .set({ logo: await picture(1) })
        .where('business_id', '=', shop.businessId)
        .execute()
      await db
        .updateTable('clients')
        .set({ profile_image_url: await picture(2) })
        .where('client_profile_id', '=', clientId)
        .execute()
      await runExports(resources, () => undefined)
      let late = 0
      const clock = () => new Date(resources.clock().getTime() + late)
      const read: typeof resources.files.read = (name) => {
        late += 4 * MINUTE
        return resources.files.read(name)
      }
      const values = { export_id: randomUUID(), business_id: shop.businessId }
      const stored = db
        .selectFrom('exports')
        .select(['claimed_until', 'done'])
        .where('export_id', '=', values.export_id)
      let row: Awaited<ReturnType<typeof stored.executeTakeFirst>>
      const put: typeof resources.files.put = async (...given) => {
        row = await stored.executeTakeFirst()
        await resources.files.put(...given)
      }
      await db
        .insertInto('exports')
        .values({ ...values, requested_by: shop.owner.id, created_at: resources.clock() })
        .execute()
      const files = { ...resources.files, read, put }
      await runExports({ ...resources, clock, files }, () => undefined)
      expect(late).toBe(8 * MINUTE)
      expect(row?.claimed_until?.getTime()).toBeGreaterThan(clock().getTime())
      expect(row?.done).toBeGreaterThan(0)
    })

    it('goes after a day, and with what it holds', async () => {
      const { shop, clientId } = await talked()
      const { db, resources } = use()
      const { id } = await archiveOf(shop, { client_id: clientId })
      const parts = () =>
        db.selectFrom('export_parts').select('file_name').where('export_id', '=', id).execute()
      const [part] = await parts()
      expect(await resources.files.size(part?.file_name ?? '')).toBeGreaterThan(0)
      const { thread_id } = await shop.conversation()
      await use().call(deleteConversation, { params: { id: thread_id } }, shop.owner)
      expect(await resources.files.size(part?.file_name ?? '')).toBeNull()
      await archiveOf(shop)
      use().wait(DAY + MINUTE)
      await runExports(resources, () => undefined)
      await purge(resources)
      expect(await db.selectFrom('export_parts').selectAll().execute()).toEqual([])
      expect(await db.selectFrom('file_removals').selectAll().execute()).toEqual([])
    })
  })
})
