import { expect, test } from 'vitest'
import { firstClientQuery } from '#contract/clients/clients.ts'
import { clientFiltersActors, clientListActors } from '#src/effects/clients.ts'
import { calling, run } from './calling.ts'

// Checks that exactly the table's fields are sent, so that any back end accepts them.

test('a page of clients is requested with the whole query', async () => {
  const { calls, call } = calling({ clients: [{ client_profile_id: 7 }], total: 21, page_size: 20 })
  const { loadPage } = clientListActors(call)
  const query = { ...firstClientQuery, search: ' eva ', status: 'Inactive', page: 2 } as const
  expect(await run(loadPage, { scope: { businessId: 1 }, query })).toMatchObject({
    items: [{ id: '7' }],
    total: 21,
    totalPages: 2,
  })
  expect(calls).toEqual([
    {
      call: 'GET /lpmobile/clients',
      query: {
        business_id: 1,
        search: 'eva',
        status: 'Inactive',
        sort_by: 'client_name',
        sort_order: 'asc',
        page: 2,
        page_size: 20,
      },
    },
  ])
})

test('a tag and a channel are sent as the filters of the list', async () => {
  const { calls, call } = calling({ clients: [], total: 0 })
  const query = { ...firstClientQuery, tag: 'VIP', channel: 'instagram' } as const
  await run(clientListActors(call).loadPage, { scope: { businessId: 1 }, query })
  expect(calls).toMatchObject([{ query: { tag: 'VIP', channel: 'instagram' } }])
})

test('the tags of the business are loaded where the back end filters by them', async () => {
  const { calls, call } = calling([{ tag_id: 1, tag_name: 'VIP' }])
  const offered = clientFiltersActors(call, { capabilities: ['clientFilters'] })
  expect(await run(offered.loadFilters, { businessId: 1 })).toEqual(['VIP'])
  expect(await run(clientFiltersActors(call, {}).loadFilters, { businessId: 1 })).toBeNull()
  expect(calls).toEqual([{ call: 'GET /lpmobile/tags', query: { business_id: 1 } }])
})
