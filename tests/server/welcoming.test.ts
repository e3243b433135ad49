import { expect, it } from 'vitest'
import { changeHours } from '#contract/business/hours.ts'
import { DAY, HOUR } from '#contract/durations.ts'
import { countMetrics } from '#server/dashboard/figures.ts'
import { listStates } from '#server/inbox/states/states.ts'
import { forEachDatabase } from './kit/databases.ts'
import { withServer } from './kit/server.ts'
import { HOURS, openTrainedShop } from './kit/trainedShop.ts'

const always = [['00:00', '00:00']]
const open = {
  ...{ mon: always, tue: always, wed: always, thu: always },
  ...{ fri: always, sat: always, sun: always },
}
const GREETING = 'assistant: Hola, ya te atendemos.'
const AWAY = 'assistant: Estamos cerrados.'
const QUESTION = '¿A qué hora abre la tienda?'

forEachDatabase((database) => {
  const use = withServer(database)

  const setUp = async (hours: object = {}) => {
    const shop = await openTrainedShop(use())
    const { business_id: id } = await use()
      .db.selectFrom('integrations')
      .select('business_id')
      .where('integration_id', '=', shop.opened.widgetId)
      .executeTakeFirstOrThrow()
    await use()
      .db.updateTable('businesses')
      .set({ time_zone: 'America/Santiago' })
      .where('business_id', '=', id)
      .execute()
    const keep = async (more: object) => {
      const body = {
        weekly: open,
        holidays: [],
        greeting: { widget: 'Hola, ya te atendemos.' },
        away: 'Estamos cerrados.',
        assistant: 'always',
        ...hours,
        ...more,
      }
      const reply = await use().send(changeHours, { params: { id }, body }, shop.opened.owner)
      expect(reply.status).toBe(200)
    }
    await keep({})
    return { shop, keep, id }
  }
  /** Closed from now on: a holiday on each day that it may be there. */
  const today = () =>
    [-1, 0, 1].map((ahead) => ({
      date: new Date(use().resources.clock().getTime() + ahead * DAY).toISOString().slice(0, 10),
      name: '',
    }))
  const closed = () => ({ holidays: today() })

  it('a conversation is greeted once, before the assistant answers, and nothing counts it as an answer', async () => {
    const { shop } = await setUp()
    await shop.asks(QUESTION)
    expect(await shop.settles()).toEqual([QUESTION, GREETING, `assistant: ${HOURS}`])
    await shop.asks('Hola otra vez')
    expect((await shop.settles()).filter((text) => text === GREETING)).toHaveLength(1)
    const { thread_id } = await shop.conversation()
    const [greeting] = await use()
      .db.selectFrom('messages')
      .select(['assistant_name', 'is_handover'])
      .where('thread_id', '=', thread_id)
      .where('is_automatic', '=', true)
      .execute()
    expect(greeting).toEqual({ assistant_name: 'Mensaje automático', is_handover: true })
  })

  it('outside of the hours it is told so once, until it is solved and begins anew', async () => {
    const { shop, id, keep } = await setUp({ assistant: 'inside' })
    await keep(closed())
    await shop.asks(QUESTION)
    expect(await shop.settles()).toEqual([QUESTION, AWAY])
    expect(await shop.reason()).toBe('Outside Schedule')
    await shop.asks('¿Nadie?')
    expect(await shop.settles()).toEqual([QUESTION, AWAY, '¿Nadie?'])
    const user = { id: 0 }
    const scope = { user, businessId: id, zone: 'UTC', now: use().resources.clock() }
    expect((await countMetrics(use().db, scope))?.response_rate_percent).toBe(0)
    const { thread_id } = await shop.conversation()
    expect((await listStates(use().db, user, id)).unanswered).toEqual([thread_id])
    await use()
      .db.updateTable('conversations')
      .set({ solved_at: use().resources.clock() })
      .where('thread_id', '=', thread_id)
      .execute()
    await shop.asks('Hola')
    expect((await shop.settles()).slice(3)).toEqual(['Hola', AWAY])
  })

  it('the assistant answers outside of the hours only', async () => {
    const { shop, keep } = await setUp({ assistant: 'outside', greeting: '', away: '' })
    await shop.asks(QUESTION)
    expect(await shop.settles()).toEqual([QUESTION])
    await keep(closed())
    await shop.asks(QUESTION)
    expect((await shop.settles()).at(-1)).toBe(`assistant: ${HOURS}`)
  })

  it('nothing is said by itself while people talk, nor after a stop word, nor late, nor to a group', async () => {
    const { shop, keep } = await setUp({ assistant: 'inside' })
    await keep(closed())
    await shop.asks('BAJA')
    expect(await shop.settles()).toEqual(['BAJA'])
    await shop.answers('Hola, soy Ana.')
    await shop.asks('Hola')
    expect(await shop.settles()).toHaveLength(3)
    const { thread_id } = await shop.conversation()
    const change = (values: object) =>
      use().db.updateTable('messages').set(values).where('thread_id', '=', thread_id).execute()
    await change({ date_registered: new Date(use().resources.clock().getTime() - 5 * HOUR) })
    const { welcomeOf } = await import('#server/answering/welcome.ts')
    const due = () => welcomeOf(use().db, thread_id, use().resources.clock())
    expect(await due()).toBe(null)
    await shop.asks('Hola')
    expect((await shop.settles()).at(-1)).toBe(AWAY)
    await use().db.updateTable('conversations').set({ away_at: null }).execute()
    expect(await due()).toMatchObject({ kind: 'away' })
    await use()
      .db.updateTable('conversations')
      .set({ is_group: true })
      .where('thread_id', '=', thread_id)
      .execute()
    expect(await due()).toBe(null)
  })
})
