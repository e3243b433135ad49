import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { KEY_HEADER } from '#contract/endpoint.ts'
import { sendManualMessage } from '#contract/inbox.ts'
import { addBusiness, addConversation } from './kit/data.ts'
import { onPostgres } from './kit/databases.ts'
import { startServer, type TestServer, withServer } from './kit/server.ts'

// Two servers on one PostgreSQL, as two processes would be: they share only its address.

onPostgres((database) => {
  const use = withServer(database)
  let second: TestServer
  let close = async () => {}

  beforeAll(async () => {
    const { environment } = use().resources
    if (environment.database.kind !== 'postgres') throw new Error('This is for PostgreSQL')
    ;({ server: second, close } = await startServer(environment.database.url))
  })
  afterAll(() => close())

  it('start together on an empty database', async () => {
    const url = await database.create(true)
    const started = await Promise.all(
      [1, 2, 3].map(() => startServer(url, { variables: { RECADO_DEMO: 'on' } })),
    )
    const businesses = await started[0]?.server.db.selectFrom('businesses').select('name').execute()
    expect(businesses?.map(({ name }) => name).sort()).toEqual(['Café El Arriero', 'Casa Lino'])
    await Promise.all(started.map((one) => one.close()))
    await database.drop(url)
  })

  it('answer a repeated send at once, whatever happened to the process that stored it', async () => {
    const member = await use().account()
    const business = await addBusiness(use(), member)
    const to = await addConversation(use(), business, { contact_type: 'widget' })
    const body = {
      OpenAID: to.thread_id,
      ContactId: to.contact_id,
      ContactType: 'widget',
      newMessage: 'Una vez',
    }
    const as = { ...member, headers: { [KEY_HEADER]: randomUUID() } }
    // The first process ends inside its transaction.
    const holder = await use().resources.pool.connect()
    await holder.query('begin; lock table channel_jobs in exclusive mode')
    const first = use().call(sendManualMessage, { body }, as)
    const stored = () => second.db.selectFrom('send_keys').select('answer').execute()
    await expect.poll(stored).toHaveLength(1)
    const begun = performance.now()
    expect((await second.call(sendManualMessage, { body }, as)).body).toBe('ok')
    expect(performance.now() - begun).toBeLessThan(5_000)
    await holder.query('rollback')
    holder.release()
    expect((await first).body).toBe('ok')
  })

  it('survive the end of a connection in the middle of a transaction', async () => {
    const { pool } = use().resources
    const client = await pool.connect()
    await client.query('begin')
    const { rows } = await client.query('select pg_backend_pid() as pid')
    const ended = new Promise((resolve) => client.once('end', resolve))
    await second.resources.pool.query('select pg_terminate_backend($1)', [rows[0].pid])
    await ended
    await expect(client.query('select 1')).rejects.toThrow()
    client.release()
    expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  })
})
