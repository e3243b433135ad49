import { describe, expect, test } from 'vitest'
import { createActor, sendTo, setup } from 'xstate'
import { unprovided, unprovidedAction } from '#machines/shared/unprovided.ts'
import { coverage } from './coverage.ts'
import { done, eventLabel, fail } from './events.ts'
import { everyStep } from './everyStep.ts'
import { formProblems, unprovidedOf } from './form.ts'
import { exceptionsTo } from './holds.ts'
import { defineModel } from './model.ts'
import { caught } from './mutants/caught.ts'
import { unchanged } from './mutants/mutator.ts'
import { endOf, replay } from './path.ts'
import { edgeCovering, maximal, reduce } from './paths.ts'
import { differences, plain } from './plain.ts'
import { unheardOf } from './protocol.ts'
import { orderMachine, orderModel } from './sample.ts'
import { inert } from './silence.ts'

const paths = edgeCovering(orderModel)

describe('the paths of a model', () => {
  test('take every transition and reach every state', () => {
    const { transitions, states } = coverage(orderModel, paths)
    expect(transitions).toEqual({ total: 13, covered: 13, missing: [] })
    expect(states).toEqual({ total: 12, covered: 12, missing: [] })
  })

  test('are reduced to a few with the same coverage', () => {
    const few = reduce(paths)
    expect(few.length).toBeLessThan(paths.length / 4)
    expect(coverage(orderModel, few).transitions.missing).toEqual([])
  })

  test('report what no path reaches', () => {
    const { transitions, states } = coverage(orderModel, [replay(orderModel, [], 'closed')])
    expect(transitions.missing).toContain('order.line.up: line.dropped#1 → order.line.up')
    expect(states.missing).toContain('order.payment.paid')
  })

  test('are not prefixes of one another', () => {
    const start = replay(orderModel, [])
    const longer = replay(orderModel, [{ type: 'order.placed' }])
    expect(maximal([start, longer, start])).toEqual([longer])
  })

  test('never end a delay before one that ends sooner', () => {
    // While a try waits 1 or 2 s, the 5 s of patience run as well: they can only end while paying.
    const impatient = paths.flatMap(({ steps }) =>
      steps
        .filter((_, index) => steps[index + 1]?.event.type.startsWith('xstate.after.patience'))
        .map(({ state }) => state.snapshot),
    )
    expect(impatient.length).toBeGreaterThan(2)
    expect(impatient.every((at) => at.matches({ payment: { trying: 'paying' } }))).toBe(true)
  })
})

describe('a followed path', () => {
  const placed = [{ type: 'amount.changed', amount: 40 }, { type: 'order.placed' }]

  test('records the effects outside', () => {
    const end = endOf(replay(orderModel, [...placed, done('pay', 'R-9')], 'open'))
    expect(end?.snapshot.value).toEqual({ payment: 'paid', line: 'up' })
    expect(end?.effects).toEqual({
      called: [{ action: 'print', params: 'R-9' }],
      sent: [{ to: 'parent', event: { type: 'order.paid', receipt: 'R-9' } }],
      started: [],
    })
  })

  test('records which actors started, and with what input', () => {
    const end = endOf(replay(orderModel, placed, 'open'))
    expect(end?.effects.started).toEqual([{ actor: 'pay', src: 'pay', input: { amount: 40 } }])
  })

  test('knows the remaining time of each delay', () => {
    const end = endOf(replay(orderModel, [...placed, fail('pay', new Error('No'))], 'open'))
    expect(end?.timers.map(({ left }) => left)).toEqual([1_000, 5_000])
  })
})

describe('a model', () => {
  const asking = setup({
    types: { events: {} as { type: 'go' } },
    actors: { ask: unprovided<void, void>('ask') },
  }).createMachine({
    id: 'asking',
    initial: 'asking',
    states: {
      asking: { invoke: { id: 'ask', src: 'ask', onDone: 'asked', onError: 'asked' } },
      asked: {},
    },
  })

  test('needs a case for every answer', () => {
    const model = defineModel({
      machine: asking,
      options: { cases: [done('ask')] },
      delays: {},
    })
    expect(() => edgeCovering(model)).toThrow("no case of 'xstate.error.actor.ask'")
  })

  test('needs names for cases that look alike', () => {
    const cases = [done('ask'), done('ask'), fail('ask', new Error('No'))]
    const model = defineModel({ machine: asking, options: { cases }, delays: {} })
    expect(() => edgeCovering(model)).toThrow("Two cases read 'xstate.done.actor.ask'")
  })
})

