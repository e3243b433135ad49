import { expect, it } from 'vitest'
import { createAssistant, deleteAssistant } from '#contract/assistants/assistants.ts'
import { DAY } from '#contract/durations.ts'
import { addAssistant, addBusiness } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { withServer } from './kit/server.ts'

// The number of assistants that a business's plan allows.

const BASIC_IS_FULL =
  'El plan Básico permite 1 asistente. Elimina uno o cambia de plan en «Suscripción».'

forEachDatabase((database) => {
  const use = withServer(database)

  const openBusiness = async () => {
    const account = await use().account()
    const businessId = await addBusiness(use(), account)
    const create = () =>
      use().call(
        createAssistant,
        {
          body: {
            name: 'Lina',
            business_id: businessId,
            ai_avatar_id: 1,
            training_content: 'Abrimos a las nueve.',
            title: '',
            description: '',
            language: 'es',
            created_by: account.email,
          },
        },
        account,
      )
    return { account, businessId, create }
  }
  const pay = async (business_id: number, plan: string, days = 30) => {
    const { db, clock } = use().resources
    const { variant_id } = await db
      .selectFrom('plan_variants')
      .innerJoin('plans', 'plans.plan_id', 'plan_variants.plan_id')
      .select('variant_id')
      .where('plans.name', '=', plan)
      .limit(1)
      .executeTakeFirstOrThrow()
    const now = clock().getTime()
    const columns = {
      variant_id,
      billing_period: 'monthly' as const,
      status: 'active' as const,
      period_start: new Date(now - DAY),
      paid_until: new Date(now + days * DAY),
    }
    await db
      .insertInto('subscriptions')
      .values({ business_id, ...columns })
      .onConflict((conflict) => conflict.column('business_id').doUpdateSet(columns))
      .execute()
  }

  it('the paid plan limits the assistants, and a bigger plan allows more', async () => {
    const { businessId, create } = await openBusiness()
    await pay(businessId, 'Básico')
    expect((await create()).status).toBe(200)
    const refused = await create()
    expect([refused.status, refused.json()]).toEqual([
      402,
      expect.objectContaining({ success: false, message: BASIC_IS_FULL }),
    ])
    await pay(businessId, 'Medio')
    for (const status of [200, 200, 402]) expect((await create()).status).toBe(status)
  })

  it('deleting an assistant frees a place, and assistants of other businesses do not count', async () => {
    const { account, businessId, create } = await openBusiness()
    await addAssistant(use(), (await openBusiness()).businessId)
    await pay(businessId, 'Básico')
    const id = String(await addAssistant(use(), businessId))
    expect((await create()).status).toBe(402)
    await use().call(deleteAssistant, { params: { id } }, account)
    expect((await create()).status).toBe(200)
  })

  it('existing assistants stay under a smaller plan, and without a plan only the credits are limited', async () => {
    const { businessId, create } = await openBusiness()
    for (let count = 0; count < 4; count += 1) expect((await create()).status).toBe(200)
    await pay(businessId, 'Medio')
    expect((await create()).status).toBe(402)
    const { count } = await use()
      .db.selectFrom('assistants')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('business_id', '=', businessId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(4)
    await pay(businessId, 'Medio', -0.5)
    expect((await create()).status).toBe(200)
  })

  it('simultaneous creations never exceed the plan', async () => {
    const { businessId, create } = await openBusiness()
    await pay(businessId, 'Medio')
    const replies = await Promise.all(Array.from({ length: 6 }, create))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 402, 402, 402,
    ])
  })
})
