import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, assign } from 'xstate'
import { assigningMachine } from '#machines/inbox/assignees/assigningMachine.ts'
import { outboxMachine } from '#machines/inbox/chat/composer/outboxMachine.ts'
import { messagesMachine } from '#machines/inbox/chat/log/messagesMachine.ts'
import type { Unread } from '#machines/inbox/list/unread.ts'
import { unreadMachine } from '#machines/inbox/list/unreadMachine.ts'
import { realtimeMachine } from '#machines/realtime/realtimeMachine.ts'
import { firstSent, turned, withItems } from '../model/inbox/chat/composer/outboxFaults.ts'
import type { Loose } from '../model/kit/mutants/config.ts'
import { inState, planted } from '../model/kit/mutants/mutator.ts'
import { wired } from '../simulation/page.ts'
import { simulate } from '../simulation/run.ts'
import { verdictOf } from '../simulation/verdict.ts'

/** As many as tests/simulation runs without a fault, which finds nothing. */
const RUNS = 240

/** A message is shown in every conversation that is alive. */
const astray = inState(messagesMachine, '', (root) => {
  root.invoke = { ...(root.invoke as Loose), input: { kinds: ['live.message', 'live.change'] } }
})

/** Faults that appear only when several machines run for a while. */
const faults: Readonly<Record<string, AnyStateMachine>> = {
  'a green dot before what was missed is there': planted(
    realtimeMachine,
    'live.connecting: socket.opened: target connected',
  ),
  'a message that is shown in other conversations': astray,
  'an event that counts each time it comes': unreadMachine.provide({
    actions: {
      setUnread: assign(({ context }, next: Unread) => ({ ...next, heard: context.heard })),
    },
  }),
  'a message without an answer that counts as not sent': withItems(
    'setUnanswered',
    turned('sending', 'failed'),
  ),
  'a message of unknown outcome that nobody asks about': planted(
    outboxMachine,
    'queue.idle: always#0: transition dropped',
  ),
  'an answer that takes back what a colleague decided since': assigningMachine.provide({
    actions: { setNews: assign({}) },
  }),
  'a removed person whose page tries to come back': planted(
    realtimeMachine,
    'live: socket.refused: transition dropped',
  ),
  'equal messages of which one lets go of all': withItems('setSending', firstSent({ before: 0 })),
}

describe('the simulation finds', () => {
  for (const [fault, machine] of Object.entries(faults))
    test(fault, () => expect(firstProblem(machine)).not.toBeNull())
})

function firstProblem(machine: AnyStateMachine): string | null {
  const workspace = wired(new Map([[machine.id, machine]]))
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const [problem] = verdictOf(simulate(workspace, seed))
    if (problem) return `${seed}: ${problem}`
  }
  return null
}
