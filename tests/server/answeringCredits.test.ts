import { expect, it } from 'vitest'
import { FREE_CREDITS } from '#server/billing/credits.ts'
import { calendarMonthOf } from '#server/billing/periods.ts'
import { forEachDatabase } from './kit/databases.ts'
import { withServer } from './kit/server.ts'
import { HOURS, openTrainedShop as openShop } from './kit/trainedShop.ts'

// The credits of an assistant's answers.

type Shop = Awaited<ReturnType<typeof openShop>>

forEachDatabase((database) => {
  const use = withServer(database)

  const leaveCredits = async (shop: Shop, left: number) => {
    const { business_id } = await shop.conversation()
    const { key } = calendarMonthOf(use().resources.clock(), 'UTC')
    await use()
      .db.insertInto('credit_usage')
      .values({ business_id, period_start: key, credits_used: FREE_CREDITS - left })
      .execute()
  }
  const credits = async (shop: Shop) =>
    use()
      .db.selectFrom('credit_usage')
      .select('credits_used')
      .where('business_id', '=', (await shop.conversation()).business_id)
      .executeTakeFirst()

  it('an answer uses a credit, and handing over uses none', async () => {
    const shop = await openShop(use())
    await shop.asks('¿A qué hora abre la tienda?')
    await shop.settles()
    expect(await credits(shop)).toEqual({ credits_used: 1 })
    await shop.asks('¿Aceptan bitcoin?')
    expect((await shop.settles()).at(-1)).toMatch(/^assistant: No lo sé/)
    expect(await credits(shop)).toEqual({ credits_used: 1 })
  })

  it('without credits a question is left to people, and new credits answer the next one', async () => {
    const shop = await openShop(use())
    await shop.asks('Hola')
    await shop.settles()
    const { business_id } = await shop.conversation()
    await use().db.deleteFrom('credit_usage').where('business_id', '=', business_id).execute()
    await leaveCredits(shop, 1)
    await shop.asks('¿A qué hora abre la tienda?')
    expect((await shop.settles()).at(-1)).toBe(`assistant: ${HOURS}`)
    expect(await shop.reason()).toBe('Out Of Credits')

    await shop.asks('¿A qué hora abre?')
    expect((await shop.settles()).at(-1)).toBe('¿A qué hora abre?')
    await use().db.insertInto('credit_balances').values({ business_id, extra_credits: 1 }).execute()
    expect(await shop.reason()).toBe('Ready to Respond')
    // The waiting question is answered together with the next one.
    await shop.asks('¿A qué hora abre la tienda?')
    expect((await shop.settles()).at(-1)).toBe(`assistant: ${HOURS}`)
    expect(await shop.reason()).toBe('Out Of Credits')
  })
})
