import { expect, test } from 'vitest'
import { listClients } from '#contract/clients/clients'
import type { Endpoint } from '#contract/endpoint'
import { CallError } from '#contract/errors'
import { answerOf, happening } from '../model/kit/events'
import type { Answer, AnyModel, Case } from '../model/kit/model'
import { models } from '../model/qa/models'
import { accepted } from './accepted'
import { everyMeeting, failuresOf, type Met } from './brokenServer'
import { type BadEnd, badEnds, type FailuresOf } from './wayOn'

// State × fault: every machine with an actor that can fail, in every moment where one of them runs.

/** What the model lets its actors fail with. */
const failuresIn = ({ options }: AnyModel): readonly { actorId: string; error: unknown }[] => {
  const cases: readonly (Case | Answer)[] = options.cases
  return cases.flatMap((event) => {
    const what = happening(event)
    return what.kind === 'answer' && !what.isDone
      ? [{ actorId: what.actorId, error: answerOf(event) }]
      : []
  })
}

// `answering` runs on the server: it has no screen.
const failing = models.filter(
  ({ model, area }) =>
    area !== 'answering' && (model.wires !== undefined || failuresIn(model).length > 0),
)

/** `GET /lpmobile/clients/7` is a call of `/lpmobile/clients/:id`. */
const isCallOf = (call: string, { method, path }: Endpoint): boolean =>
  new RegExp(`^${method} ${path.replace(/:\w+/g, '[^/]+')}(\\?.*)?$`).test(call)

type Meetings = ReadonlyMap<Endpoint, readonly Met[]>

/** What a server makes of the call of a wire. */
function atWire(call: string, met: Meetings): readonly CallError[] {
  const [, meetings] = [...met].find(([endpoint]) => isCallOf(call, endpoint)) ?? []
  if (!meetings) throw new Error(`No endpoint of the contract is called by '${call}'`)
  return failuresOf(meetings)
}

/** Without a wire: what the model names, and where that is a failed call, any failure of a call. */
function withoutWire(model: AnyModel, actorId: string, met: Meetings): readonly unknown[] {
  const own = failuresIn(model).flatMap((each) => (each.actorId === actorId ? [each.error] : []))
  const isCall = own.some((error) => error instanceof CallError)
  return isCall ? [...own, ...failuresOf(met.get(listClients) ?? [])] : own
}

const failuresOfActors =
  (model: AnyModel, met: Meetings): FailuresOf =>
  (actorId) => {
    const wire = model.wires?.[actorId]
    return wire ? atWire(wire.call, met) : withoutWire(model, actorId, met)
  }

test.each(failing.map(({ model }) => [model.machine.id, model] as const))(
  '%s has a way on after each failure of each call, and keeps what was typed',
  async (_id, model) => {
    const ends = badEnds(model, failuresOfActors(model, await everyMeeting()))
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
  const ids = new Set(failing.map(({ model }) => model.machine.id))
  expect(Object.keys(accepted).filter((id) => !ids.has(id))).toEqual([])
})
