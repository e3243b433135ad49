import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { forEachDatabase } from '../kit/databases.ts'
import { withGraph } from '../kit/graph.ts'
import { withServer } from '../kit/server.ts'
import { CUSTOMER, openShop as openShopOf, type Shop } from '../kit/shop.ts'

// Ids that are missing or blank hide no good one, in several messages of one person. Each kind of message in its odd
// forms is in variants.test.ts.

const blanks = [undefined, null, '', '  ', {}, []] as const
const told = (blank: unknown) => (blank === undefined ? 'missing' : JSON.stringify(blank))

const now = () => String(Math.floor(Date.now() / 1_000))
const text = (body: string) => ({ type: 'text', text: { body } })

forEachDatabase((database) => {
  const { graph, variables } = withGraph()
  const use = withServer(database, { variables })
  const openShop = (kind?: Shop['kind']) => openShopOf(use(), graph, kind)
  const texts = async (shop: Shop) => (await shop.shown()).map((message) => message.text)

  describe.each(blanks.map((blank) => [told(blank), blank] as const))(
    'WhatsApp, where an id is %s',
    (_, blank) => {
      it('takes the number, or the id of the contact', async () => {
        const shop = await openShop()
        const both = { wa_id: CUSTOMER, user_id: 'CR.31', profile: { name: 'Rosa' } }
        const say = (from: object, contact: object, body: string) =>
          shop.tells({
            contacts: [contact],
            messages: [{ id: `wamid.${randomUUID()}`, timestamp: now(), ...from, ...text(body) }],
          })
        await say({ from: CUSTOMER, from_user_id: blank }, both, 'uno')
        await say({ from: blank, from_user_id: 'CR.31' }, both, 'dos')
        await say({ from: blank, from_user_id: blank, from_parent_user_id: blank }, both, 'tres')
        await say({ from: CUSTOMER }, { ...both, wa_id: blank, parent_user_id: blank }, 'cuatro')
        expect(await shop.conversations()).toMatchObject([
          { contact_id: CUSTOMER, show_name: 'Rosa' },
        ])
        expect(await texts(shop)).toEqual(['uno', 'dos', 'tres', 'cuatro'])
      })

      it('keeps two messages without an id as two, and each once', async () => {
        const shop = await openShop()
        const hears = (body: string) =>
          shop.tells({
            messages: [{ id: blank, from: CUSTOMER, timestamp: '1764000000', ...text(body) }],
          })
        for (const body of ['uno', 'dos', 'uno']) await hears(body)
        expect(await texts(shop)).toEqual(['uno', 'dos'])
      })

      it('follows a change of number', async () => {
        const shop = await openShop()
        await shop.hearsText('Hola')
        const system = { type: 'user_changed_number', new_wa_id: blank, wa_id: '50680000002' }
        const ids = { user_id: blank, previous_user_id: blank, parent_user_id: blank }
        await shop.hears({ type: 'system', system: { ...system, ...ids } })
        expect(await shop.conversations()).toMatchObject([{ contact_id: '50680000002' }])
      })
    },
  )

  describe('Instagram', () => {
    const PERSON = '17847791'
    const tell = (entry: object) =>
      graph.tell(use(), { object: 'instagram', entry: [{ time: 1, ...entry }] })
    const event = (shop: Shop, more: object) => ({
      sender: { id: PERSON },
      recipient: { id: shop.number },
      timestamp: 1_764_000_000_000,
      ...more,
    })

    it.each([[undefined], [1_764_000_000], [1_764_000_000_000], ['1764000000'], ['ayer']])(
      'keeps a press of a button at the time %j, once',
      async (timestamp) => {
        const shop = await openShop('instagram')
        const pressed = event(shop, { timestamp, postback: { title: 'Precios', payload: 'p' } })
        await tell({ id: shop.number, messaging: [pressed] })
        await tell({ id: shop.number, messaging: [pressed] })
        expect(await texts(shop)).toEqual(['Precios'])
      },
    )
  })
})
