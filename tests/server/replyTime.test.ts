import { beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '#contract/durations.ts'
import { replyTimes } from '#server/limits/bounds/requests.ts'
import { createReplyTimes, medianFirstAnswer, replyTimeOf } from '#server/visitor/replyTime.ts'
import { addConversation } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { withServer } from './kit/server.ts'
import { addWidgetShop, arrive, type WidgetShop } from './kit/widgetShop.ts'

const now = new Date('2026-03-10T12:00:00Z')

describe('the words for a wait', () => {
  it.each([
    [null, null],
    [0, 'minutes'],
    [15 * MINUTE, 'minutes'],
    [15 * MINUTE + 1, 'hour'],
    [HOUR, 'hour'],
    [HOUR + 1, 'day'],
    [DAY, 'day'],
    [DAY + 1, null],
  ])('of %s milliseconds is %s', (median, words) => {
    expect(replyTimeOf(median)).toBe(words)
  })
})

forEachDatabase((database) => {
  const use = withServer(database)
  let shop: WidgetShop

  beforeEach(async () => {
    shop = await addWidgetShop(use())
  })

  /** A customer asks so long ago, and is answered after that; undefined: never. */
  const asked = async (ago: number, wait?: number) => {
    const { thread_id } = await addConversation(use(), shop.id, { contact_type: 'widget' })
    const at = now.getTime() - ago
    const said = (is_bot: boolean, when: number) => ({
      thread_id,
      content: 'x',
      is_bot,
      date_registered: new Date(when),
    })
    await use()
      .db.insertInto('messages')
      .values([
        said(false, at),
        ...(wait === undefined ? [] : [said(true, at + wait), said(true, at + wait + 9 * HOUR)]),
      ])
      .execute()
  }
  const median = () => medianFirstAnswer(use().db, shop.id, now)

  describe('the wait for a first answer', () => {
    it('is the median of the first answers', async () => {
      for (const wait of [1, 2, 3, 40, 500]) await asked(2 * DAY, wait * MINUTE)
      expect(await median()).toBe(3 * MINUTE)
    })

    it('is unknown where there are too few conversations', async () => {
      for (let each = 1; each < replyTimes.least; each++) await asked(2 * DAY, MINUTE)
      expect(await median()).toBeNull()
      await asked(2 * DAY, MINUTE)
      expect(await median()).toBe(MINUTE)
    })

    it('grows with conversations that nobody answers, once they are a day old', async () => {
      for (let each = 0; each < 5; each++) await asked(2 * DAY, MINUTE)
      for (let each = 0; each < 6; each++) await asked(HOUR)
      expect(await median()).toBe(MINUTE)
      for (let each = 0; each < 6; each++) await asked(3 * DAY)
      expect(await median()).toBe(3 * DAY)
    })

    it('is that of the last days, and of this business', async () => {
      for (let each = 0; each < 5; each++) await asked(replyTimes.within + DAY, MINUTE)
      expect(await median()).toBeNull()
      const other = await addWidgetShop(use())
      for (let each = 0; each < 5; each++) await asked(2 * DAY, MINUTE)
      expect(await medianFirstAnswer(use().db, other.id, now)).toBeNull()
    })

    it('is asked of the database once in some minutes', async () => {
      let at = now
      const times = createReplyTimes(use().db, () => at)
      expect(await times(shop.id)).toBeNull()
      for (let each = 0; each < 5; each++) await asked(2 * DAY, MINUTE)
      expect(await times(shop.id)).toBeNull()
      at = new Date(now.getTime() + replyTimes.keptFor)
      expect(await times(shop.id)).toBe('minutes')
    })

    it('is told to a visitor who opens the chat', async () => {
      expect(await arrive(use(), shop)).toMatchObject({ reply_time: null })
    })
  })
})
