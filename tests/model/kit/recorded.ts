import {
  type AnyActor,
  type AnyActorLogic,
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
  /** What happened outside since the last `forget`. */
  effects(): Effects
  forget(): void
  /** Whether that child is a real one: what it is told is not written down. */
  isLive(child: string): boolean
  stop(): void
}

interface Log {
  readonly called: Effects['called'][number][]
  readonly sent: Effects['sent'][number][]
}

/** Children that a view needs to see alive: by actor name. What they are told is not written down. */
export type LiveChildren = Readonly<Record<string, AnyActorLogic>>

export function record(
  machine: AnyStateMachine,
  input: unknown,
  live: LiveChildren = {},
): Recorded {
  const log: Log = { called: [], sent: [] }
  const clock = new SimulatedClock()
  const parent = createActor(parentOf(recording(machine, log, live), input, log), { clock })
  const actor = parent.getSnapshot().children.subject as AnyActor
  // Without a listener XState throws the error in a task of its own; here the snapshot says it.
  actor.subscribe({ error: () => undefined })
  actor.on('*', (event) => log.sent.push({ to: 'listeners', event: plain(event) }))
  parent.start()
  let seen: AnyMachineSnapshot | null = null
  return {
    actor,
    clock,
    effects: () => ({
      called: [...log.called],
      sent: byReceiver(log.sent),
      started: startedBetween(seen, actor.getSnapshot()),
    }),
    forget() {
      log.called.length = 0
      log.sent.length = 0
      seen = actor.getSnapshot()
    },
    isLive: (child) => {
      const src = actor.getSnapshot().children[child]?.src
      return typeof src === 'string' && src in live
    },
    stop: () => parent.stop(),
  }
}

const recording = (
  machine: AnyStateMachine,
  { called, sent }: Log,
  live: LiveChildren,
): AnyStateMachine =>
  replaceOutside(machine, {
    actor: (name) =>
      live[name] ??
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
