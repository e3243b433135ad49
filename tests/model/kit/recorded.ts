import {
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromCallback,
  SimulatedClock,
  setup,
} from 'xstate'
import { byReceiver, type Effects, startedBetween } from './effects'
import { plain } from './plain'
import { replaceOutside } from './silence'

/** A machine that really runs, under a clock of ours; everything outside it is written down. */
export interface Recorded {
  readonly actor: AnyActor
  readonly clock: SimulatedClock
  /** What happened outside since this was asked the last time. */
  takeEffects(): Effects
  stop(): void
}

interface Log {
  readonly called: Effects['called'][number][]
  readonly sent: Effects['sent'][number][]
}

export function record(machine: AnyStateMachine, input: unknown): Recorded {
  const log: Log = { called: [], sent: [] }
  const clock = new SimulatedClock()
  const parent = createActor(parentOf(recording(machine, log), input, log), { clock })
  const actor = parent.getSnapshot().children.subject as AnyActor
  // Without a listener XState throws the error in a task of its own; here the snapshot says it.
  actor.subscribe({ error: () => undefined })
  actor.on('*', (event) => log.sent.push({ to: 'listeners', event: plain(event) }))
  parent.start()
  let seen: AnyMachineSnapshot | null = null
  return {
    actor,
    clock,
    takeEffects() {
      const now: AnyMachineSnapshot = actor.getSnapshot()
      const started = startedBetween(seen, now)
      seen = now
      return { called: log.called.splice(0), sent: byReceiver(log.sent.splice(0)), started }
    },
    stop: () => parent.stop(),
  }
}

const recording = (machine: AnyStateMachine, { called, sent }: Log): AnyStateMachine =>
  replaceOutside(machine, {
    actor: () =>
      fromCallback(({ receive, self }) =>
        receive((event) => sent.push({ to: self.id, event: plain(event) })),
      ),
    action: (name) => (_, params) => called.push({ action: name, params: plain(params) }),
  })

/** Machines speak to their parent: one that only listens. */
const parentOf = (subject: AnyStateMachine, input: unknown, { sent }: Log) =>
  setup({
    actors: { subject },
    actions: {
      listen: ({ event }) => {
        if (!event.type.startsWith('xstate.')) sent.push({ to: 'parent', event: plain(event) })
      },
    },
  }).createMachine({
    invoke: { id: 'subject', src: 'subject', input: () => input },
    on: { '*': { actions: 'listen' } },
  })
