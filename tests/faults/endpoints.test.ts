import { beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { CallError } from '#contract/errors.ts'
import { everyMeeting } from './brokenServer.ts'
import { faults } from './faults.ts'

// Endpoint × fault: the page's own client, a real server on the loopback, and the client's result.

const kindOf = (error: unknown): string => {
  if (error === null) return 'ok'
  return error instanceof CallError ? error.kind : `untyped: ${String(error)}`
}

// The first test would wait for them, and has less time than a hook.
beforeAll(async () => {
  await everyMeeting()
})

test.each(Object.entries(api))(
  '%s reports each fault with its kind, and the end of the session once',
  async (_name, endpoint: Endpoint) => {
    const meetings = (await everyMeeting()).get(endpoint) ?? []
    const found = meetings.map(({ fault, error, expired }) => [fault.name, kindOf(error), expired])
    const expected = faults.map((fault) => {
      const outcome = fault.outcomeOf(endpoint)
      return [fault.name, outcome, outcome === 'expired' ? 1 : 0]
    })
    expect(found).toEqual(expected)
  },
)
