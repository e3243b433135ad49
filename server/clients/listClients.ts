import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import { channelOf } from '#contract/channels.ts'
import type { listClients as endpoint } from '#contract/clients/clients.ts'
import { CLIENTS_PAGE_SIZE } from '#contract/limits.ts'
import type { Db } from '../database/schema.ts'
import { writesOn } from './interactions.ts'
import { searchWords } from './keys.ts'
import { hasWanted, isTagged, withTagsNamed } from './matching.ts'
import { othersOfClient } from './otherPhones.ts'
import { statusNamed } from './statuses.ts'

type Query = z.output<typeof endpoint.query>
/** The orders of the list; by name for any other. Equal rows are ordered by name, too. */
const sortings = new Map<string, RawBuilder<unknown>>(
  Object.entries({
    client_name: sql`sort_key collate "C"`,
    email: sql`lower(email) collate "C"`,
    phone_number: sql`phone_number collate "C"`,
    city: sql`lower(city) collate "C"`,
    client_status: sql`client_status`,
    date_registered: sql`date_registered`,
    last_updated: sql`last_updated`,
    last_interaction: sql`last_interaction`,
  }),
)
const byName = sql`sort_key collate "C"`

export const selectClients = (db: Db, businessId: number) =>
  db
    .selectFrom('clients')
    .where('clients.business_id', '=', businessId)
    .select([
      'clients.client_profile_id',
      'client_name',
      'email',
      'phone_number',
      'phone_key',
      'birth_date',
      'address',
      'city',
      'country',
      'postal_code',
      'client_status',
      'profile_image_url',
      'date_registered',
      'last_updated',
      'last_interaction',
      'ad',
      'revision',
    ])
    .select(
      sql<string | null>`(
        select string_agg(tags.tag_name, ',' order by lower(tags.tag_name))
        from client_tags join tags using (tag_id)
        where client_tags.client_profile_id = clients.client_profile_id
      )`.as('tags'),
    )
    .select([
      othersOfClient('phone_number').as('other_phones'),
      othersOfClient('phone_key').as('other_phone_keys'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectClients>['execute']>>[number]

export const toWire = (row: Row) => ({
  ...row,
  date_registered: row.date_registered.toISOString(),
  last_updated: row.last_updated.toISOString(),
  ad: row.ad ?? undefined,
  last_interaction: row.last_interaction?.toISOString() ?? null,
})

export const listClients = async (db: Db, query: Query) => {
  const page = query.page ?? 1
  const pageSize = query.page_size ?? CLIENTS_PAGE_SIZE
  const status = statusNamed(query.status ?? '')
  const words = searchWords(query.search ?? '')
  const wanted = await withTagsNamed(db, query.business_id, words)
  const matching = selectClients(db, query.business_id)
    .$if(status !== undefined, (all) => all.where('client_status', '=', status ?? 'Active'))
    .$if(Boolean(query.tag), (all) =>
      all.where(isTagged(db, idsOfTag(db, query.business_id, query.tag ?? ''))),
    )
    .$if(Boolean(query.channel), (all) =>
      all.where(writesOn(db, query.business_id, channelOf(query.channel))),
    )
    .where(hasWanted(db, wanted))

  const { total } = await matching
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .orderBy(sortings.get(query.sort_by ?? '') ?? byName, (order) =>
      (query.sort_order === 'desc' ? order.desc() : order.asc()).nullsLast(),
    )
    .orderBy(byName)
    .orderBy('clients.client_profile_id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return {
    clients: rows.map(toWire),
    total,
    page,
    page_size: pageSize,
    total_pages: Math.ceil(total / pageSize),
  }
}

/** The tags of that name, in any case. */
const idsOfTag = (db: Db, businessId: number, name: string) =>
  db
    .selectFrom('tags')
    .select('tag_id')
    .where('business_id', '=', businessId)
    .where(sql`lower(tag_name)`, '=', sql`lower(${name.trim()})`)

export const getClient = async (db: Db, businessId: number, id: number) => {
  const row = await selectClients(db, businessId)
    .where('clients.client_profile_id', '=', id)
    .executeTakeFirst()
  return row ? toWire(row) : null
}
