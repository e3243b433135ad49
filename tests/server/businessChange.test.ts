import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { changeBusiness } from '#contract/business/details.ts'
import { listBusinesses } from '#contract/businesses.ts'
import { dashboardMessages } from '#contract/dashboard.ts'
import { addBusiness, addColleague } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { type Account, type TestServer, withServer } from './kit/server.ts'

const full = {
  name: 'Panadería Ñu',
  email: 'hola@panaderia.es',
  address: 'Calle Mayor 1',
  city: 'Ávila',
  state: 'Castilla y León',
  country: 'España',
  postal_code: '05001',
  phone_number: '+34 920 000 000',
  website: 'https://panaderia.es',
  tax_id: 'B00000000',
  logo: '/files/logo.webp',
  industry: 'Alimentación y Bebidas',
  number_of_employees: 30,
  date_established: '1998-02-28',
  description: 'Pan de masa madre',
  time_zone: 'America/Argentina/Buenos_Aires',
}

forEachDatabase((database) => {
  const use = withServer(database)
  const change = (account: Account, id: number, body: unknown, headers = {}) =>
    use().send(changeBusiness, { params: { id }, body, headers }, account)
  const list = async (server: TestServer, account: Account) =>
    listBusinesses.answer.parse((await server.call(listBusinesses, {}, account)).json())

  it('is changed whole by any of its people, and answered as it is now', async () => {
    const server = use()
    const owner = await server.account()
    const id = await addBusiness(server, owner)
    const reply = await change(await addColleague(server, id), id, full)
    expect(reply.status).toBe(200)
    expect(reply.json()).toMatchObject({
      success: true,
      data: { business_id: id, ...full, revision: 2 },
    })
    expect(await list(server, owner)).toMatchObject([{ business_id: id, ...full, revision: 2 }])
  })

  it('loses what a change leaves out', async () => {
    const server = use()
    const owner = await server.account()
    const id = await addBusiness(server, owner)
    await change(owner, id, full)
    await change(owner, id, { name: 'Ñu', email: 'hola@panaderia.es' })
    const { name: _, email: __, ...others } = full
    expect(await list(server, owner)).toMatchObject([
      { name: 'Ñu', ...Object.fromEntries(Object.keys(others).map((field) => [field, null])) },
    ])
  })

  it('leaves no file of a logo that was replaced, unless something else shows it', async () => {
    const server = use()
    const owner = await server.account()
    const [id, other] = [await addBusiness(server, owner), await addBusiness(server, owner)]
    const names = [1, 2].map(() => `${randomBytes(16).toString('hex')}.webp`)
    const [own = '', shared = ''] = names.map((name) => `/files/${name}`)
    await server.db
      .insertInto('files')
      .values(
        names.map((file_name) => ({ file_name, uploaded_by: owner.id, mime_type: 'image/webp' })),
      )
      .execute()
    const plain = { name: `Ñu ${id}`, email: `hola${id}@panaderia.es` }
    const others = { name: `Otra ${other}`, email: `otra${other}@panaderia.es`, logo: shared }
    expect((await change(owner, other, others)).status).toBe(200)
    for (const logo of [own, shared, ''])
      expect((await change(owner, id, { ...plain, logo })).status).toBe(200)
    const left = await server.db
      .selectFrom('files')
      .select('file_name')
      .where('file_name', 'in', names)
      .execute()
    expect(left.map(({ file_name }) => `/files/${file_name}`)).toEqual([shared])
  })

  it('is not overwritten by a change that was made on an older revision', async () => {
    const server = use()
    const owner = await server.account()
    const id = await addBusiness(server, owner)
    const made = (name: string, on: string) =>
      change(owner, id, { ...full, name }, { 'if-match': on })
    expect((await made('Primera', '1')).status).toBe(200)
    const late = await made('Segunda', '1')
    expect(late.status).toBe(412)
    expect(late.json()).toMatchObject({
      success: false,
      message: 'Alguien de tu equipo cambió este negocio',
      data: { business_id: id, name: 'Primera', revision: 2 },
    })
    expect((await made('Segunda', '2')).status).toBe(200)
    // Without the header as before.
    expect((await change(owner, id, full)).status).toBe(200)
  })

  describe('is refused', () => {
    it.each([
      [{ ...full, name: ' ' }, 400, 'El nombre es requerido'],
      [{ ...full, email: 'nada' }, 400, 'Por favor ingresa un email válido'],
      [{ ...full, time_zone: 'America/Heredia' }, 400, 'La zona horaria no es válida'],
      [{ ...full, time_zone: '+05:00' }, 400, 'La zona horaria no es válida'],
      [{ ...full, name: 'OTRA' }, 409, 'Ya existe un negocio con ese nombre o email'],
    ])('%#', async (body, status, message) => {
      const server = use()
      const owner = await server.account()
      const id = await addBusiness(server, owner, 'Una')
      await addBusiness(server, owner, 'Otra')
      const reply = await change(owner, id, body)
      expect([reply.status, reply.json()]).toEqual([status, { success: false, message }])
      expect(await list(server, owner)).toMatchObject([{ name: 'Una', revision: 1 }, {}])
    })
  })

  it('has one calendar for all of its people', async () => {
    const server = use()
    const owner = await server.account()
    const id = await addBusiness(server, owner)
    const lastDay = async (tz: string) => {
      const reply = await server.send(dashboardMessages, { query: { business_id: id, tz } }, owner)
      return Object(reply.json()).data.at(-1).date
    }
    const dayAt = (timeZone: string) => {
      const day = new Intl.DateTimeFormat('sv-SE', { timeZone })
      return day.format(server.resources.clock())
    }
    // Where nobody has said the zone, each person has their own: these two never have the same day.
    expect(await lastDay('Pacific/Kiritimati')).toBe(dayAt('Pacific/Kiritimati'))
    expect(await lastDay('Pacific/Niue')).toBe(dayAt('Pacific/Niue'))
    await change(owner, id, { ...full, time_zone: 'Pacific/Kiritimati' })
    expect(await lastDay('Pacific/Niue')).toBe(dayAt('Pacific/Kiritimati'))
  })
})
