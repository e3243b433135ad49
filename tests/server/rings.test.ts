import { beforeAll, expect, it } from 'vitest'
import { changeRings, type Rings, readRinging, readRings } from '#contract/rings.ts'
import { addColleague } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { type Account, withServer } from './kit/server.ts'
import { withEars } from './kit/sockets.ts'
import { addTalk, type WidgetShop } from './kit/widgetShop.ts'

// What of a business rings for a member is the member's own.

forEachDatabase((database) => {
  const use = withServer(database)
  const { openMember } = withEars()
  let shop: WidgetShop
  let luis: Account

  beforeAll(async () => {
    ;({ shop } = await addTalk(use()))
    luis = await addColleague(use(), shop.id, undefined, 'agent')
  })

  const read = async (as: Account) => {
    const reply = await use().send(readRings, { params: { id: shop.id } }, as)
    return readRinging(readRings.answer.parse(reply.json()))
  }
  const change = (rings: Rings, as: Account) =>
    use().send(changeRings, { params: { id: shop.id }, body: { rings } }, as)

  it('is everything at first, and then what this person chose', async () => {
    expect((await change('mine', luis)).status).toBe(200)
    expect(await read(luis)).toEqual({ rings: 'mine', userId: String(luis.id) })
    expect((await read(shop.owner)).rings).toBe('all')
  })

  it('is told to the sockets of the person, and to nobody else', async () => {
    const isRings = (frame: unknown) => Object(frame).event === 'rings_changed'
    const own = await openMember(use(), luis, shop.id)
    const other = await openMember(use(), shop.owner, shop.id)
    await change('open', luis)
    await own.until(isRings)
    await change('nothing', shop.owner)
    const { bus } = use().resources
    await bus.publish({ event: 'member_changed', businessId: shop.id, userId: luis.id })
    const frames = await other.until((frame) => Object(frame).event === 'member_changed')
    expect(frames.filter(isRings)).toHaveLength(1)
  })
})
