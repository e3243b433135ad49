import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import { type Moment, namesOf, type Recording } from '#machines/diagnostics/recording.ts'
import { mermaidOf, sequenceOf } from '#machines/diagnostics/sequence.ts'
import { callsAt, durations, pendingAt } from '#machines/diagnostics/waits.ts'
import { nothings } from '#machines/diagnostics/why.ts'
import { createRecorder } from '#src/effects/diagnostics/recorder.ts'

// What a recording says of a running machine: why nothing happened, and what is waited for.

const door = setup({
  types: { events: {} as { type: 'open' | 'close' | 'knock' | 'ring' } },
  actors: { fetchKey: fromPromise(() => new Promise<string>(() => undefined)) },
  actions: { answer: () => undefined },
  guards: { hasKey: () => false },
  delays: { rest: 5_000 },
}).createMachine({
  id: 'door',
  initial: 'closed',
  on: { ring: { reenter: true, target: '.closed' } },
  states: {
    closed: {
      invoke: { id: 'fetchKey', src: 'fetchKey', onDone: 'ajar' },
      after: { rest: 'ajar' },
      on: { open: { guard: 'hasKey', target: 'ajar' }, knock: { actions: 'answer' } },
    },
    ajar: { on: { close: 'closed' } },
  },
})

/** Records a door; each event comes a second after the one before. */
const recorded = (...events: readonly ('open' | 'close' | 'knock' | 'ring')[]): Recording => {
  let now = 1_000
  const actor = createActor(door)
  const recorder = createRecorder(actor, () => now)
  actor.start()
  for (const type of events) {
    now += 1_000
    actor.send({ type })
  }
  recorder.stop()
  actor.stop()
  return recorder.read()
}
const events = ({ moments }: Recording) => moments.map(({ event }) => event)
const number = ({ moments }: Recording, event: string) =>
  moments.find((moment) => moment.event === event)?.number ?? null

describe('why an event changed nothing', () => {
  test('names the guard that refused, its state, and what is heard there', () => {
    const recording = recorded('open')
    expect(nothings(recording, recording.moments)).toMatchObject([
      {
        refusals: [{ guard: 'hasKey', state: 'door.closed' }],
        heardIn: [],
        hears: ['ring', 'open', 'knock'],
      },
    ])
  })

  test('names the states that would have heard it', () => {
    const recording = recorded('close')
    expect(nothings(recording, recording.moments)).toMatchObject([
      { refusals: [], heardIn: ['door.ajar'] },
    ])
  })

  test('is not asked of a transition without a change', () => {
    const recording = recorded('knock')
    expect(events(recording)).toContain('knock')
    expect(nothings(recording, recording.moments)).toEqual([])
  })
})

describe('what is waited for', () => {
  test('is a delay, from the last time that its state was entered', () => {
    const recording = recorded('knock', 'ring', 'open')
    expect(pendingAt(recording, number(recording, 'open'))).toMatchObject([
      { state: 'door.closed', delay: { name: 'rest' }, since: 3_000, due: 8_000 },
    ])
    expect(pendingAt(recording, number(recording, 'knock'))).toMatchObject([{ since: 1_000 }])
  })

  test('is a call until its answer, from the time that it was asked', () => {
    const recording = recorded('open')
    const [call] = callsAt(recording, number(recording, 'open'))
    expect(call?.since).toBe(1_000)
    expect(namesOf(recording.actors).get(call?.actor ?? '')).toBe('door › fetchKey')
  })
})

const said = (change: Partial<Moment>): Moment => ({
  ...{ number: 1, time: 0, from: null, to: 'door', event: 'open', status: 'active' },
  ...{ active: ['door'], taken: [], facts: {}, ...change },
})
const house: Recording = {
  charts: {},
  actors: [
    { id: 'house', name: 'house', parent: null, machine: 'house' },
    { id: 'door', name: 'door', parent: 'house', machine: 'door' },
    { id: 'call', name: 'fetchKey', parent: 'door', machine: null },
  ],
  before: {},
  moments: [
    said({ number: 1, from: 'house', taken: ['way'] }),
    said({ number: 2, to: 'call', event: 'xstate.init', time: 10, active: [] }),
    said({ number: 3, from: 'call', event: 'xstate.done.actor.fetchKey', time: 250 }),
  ],
}

const list = setup({
  types: { events: {} as { type: 'fail' } },
  actors: { liveNews: fromCallback(({ receive }) => receive(() => hub?.())) },
}).createMachine({
  id: 'conversationList',
  invoke: { id: 'liveNews', src: 'liveNews' },
  on: { fail: { actions: sendTo('liveNews', { type: 'sync.failed' }) } },
})
let hub: (() => void) | undefined
const connection = setup({
  types: { events: {} as { type: 'sync.failed' } },
  actors: {
    list,
    catchUp: fromCallback(({ sendBack }) => {
      hub = () => sendBack({ type: 'sync.failed' })
    }),
  },
}).createMachine({
  id: 'realtime',
  initial: 'synchronizing',
  invoke: { id: 'list', src: 'list', systemId: 'list' },
  states: {
    synchronizing: {
      invoke: { id: 'catchUp', src: 'catchUp' },
      on: { 'sync.failed': 'waiting' },
    },
    waiting: {},
  },
})

test('the connection that is not caught up names the load that failed', () => {
  const actor = createActor(connection)
  const recorder = createRecorder(actor)
  actor.start()
  actor.system.get('list').send({ type: 'fail' })
  recorder.stop()
  actor.stop()
  const failed = recorder.read().moments.find(({ active }) => active.includes('realtime.waiting'))
  expect(failed).toMatchObject({ event: 'sync.failed', details: { load: 'conversationList' } })
})

test('a call took the time from its start to its answer', () => {
  expect([...durations(house)]).toEqual([[3, 240]])
})

test('the sequence has machines for lanes, and Mermaid reads it', () => {
  const sequence = sequenceOf(house, house.moments)
  expect(sequence.lanes.map(({ name }) => name)).toEqual(['door', 'house'])
  expect(mermaidOf(sequence).split('\n')).toEqual([
    'sequenceDiagram',
    '  participant a0 as door',
    '  participant a1 as house',
    '  a1->>a0: open',
    '  a0-xa0: xstate.done.actor.fetchKey',
    '',
  ])
})