test('a model reports where a sentence that must always hold is false', () => {
  const steps = everyStep(orderModel)
  expect(exceptionsTo(() => true, steps)).toEqual([])
  expect(exceptionsTo(({ context }) => context.tries < 2, steps)[0]).toBe(
    'open → amount.changed[within] → order.placed → error pay[No funds] → after backoff → error pay[No funds] → after backoff',
  )
})

test('a model that is wrong about its own machine is found by an unchanged copy of it', () => {
  expect(caught(orderModel, unchanged(orderMachine))).toBeNull()
  expect(caught({ ...orderModel, does: {} }, unchanged(orderMachine))).not.toBeNull()
})

test('a model reports messages that its parent does not handle', () => {
  const deaf = setup({}).createMachine({ id: 'deaf', on: { 'order.lost': {} } })
  const listening = setup({}).createMachine({ id: 'listening', on: { 'order.paid': {} } })
  expect(unheardOf({ ...orderModel, parent: deaf }, paths)).toEqual(['parent: order.paid'])
  expect(unheardOf({ ...orderModel, parent: listening }, paths)).toEqual([])
})

describe('a machine', () => {
  const careless = setup({
    types: { events: {} as { type: 'go' } | { type: 'stop' } },
    actors: { ask: unprovided<void, void>('ask') },
    actions: {
      ring: unprovidedAction('ring'),
      nudge: sendTo(({ self }) => self, { type: 'stop' }),
    },
  }).createMachine({
    id: 'careless',
    initial: 'idle',
    states: {
      idle: {
        entry: () => undefined,
        invoke: { src: 'ask', onDone: 'idle' },
        after: { 500: 'idle' },
        on: { go: { guard: () => true, actions: 'nudge' } },
      },
    },
  })

  test('gets a report of what prevents walking it', () => {
    expect(formProblems(careless)).toEqual([
      "the action 'nudge' does not say by its name what it reaches",
      'careless.idle: an entry or exit action has no name',
      'careless.idle: the delay 500 has no name',
      'careless.idle: an invoke has no id',
      "careless.idle: a failure of '0.careless.idle' would stop the machine (no onError)",
      'careless.idle: a guard of go has no name',
    ])
    expect(formProblems(orderMachine)).toEqual([])
  })

  test('may not send itself events outside of raise', () => {
    const cases = [done('0.careless.idle')]
    const model = defineModel({ machine: careless, options: { cases }, delays: { 500: 500 } })
    expect(() => replay(model, [{ type: 'go' }])).toThrow("sends 'stop' to itself")
  })

  test('gets a report of what the wiring forgot, also in its children', () => {
    const inner = setup({ actions: { ring: unprovidedAction('ring') } }).createMachine({ id: 'in' })
    const outer = setup({
      actors: { inner, ask: unprovided<void, void>('ask') },
    }).createMachine({ id: 'out' })
    expect(unprovidedOf(outer)).toEqual(['in: actions.ring', 'out: actors.ask'])
    expect(unprovidedOf(orderMachine)).toEqual([
      'order: actors.pay',
      'order: actors.line',
      'order: actions.print',
    ])
  })

  test('does nothing outside when it is made inert', () => {
    const actor = createActor(inert(orderMachine), { input: { limit: 100 } }).start()
    actor.send({ type: 'amount.changed', amount: 40 })
    actor.send({ type: 'order.placed' })
    expect(actor.getSnapshot().matches({ payment: { trying: 'paying' } })).toBe(true)
  })
})

describe('a comparison', () => {
  test('names each difference by its path', () => {
    const expected = { value: 'a', context: { list: [1, 2], error: null } }
    const actual = { value: 'b', context: { list: [1], error: 'No' } }
    expect(differences(expected, actual)).toEqual([
      'value: expected "a", was "b"',
      'context.list.1: expected 2, was undefined',
      'context.error: expected null, was "No"',
    ])
  })

  test('reads errors, sets, maps and actors as words', () => {
    expect(plain(new RangeError('far'))).toEqual({ error: 'RangeError', message: 'far' })
    expect(plain(new Map([['a', new Set([1])]]))).toEqual({ map: [['a', { set: [1] }]] })
    expect(plain(createActor(orderMachine, { id: 'o', input: { limit: 1 } }))).toBe('«actor o»')
  })

  test('names events by their case', () => {
    expect(eventLabel({ type: 'go' })).toBe('go')
    expect(eventLabel(done('pay', 'R-1'))).toBe('xstate.done.actor.pay({"output":"R-1"})')
    expect(eventLabel(fail('pay', new Error('No')))).toBe('xstate.error.actor.pay[No]')
  })
})
