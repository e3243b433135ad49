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
import { byReceiver, type Effects, startedBetween } from './effects.ts'
import { plain } from './plain.ts'
import { replaceOutside } from './silence.ts'

/** A running machine with a simulated clock; everything outside it is recorded. */
export interface Recorded {
  readonly actor: AnyActor
  readonly clock: SimulatedClock
  /** The outside effects since the last `forget`. */
  effects(): Effects
  forget(): void
  /** True if that child is a real one, whose messages are not recorded. */
  isLive(child: string): boolean
  stop(): void
}

interface Log {
  readonly called: Effects['called'][number][]
  readonly sent: Effects['sent'][number][]
}

/** Children that must run for a view, by actor name. Messages to them are not recorded. */
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
  // Without a listener XState throws the error in a later task; here the snapshot has it.
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

/** The parent of the machine, which only listens. */
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
