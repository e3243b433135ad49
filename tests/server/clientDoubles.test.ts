import { beforeEach, expect, it } from 'vitest'
import { getClient } from '#contract/clients/clients.ts'
import { DOUBLES_MAX, listDoubles, mergeClients, readDoubles } from '#contract/clients/doubles.ts'
import { addNote, listNotes, readNotes } from '#contract/clients/notes.ts'
import * as notes from '#server/clients/notes.ts'
import { assignTag } from '#server/clients/tags.ts'
import { addBusiness, addClient, type ClientValues } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { type Account, withServer } from './kit/server.ts'

// Clients who may be the same person, and their union.

forEachDatabase((database) => {
  const use = withServer(database)
  let account: Account
  let businessId: number

  beforeEach(async () => {
    account = await use().account()
    businessId = await addBusiness(use(), account)
  })

  const add = (name: string, values: ClientValues = {}) =>
    addClient(use(), businessId, name, values)
  const doublesOf = async (id: number) => {
    const reply = await use().call(listDoubles, { params: { id: String(id) } }, account)
    return readDoubles(listDoubles.answer.parse(reply.json())).map(({ id: each }) => Number(each))
  }
  const merge = (id: number, other_id: number, fields = {}, as = account) =>
    use().send(mergeClients, { params: { id }, body: { ...fields, other_id } }, as)
  const read = async (id: number) =>
    (await use().send(getClient, { params: { id } }, account)).json()
  const note = (id: number, note_content: string) =>
    use().call(addNote, { params: { id: String(id) }, body: { note_content } }, account)
  const notesOf = async (id: number) => {
    const reply = await use().call(listNotes, { params: { id: String(id) } }, account)
    return readNotes(listNotes.answer.parse(reply.json())).map(({ content }) => content)
  }

  it('are found by e-mail and number, however they are written', async () => {
    const ana = await add('Ana Rojas', { email: 'Ana@correo.es', phone_number: '+506 8888-1111' })
    const byNumber = await add('Ani', { phone_number: '88881111' })
    const byEmail = await add('A. Rojas', { email: 'ana@CORREO.es' })
    await add('Ana Rojas', { phone_number: '+506 8888-2222' })
    await addClient(use(), await addBusiness(use(), account), 'Ana Rojas')
    expect(await doublesOf(ana)).toEqual([byNumber, byEmail])
    expect(await doublesOf(byNumber)).toEqual([ana])
  })

  it('are found by the name where one of the two has neither e-mail nor number', async () => {
    const known = await add('José Muñoz', { phone_number: '88882222' })
    const unknown = await add('jose muñoz')
    expect(await doublesOf(known)).toEqual([unknown])
    expect(await doublesOf(unknown)).toEqual([known])
  })

  it('are listed up to a limit', async () => {
    const first = await add('Eva Mora')
    for (let more = 0; more <= DOUBLES_MAX; more += 1) await add('Eva Mora')
    expect(await doublesOf(first)).toHaveLength(DOUBLES_MAX)
  })

  it('become one with the given fields, and the notes, tags and times of both', async () => {
    const kept = await add('Ana Rojas', {
      date_registered: '2026-02-01T10:00:00Z',
      last_interaction: '2026-02-02T10:00:00Z',
      tags: ['VIP'],
    })
    const other = await add('Ani', {
      phone_number: '88881111',
      date_registered: '2026-01-01T10:00:00Z',
      last_interaction: '2026-03-01T10:00:00Z',
      tags: ['Mayorista'],
    })
    await note(kept, 'De una')
    await note(other, 'De otra')
    expect(
      (await merge(kept, other, { client_name: 'Ana', phone_number: '88881111' })).status,
    ).toBe(204)
    expect(await read(kept)).toMatchObject({
      client_profile_id: kept,
      client_name: 'Ana',
      phone_number: '88881111',
      tags: 'Mayorista,VIP',
      date_registered: '2026-01-01T10:00:00.000Z',
      last_interaction: '2026-03-01T10:00:00.000Z',
    })
    expect(await notesOf(kept)).toEqual(['De otra', 'De una'])
    expect(await doublesOf(kept)).toEqual([])
  })

  it('are found by the id of the one that is gone, also after a second union', async () => {
    const [first, second, third] = [await add('Una'), await add('Dos'), await add('Tres')]
    await merge(second, first)
    await merge(third, second)
    for (const id of [first, second, third])
      expect(await read(id)).toMatchObject({ client_profile_id: third })
    await note(first, 'A la de siempre')
    expect(await notesOf(third)).toEqual(['A la de siempre'])
  })

  it('become one once, also where the union is repeated or asked for from both sides', async () => {
    const [one, other] = [await add('Una'), await add('Otra')]
    const both = await Promise.all([merge(one, other), merge(other, one)])
    const statuses = both.map(({ status }) => status)
    expect(statuses).toContain(204)
    // The later one may find one client only.
    for (const status of statuses) expect([204, 404]).toContain(status)
    expect((await merge(one, other)).status).toBe(204)
    expect(await read(one)).toEqual(await read(other))
  })

  it('get no note and no tag once they are gone, and a failure that says so', async () => {
    const gone = { business_id: businessId, client_profile_id: await add('Una') }
    await merge(await add('Otra'), gone.client_profile_id)
    const { db } = use()
    const noting = notes.addNote(db, gone.client_profile_id, account, 'Tarde')
    await expect(noting).rejects.toMatchObject({ status: 404 })
    await expect(assignTag(db, gone, 'VIP')).rejects.toMatchObject({ status: 404 })
  })

  it('stay two where a field is refused', async () => {
    const [one, other] = [await add('Una'), await add('Otra')]
    expect((await merge(one, other, { email: 'sin arroba' })).status).toBe(400)
    expect(await read(other)).toMatchObject({ client_profile_id: other })
  })
})
