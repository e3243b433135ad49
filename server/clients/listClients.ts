import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { listClients as endpoint } from '#contract/clients'
import { CLIENTS_PAGE_SIZE } from '#contract/limits'
import type { Db, Tables } from '../database/schema'
import { searchWords } from './keys'

type Query = z.output<typeof endpoint.query>
type Column = keyof Tables['clients']

/** By what a list can be sorted; anything else is by name. */
const sortColumns: Readonly<Record<string, Column>> = {
  client_name: 'sort_key',
  email: 'email',
  phone_number: 'phone_number',
  city: 'city',
  client_status: 'client_status',
  date_registered: 'date_registered',
  last_updated: 'last_updated',
  last_interaction: 'last_interaction',
}
const textColumns: ReadonlySet<Column> = new Set(['sort_key', 'email', 'phone_number', 'city'])

const statuses: Readonly<Record<string, 'Active' | 'Inactive'>> = {
  active: 'Active',
  inactive: 'Inactive',
}

const selectClients = (db: Db, businessId: number) =>
  db
    .selectFrom('clients')
    .where('clients.business_id', '=', businessId)
    .select([
      'clients.client_profile_id',
      'client_name',
      'email',
      'phone_number',
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
    ])
    .select(
      sql<string | null>`(
        select string_agg(tags.tag_name, ',' order by lower(tags.tag_name))
        from client_tags join tags using (tag_id)
        where client_tags.client_profile_id = clients.client_profile_id
      )`.as('tags'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof selectClients>['execute']>>[number]

const toWire = (row: Row) => ({
  ...row,
  date_registered: row.date_registered.toISOString(),
  last_updated: row.last_updated.toISOString(),
  last_interaction: row.last_interaction?.toISOString() ?? null,
})

export const listClients = async (db: Db, query: Query) => {
  const page = query.page ?? 1
  const pageSize = query.page_size ?? CLIENTS_PAGE_SIZE
  const status = statuses[query.status?.toLowerCase() ?? '']
  const words = searchWords(query.search ?? '')
  const matching = selectClients(db, query.business_id)
    .$if(status !== undefined, (all) => all.where('client_status', '=', status ?? 'Active'))
    .where((eb) => eb.and(words.map((word) => eb('search_key', 'like', containing(word)))))

  const { total } = await matching
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .orderBy(sortedBy(query.sort_by), (order) =>
      (query.sort_order === 'desc' ? order.desc() : order.asc()).nullsLast(),
    )
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

const sortedBy = (name: string | undefined) => {
  const column = sortColumns[name ?? ''] ?? 'sort_key'
  return textColumns.has(column) ? sql`${sql.ref(column)} collate "C"` : sql`${sql.ref(column)}`
}

const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

export const getClient = async (db: Db, businessId: number, id: string) => {
  if (!/^\d{1,15}$/.test(id)) return null
  const row = await selectClients(db, businessId)
    .where('clients.client_profile_id', '=', Number(id))
    .executeTakeFirst()
  return row ? toWire(row) : null
}
