import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createBusiness } from '#contract/business/creation.ts'
import { listBusinesses, readBusinesses } from '#contract/businesses.ts'
import { BUSINESSES_OF_AN_ACCOUNT } from '#server/limits/bounds/accountCalls.ts'
import { addBusiness } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { type Account, type TestServer, withServer } from './kit/server.ts'

const create = (server: TestServer, { token }: Account, body: unknown) =>
  server.send(createBusiness, { body }, { token })

const list = async (server: TestServer, { token }: Account) => {
  const reply = await server.call(listBusinesses, {}, { token })
  return listBusinesses.answer.parse(reply.json())
}

const INVALID = { success: false, message: 'Datos inválidos. Verifica los campos requeridos.' }

forEachDatabase((database) => {
  const use = withServer(database)

  it('are empty for a new account', async () => {
    const server = use()
    expect(await list(server, await server.account())).toEqual([])
  })

  it('are listed in the order of their creation', async () => {
    const server = use()
    const account = await server.account()
    const fields = {
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
      number_of_employees: 25,
      date_established: '1998-02-28',
      description: 'Pan de masa madre',
    }
    const reply = await create(server, account, {
      name: '  Panadería Ñu ',
      ...fields,
      moon: 'full',
    })
    expect(reply.status).toBe(200)
    const business_id = createBusiness.answer.parse(reply.json())?.business_id

    const businesses = await list(server, account)
    expect(businesses).toMatchObject([
      { business_id, name: 'Panadería Ñu', revision: 1, ...fields },
    ])
    const [business] = readBusinesses(businesses)
    expect(business?.creditsId).toMatch(/^[0-9a-f-]{36}$/)
    expect(Math.abs((business?.registeredAt ?? 0) - Date.now())).toBeLessThan(60_000)
  })

  it.each(['infinity', '-infinity', '290000-01-01', '4000-01-01 BC'])(
    'are listed also where one began at %s',
    async (moment) => {
      const server = use()
      const account = await server.account()
      const odd = await addBusiness(server, account)
      const plain = await addBusiness(server, account)
      await sql`update businesses set date_registered = ${sql.lit(moment)} where business_id = ${odd}`.execute(
        server.db,
      )
      expect(await list(server, account)).toMatchObject([
        { business_id: odd },
        { business_id: plain },
      ])
    },
  )

  it('need only a name and an e-mail', async () => {
    const server = use()
    const account = await server.account()
    const reply = await create(server, account, { name: 'A', email: 'a@b.es', city: '  ' })
    expect(reply.json()).toMatchObject({ success: true })
    expect(await list(server, account)).toMatchObject([{ city: null, number_of_employees: null }])
  })

  it('begin without integrations', async () => {
    const server = use()
    const business_id = await addBusiness(server, await server.account())
    const integrations = await server.db
      .selectFrom('integrations')
      .selectAll()
      .where('business_id', '=', business_id)
      .execute()
    expect(integrations).toEqual([])
  })

  describe('are refused', () => {
    it.each([
      [{ email: 'a@b.es' }, INVALID.message],
      [{ name: 'A' }, INVALID.message],
      [{ name: 7, email: 'a@b.es' }, INVALID.message],
      [null, INVALID.message],
      [{ name: 'Con\0cero', email: 'a@b.es' }, INVALID.message],
      [{ name: '   ', email: 'a@b.es' }, 'El nombre es requerido'],
      [{ name: 'A', email: '  ' }, 'El email es requerido'],
      [{ name: 'A', email: 'nada' }, 'Por favor ingresa un email válido'],
      [
        { name: 'A', email: 'a@b.es', date_established: '2023-02-30' },
        'La fecha de fundación no es válida',
      ],
      [
        { name: 'A', email: 'a@b.es', date_established: 'infinity' },
        'La fecha de fundación no es válida',
      ],
      [
        { name: 'A', email: 'a@b.es', number_of_employees: 2.5 },
        'El número de empleados no es válido',
      ],
    ])('with %j', async (body, message) => {
      const server = use()
      const account = await server.account()
      const reply = await create(server, account, body)
      expect(reply.status).toBe(400)
      expect(reply.json()).toEqual({ success: false, message })
      expect(await list(server, account)).toEqual([])
    })

    it.each([
      { name: 'florería', email: 'otro@b.es' },
      { name: 'Otra', email: 'FLORES@b.es' },
    ])('where the owner has one with that name or e-mail already: %j', async (second) => {
      const server = use()
      const account = await server.account()
      await create(server, account, { name: 'Florería', email: 'flores@b.es' })
      const reply = await create(server, account, second)
      expect(reply.status).toBe(409)
      expect(reply.json()).toEqual({
        success: false,
        message: 'Ya existe un negocio con ese nombre o email',
      })
      // Another account does not learn that it exists.
      expect((await create(server, await server.account(), second)).status).toBe(200)
    })
  })

  it('are as many as one account may create, also when it creates them at once', async () => {
    const server = use()
    const account = await server.account()
    const bodies = Array.from({ length: BUSINESSES_OF_AN_ACCOUNT + 3 }, (_, at) => ({
      name: `Sucursal ${at}`,
      email: `sucursal${at}@b.es`,
    }))
    const replies = await Promise.all(bodies.map((body) => create(server, account, body)))
    const refused = replies.filter(({ status }) => status !== 200)
    expect(refused.map(({ status, json }) => [status, json()])).toEqual(
      Array(3).fill([
        409,
        {
          success: false,
          message: 'Una cuenta puede crear hasta 20 negocios. Usa otra cuenta para tener más.',
        },
      ]),
    )
    expect(await list(server, account)).toHaveLength(BUSINESSES_OF_AN_ACCOUNT)
  })

  it('created twice at once are one', async () => {
    const server = use()
    const account = await server.account()
    const body = { name: 'Única', email: 'unica@b.es' }
    const replies = await Promise.all([1, 2, 3].map(() => create(server, account, body)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await list(server, account)).toHaveLength(1)
  })
})
