import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint'
import type { CallError } from '#contract/errors'
import type { AnyModel } from '../model/kit/model'
import { models } from '../model/qa/models'
import { accepted } from './accepted'
import { everyMeeting, failuresOf, type Met } from './brokenServer'
import { type BadEnd, badEnds } from './wayOn'

// State × fault: every machine that names the calls of its actors, in every moment where one of them runs.

const wired = models.filter(({ model }) => Object.keys(model.wires ?? {}).length > 0)

/** `GET /lpmobile/clients/7` is a call of `/lpmobile/clients/:id`. */
const isCallOf = (call: string, { method, path }: Endpoint): boolean =>
  new RegExp(`^${method} ${path.replace(/:\w+/g, '[^/]+')}(\\?.*)?$`).test(call)

function failuresAt(
  { wires = {} }: AnyModel,
  met: ReadonlyMap<Endpoint, readonly Met[]>,
): ReadonlyMap<string, readonly CallError[]> {
  return new Map(
    Object.entries(wires).map(([actorId, { call }]) => {
      const [, meetings] = [...met].find(([endpoint]) => isCallOf(call, endpoint)) ?? []
      if (!meetings) throw new Error(`No endpoint of the contract is called by '${call}'`)
      return [actorId, failuresOf(meetings)]
    }),
  )
}

test.each(wired.map(({ model }) => [model.machine.id, model] as const))(
  '%s has a way on after each failure of each call, and keeps what was typed',
  async (_id, model) => {
    const failures = failuresAt(model, await everyMeeting())
    const ends = badEnds(model, (actorId) => failures.get(actorId) ?? [])
    const reasons = accepted[model.machine.id] ?? {}
    const isAccepted = ({ name, errors }: BadEnd): boolean => {
      const reason = reasons[name]
      return reason !== undefined && errors.every((each) => each === (reason.only ?? each))
    }
    expect(ends.filter((end) => !isAccepted(end))).toEqual([])
    expect(Object.keys(reasons).filter((name) => ends.every((end) => end.name !== name))).toEqual(
      [],
    )
  },
)

test('what is accepted names machines that there are', () => {
  const ids = new Set(wired.map(({ model }) => model.machine.id))
  expect(Object.keys(accepted).filter((id) => !ids.has(id))).toEqual([])
})
