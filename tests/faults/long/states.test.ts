import { beforeAll, expect, test } from 'vitest'
import { StateMachine } from 'xstate'
import { listClients } from '#contract/clients/clients.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { CallError } from '#contract/errors.ts'
import { answerOf, happening } from '../../model/kit/events.ts'
import type { Answer, AnyModel, Case } from '../../model/kit/model.ts'
import { models } from '../../model/qa/models.ts'
import { accepted } from '../accepted.ts'
import { everyMeeting, failuresOf, type Met } from '../brokenServer.ts'
import { type BadEnd, badEnds, type FailuresOf } from '../wayOn.ts'

// State × fault: every machine with an actor that can fail, at every moment where one of them runs.

/** The failures of the model's actors. */
const failuresIn = ({ options }: AnyModel): readonly { actorId: string; error: unknown }[] => {
  const cases: readonly (Case | Answer)[] = options.cases
  return cases.flatMap((event) => {
    const what = happening(event)
    return what.kind === 'answer' && !what.isDone
      ? [{ actorId: what.actorId, error: answerOf(event) }]
      : []
  })
}

// `answering` and `stores` run on the server: they have no screen.
const failing = models.filter(
  ({ model, area }) =>
    !['answering', 'stores'].includes(area) &&
    (model.wires !== undefined || failuresIn(model).length > 0),
)

/** `GET /lpmobile/clients/7` is a call of `/lpmobile/clients/:id`. */
const isCallOf = (call: string, { method, path }: Endpoint): boolean =>
  new RegExp(`^${method} ${path.replace(/:\w+/g, '[^/]+')}(\\?.*)?$`).test(call)

type Meetings = ReadonlyMap<Endpoint, readonly Met[]>

/** The possible failures of a wire's call at a server. */
function atWire(call: string, met: Meetings): readonly CallError[] {
  const [, meetings] = [...met].find(([endpoint]) => isCallOf(call, endpoint)) ?? []
  if (!meetings) throw new Error(`No endpoint of the contract is called by '${call}'`)
  return failuresOf(meetings)
}

/** Without a wire: the model's own failures, or any failure of a call where the model fails with one. */
function withoutWire(model: AnyModel, actorId: string, met: Meetings): readonly unknown[] {
  const own = failuresIn(model).flatMap((each) => (each.actorId === actorId ? [each.error] : []))
  const isCall = own.some((error) => error instanceof CallError)
  return isCall ? [...own, ...failuresOf(met.get(listClients) ?? [])] : own
}

/**
 * A child machine reports a failed call to its parent in its answer: the failures of the call belong to the child's own
 * model.
 */
const isMachine = ({ machine }: AnyModel, actorId: string): boolean =>
  machine.implementations.actors[actorId] instanceof StateMachine

const failuresOfActors =
  (model: AnyModel, met: Meetings): FailuresOf =>
  (actorId) => {
    const wire = model.wires?.[actorId]
    if (!wire) return withoutWire(model, actorId, met)
    return isMachine(model, actorId) ? [] : atWire(wire.call, met)
  }

// The first test would wait for them, and has less time than a hook.
beforeAll(async () => {
  await everyMeeting()
})

test.each(failing.map(({ model }) => [model.machine.id, model] as const))(
  '%s can continue after each failure of each call, and keeps typed text',
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

test('the accepted exceptions name existing machines', () => {
  const ids = new Set(failing.map(({ model }) => model.machine.id))
  expect(Object.keys(accepted).filter((id) => !ids.has(id))).toEqual([])
})
