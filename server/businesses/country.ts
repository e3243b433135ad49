import { type Country, countryOf } from '#contract/phones.ts'
import type { Db } from '../database/schema.ts'

/** The country in which a business writes its phone numbers; null where nothing tells it. */
export const countryOfBusiness = async (db: Db, businessId: number): Promise<Country | null> => {
  const business = await db
    .selectFrom('businesses')
    .select(['country', 'phone_number'])
    .where('business_id', '=', businessId)
    .executeTakeFirst()
  return business ? countryOf(business.country, business.phone_number) : null
}
