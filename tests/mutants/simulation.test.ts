import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, assign, sendTo } from 'xstate'
import { outboxMachine } from '#machines/inbox/chat/outboxMachine'
import { threadActorId } from '#machines/inbox/inboxMachine'
import type { Unread } from '#machines/inbox/list/unread'
import { unreadMachine } from '#machines/inbox/list/unreadMachine'
import { realtimeMachine } from '#machines/realtime/realtimeMachine'
import { wholeInbox, wholeWorkspace } from '../model/inbox/whole'
import { wired } from '../simulation/page'
import { simulate } from '../simulation/run'
import { verdictOf } from '../simulation/verdict'
import { dropTransition, inState, type Loose, retarget } from './faults'

const RUNS = 300

const isOneOpen = ({ context }: { readonly context: { readonly selectedId: string | null } }) =>
  context.selectedId !== null

const shownInTheOpenOne = inState('', (root) => {
  const on = root.on as Loose
  const [toThread, ...others] = on['live.message'] as Loose[]
  root.on = { ...on, 'live.message': [{ ...toThread, guard: isOneOpen }, ...others] }
})(
  wholeInbox.provide({
    actions: {
      tellThread: sendTo(
        ({ context }) => threadActorId(context.selectedId ?? ''),
        ({ event }) => event,
      ),
    },
  }),
)

/** Each needs several machines, and time, to do harm. */
const faults: Readonly<Record<string, AnyStateMachine>> = {
  'a green dot before what was missed is there': retarget(
    { state: 'live.connecting', on: 'socket.opened' },
    'connected',
  )(realtimeMachine),
  'a message that is shown in the conversation that happens to be open': shownInTheOpenOne,
  'an event that counts each time it comes': unreadMachine.provide({
    actions: {
      setUnread: assign(({ context }, next: Unread) => ({ ...next, heard: context.heard })),
    },
  }),
  'a message without an answer that counts as not sent': outboxMachine.provide({
    guards: { isOutcomeUnknown: () => false },
  }),
  'a message of unknown outcome that nobody asks about': dropTransition({
    state: 'queue.idle',
    always: true,
  })(outboxMachine),
  'equal messages of which one lets go of all': outboxMachine.provide({
    actions: {
      setSending: assign({
        items: ({ context: { items } }) => {
          const next = items.find(({ status }) => status === 'pending')
          return items.map((item) =>
            item === next ? { ...item, status: 'sending' as const, before: 0 } : item,
          )
        },
      }),
    },
  }),
}

describe('the simulation notices', () => {
  for (const [fault, machine] of Object.entries(faults))
    test(fault, () => expect(firstProblem(machine)).not.toBeNull())

  test('nothing where nothing was planted', () => expect(firstProblem(null)).toBeNull())
})

function firstProblem(machine: AnyStateMachine | null): string | null {
  const swaps = new Map(machine ? [[machine.id, machine]] : [])
  const workspace = wired(wholeWorkspace, swaps)
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const [problem] = verdictOf(simulate(workspace, seed))
    if (problem) return `${seed}: ${problem}`
  }
  return null
}
