import type { FastifyInstance } from 'fastify'
import { createBusiness, listBusinesses } from '#contract/businesses.ts'
import { mount } from '../http/mount.ts'
import { WRITES_A_MINUTE } from '../limits/bounds.ts'
import { adding } from '../limits/dailyGrowth.ts'
import { byAccount } from '../limits/rateLimits.ts'
import type { Resources } from '../resources.ts'
import { createBusiness as create } from './createBusiness.ts'

export const routes = (app: FastifyInstance, { db }: Resources): void => {
  mount(app, listBusinesses, async ({ user }) => {
    const rows = await db
      .selectFrom('businesses')
      .innerJoin('business_members as member', 'member.business_id', 'businesses.business_id')
      .where('member.user_id', '=', user.id)
      .select([
        'businesses.business_id',
        'name',
        'email',
        'address',
        'city',
        'state',
        'country',
        'postal_code',
        'phone_number',
        'website',
        'tax_id',
        'logo',
        'industry',
        'number_of_employees',
        'date_established',
        'description',
        'business_credits_id',
        'date_registered',
        'revision',
      ])
      .orderBy('businesses.business_id')
      .execute()
    return rows.map((row) => ({ ...row, date_registered: row.date_registered.toISOString() }))
  })

  mount(
    app,
    createBusiness,
    async ({ body, user }) => ({
      success: true,
      business_id: await create(db, user, body),
      message: 'Negocio creado',
    }),
    { ...byAccount(WRITES_A_MINUTE), ...adding },
  )
}
