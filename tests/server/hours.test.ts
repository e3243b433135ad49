import { expect, it } from 'vitest'
import { changeBusiness } from '#contract/business/details.ts'
import { changeHours, readHours } from '#contract/business/hours.ts'
import { addBusiness, addColleague } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { type Account, withServer } from './kit/server.ts'

const empty = { weekly: {}, holidays: [], greeting: '', away: '', assistant: 'always' }
const full = {
  weekly: {
    mon: [
      ['09:00', '13:00'],
      ['15:00', '18:00'],
    ],
    sat: [['20:00', '02:00']],
  },
  holidays: [{ date: '2026-12-25', name: 'Feliz Navidad' }],
  greeting: 'Hola, enseguida te atendemos.',
  away: { whatsapp: 'Volvemos mañana.' },
  assistant: 'outside',
}
const noDays = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }

forEachDatabase((database) => {
  const use = withServer(database)
  const setUp = async (timeZone = 'America/Santiago') => {
    const server = use()
    const owner = await server.account()
    const id = await addBusiness(server, owner)
    const body = { name: 'Ñu', email: `n${id}@ejemplo.es`, time_zone: timeZone }
    await server.send(changeBusiness, { params: { id }, body }, owner)
    return { server, owner, id }
  }
  const change = (account: Account, id: number, body: unknown, headers = {}) =>
    use().send(changeHours, { params: { id }, body, headers }, account)

  it('hours are kept whole, and read by all people of the business', async () => {
    const { server, owner, id } = await setUp()
    const read = async (account: Account) =>
      (await server.call(readHours, { params: { id } }, account)).json()
    expect(await read(owner)).toMatchObject({ data: { ...empty, weekly: noDays, revision: 0 } })
    const kept = { ...full, weekly: { ...noDays, ...full.weekly }, revision: 1 }
    // Of a name one line is kept: the form has a holiday a line.
    const sent = { ...full, holidays: [{ date: '2026-12-25', name: 'Feliz\n Navidad ' }] }
    expect((await change(owner, id, sent, { 'if-match': '0' })).json()).toMatchObject({
      data: kept,
    })
    expect(await read(await addColleague(server, id))).toMatchObject({
      success: true,
      data: { ...kept, time_zone: 'America/Santiago' },
    })
  })

  it('a day may end at 24:00, which is kept as midnight', async () => {
    const { owner, id } = await setUp()
    const week = { ...empty, weekly: { mon: [['00:00', '24:00']], tue: [['18:00', '24:00']] } }
    expect((await change(owner, id, week)).json()).toMatchObject({
      data: { weekly: { mon: [['00:00', '00:00']], tue: [['18:00', '00:00']] } },
    })
  })

  it('hours are not overwritten by a change that was made on an older revision', async () => {
    const { owner, id } = await setUp()
    await change(owner, id, full)
    const late = await change(owner, id, empty, { 'if-match': '0' })
    expect([late.status, late.json()]).toMatchObject([412, { data: { ...full, revision: 1 } }])
    expect((await change(owner, id, empty, { 'if-match': '1' })).status).toBe(200)
    expect((await change(owner, id, full)).json()).toMatchObject({ data: { revision: 3 } })
  })

  it.each([
    [
      {
        weekly: {
          mon: [
            ['09:00', '12:00'],
            ['11:59', '13:00'],
          ],
        },
      },
      'Los tramos del lunes se cruzan',
    ],
    [
      { weekly: { sun: [['20:00', '02:00']], mon: [['01:00', '05:00']] } },
      'Los tramos del lunes y del domingo se cruzan',
    ],
    [
      { weekly: { tue: [['09:00', '09:00']] } },
      'Un tramo del martes empieza y termina a la misma hora',
    ],
    [{ weekly: { tue: [['9', '10:00']] } }, 'Una hora del martes no es válida'],
    [{ weekly: { tue: [['24:00', '10:00']] } }, 'Una hora del martes no es válida'],
    [{ weekly: { wed: [['09:00', '']] } }, 'Completa las horas del miércoles'],
    [{ holidays: [{ date: '2026-02-30', name: '' }] }, 'La fecha «2026-02-30» no existe'],
    [
      { holidays: ['a', 'b'].map((name) => ({ date: '2026-12-25', name })) },
      'El feriado 25/12/2026 está dos veces',
    ],
    [{ greeting: 'a'.repeat(901) }, 'Usa como máximo 900 caracteres'],
    [{ away: { widget: 'a'.repeat(901) } }, 'Usa como máximo 900 caracteres'],
  ])('%# is refused', async (wrong, message) => {
    const { owner, id } = await setUp()
    const reply = await change(owner, id, { ...empty, ...wrong })
    expect([reply.status, reply.json()]).toEqual([400, { success: false, message }])
  })

  it('a week needs the zone of its clock', async () => {
    const server = use()
    const owner = await server.account()
    const id = await addBusiness(server, owner)
    expect((await change(owner, id, full)).json()).toMatchObject({
      message: 'Elige primero la zona horaria del negocio en «Datos»',
    })
    expect((await change(owner, id, { ...full, weekly: {} })).status).toBe(200)
  })
})
