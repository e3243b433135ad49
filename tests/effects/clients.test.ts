import { expect, test, vi } from 'vitest'
import { createActor, type PromiseActorLogic, toPromise } from 'xstate'
import { firstClientQuery } from '#contract/clients/clients'
import type { Endpoint } from '#contract/endpoint'
import { clientListActors } from '#src/effects/clients.ts'
import type { Call } from '#src/effects/http.ts'

// Exactly what the table says goes out, and no more: whatever back end there is takes it.

const calling = (answer: unknown = null) => {
  const called = vi.fn(async ({ method, path }: Endpoint, request: object) => {
    calls.push({ call: `${method} ${path}`, ...request })
    return answer
  })
  const calls: object[] = []
  return { calls, call: called as unknown as Call }
}

const run = <Output, Input>(logic: PromiseActorLogic<Output, Input>, input: Input) =>
  toPromise(createActor(logic, { input }).start())

test('a page of clients is asked for by the whole question', async () => {
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
