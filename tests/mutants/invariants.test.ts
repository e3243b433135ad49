import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, assign, spawnChild } from 'xstate'
import { sessionMachine } from '#machines/access/sessionMachine'
import { chatMachine } from '#machines/inbox/chat/chatMachine'
import { outboxMachine } from '#machines/inbox/chat/outboxMachine'
import { realtimeMachine } from '#machines/realtime/realtimeMachine'
import { appMachine } from '#machines/shell/appMachine'
import { shellMachine } from '#machines/shell/shellMachine'
import { wholeWorkspace } from '../model/inbox/whole'
import { explorations } from '../model/invariants/explorations'
import { fiveRetriesAtMost } from '../model/invariants/fiveRetriesAtMost'
import { inOrder, nothingStartsOffline } from '../model/invariants/inOrder'
import { neverTwoSockets } from '../model/invariants/neverTwoSockets'
import {
  nothingIsDoubled,
  nothingIsDoubledUnasked,
  notSentIsTrue,
} from '../model/invariants/nothingIsDoubled'
import { nothingIsLeftBehind, nothingIsLost } from '../model/invariants/nothingIsLost'
import { oneVerification } from '../model/invariants/oneVerification'
import { signedOutBy401 } from '../model/invariants/signedOutBy401'
import { switchLeavesNothing } from '../model/invariants/switchLeavesNothing'
import type { Loose } from '../model/kit/mutants/config'
import { inState, planted } from '../model/kit/mutants/mutator'

const shell = shellMachine.provide({ actors: { workspace: wholeWorkspace } })
const app = appMachine.provide({ actors: { shell } })

/** A message without an answer counts as not sent, also where the thread shows it. */
const unbelieving = outboxMachine.provide({
  actions: {
    setResolved: assign({
      items: ({ context }) =>
        context.items.map((item) =>
          item.status === 'unknown' ? { ...item, status: 'failed' as const } : item,
        ),
    }),
  },
})

/** The first waiting message is sent, also where a failed one stands before it. */
const overtaking = outboxMachine.provide({
  guards: {
    isFirstPending: ({ context }) => context.items.some(({ status }) => status === 'pending'),
  },
  actions: {
    setSending: assign({
      items: ({ context: { items } }) => {
        const next = items.find(({ status }) => status === 'pending')
        return items.map((item) => (item === next ? { ...item, status: 'sending' as const } : item))
      },
    }),
  },
})

/** The faults that each sentence must notice, by what they are. */
const faults: readonly (readonly [string, Readonly<Record<string, AnyStateMachine>>])[] = [
  [
    neverTwoSockets.sentence,
    {
      'a socket that is opened beside the old one when the network is back': inState('', (root) => {
        root.on = {
          ...(root.on as Loose),
          'page.online': { target: '.live', actions: spawnChild('socket', { id: 'again' }) },
        }
      })(realtimeMachine),
      'a second connection of the business': inState('', (root) => {
        root.invoke = [...(root.invoke as Loose[]), { id: 'another', src: 'realtime' }]
      })(wholeWorkspace),
    },
  ],
  [
    fiveRetriesAtMost.sentence,
    {
      'a sixth try': realtimeMachine.provide({
        guards: { canRetry: ({ context }) => context.retries < 6 },
      }),
      'tries that are forgotten when the socket opens': inState('live.connecting', (connecting) => {
        connecting.on = { 'socket.opened': { target: 'synchronizing', actions: 'setNoRetries' } }
      })(realtimeMachine),
    },
  ],
  [
    oneVerification.sentence,
    {
      'a code that is verified again while it is verified': inState(
        'verify.verifying',
        (verifying) => {
          verifying.on = { 'code.changed': { target: 'verifying', reenter: true } }
        },
      )(sessionMachine),
      'another code that can be asked for while one is verified': inState(
        'verify.verifying',
        (verifying) => {
          verifying.on = { 'code.resend': '#session.login' }
        },
      )(sessionMachine),
    },
  ],
  [
    signedOutBy401.sentence,
    {
      'a 401 that only drops the session': inState('signedIn', (signedIn) => {
        signedIn.on = { ...(signedIn.on as Loose), 'session.expired': { actions: 'clearSession' } }
      })(app),
      'a 401 that is ignored once the shell is open': inState('signedIn.ready', (ready) => {
        ready.on = { ...(ready.on as Loose), 'session.expired': {} }
      })(app),
      'a session that survives its end': planted(
        app,
        'signedIn: session.expired: clearSession dropped',
      ),
      'a refused socket that tells nobody': planted(
        realtimeMachine,
        'live: socket.refused#0: expireSession dropped',
      ),
    },
  ],
  [
    switchLeavesNothing.sentence,
    {
      'a workspace that goes on': inState('signedIn.ready', (ready) => {
        ready.on = {
          ...(ready.on as Loose),
          'business.chosen': {
            actions: {
              type: 'setBusiness',
              params: ({ event }: { event: { businessId: number } }) => event.businessId,
            },
          },
        }
      })(app),
      'a shell that outlives the choice of its business': inState('signedIn', (signedIn) => {
        const { ready } = signedIn.states as { readonly ready: Loose }
        signedIn.invoke = [signedIn.invoke, ready.invoke]
        ready.invoke = []
      })(app),
    },
  ],
  [
    nothingIsLost.sentence,
    {
      'a message that the outbox does not take': planted(
        outboxMachine,
        '(root): message.write: setWritten dropped',
      ),
      'a refused message that is dropped': outboxMachine.provide({
        actions: {
          setFailed: assign({
            items: ({ context }) => context.items.filter(({ status }) => status !== 'sending'),
          }),
        },
      }),
      'a message that goes out before the thread is known': inState('queue', (queue) => {
        queue.initial = 'idle'
      })(outboxMachine),
    },
  ],
  [
    nothingIsLeftBehind.sentence,
    {
      'a thread that is stopped while it still sends': chatMachine.provide({
        guards: { isLeftAndDone: ({ context }, { threadId }) => threadId !== context.openId },
      }),
      'a message of unknown outcome that nobody asks about': planted(
        outboxMachine,
        'queue.idle: always#0: transition dropped',
      ),
      'a message of which nobody is told': planted(
        outboxMachine,
        '(root): always: announceItems dropped',
      ),
    },
  ],
  [
    nothingIsDoubled.sentence,
    {
      'a message without an answer that counts as refused': outboxMachine.provide({
        guards: { isOutcomeUnknown: () => false },
      }),
      'a check that believes nothing': unbelieving,
    },
  ],
  [
    nothingIsDoubledUnasked.sentence,
    {
      'a message that is sent again by itself when no answer comes': outboxMachine.provide({
        actions: {
          setUnanswered: assign({
            items: ({ context }) =>
              context.items.map((item) =>
                item.status === 'sending' ? { ...item, status: 'pending' as const } : item,
              ),
          }),
        },
      }),
      'a message that is sent again by itself when the thread lacks it': outboxMachine.provide({
        actions: {
          setResolved: assign({
            items: ({ context }) =>
              context.items.map((item) =>
                item.status === 'unknown' ? { ...item, status: 'pending' as const } : item,
              ),
          }),
        },
      }),
    },
  ],
  [
    inOrder.sentence,
    {
      'a message that overtakes one that was refused': overtaking,
    },
  ],
  [
    nothingStartsOffline.sentence,
    {
      'a message that goes out while offline': outboxMachine.provide({
        guards: { isOnline: () => true },
      }),
    },
  ],
  [
    notSentIsTrue.sentence,
    {
      'no answer taken for a no': outboxMachine.provide({
        guards: { isOutcomeUnknown: () => false },
      }),
      'a check that believes nothing': unbelieving,
    },
  ],
]

describe('the invariants notice', () => {
  for (const [sentence, machines] of faults)
    describe(sentence, () => {
      for (const [fault, machine] of Object.entries(machines))
        test(fault, () => expect(waysTo(sentence, machine)).not.toEqual([]))

      test('nothing where nothing was planted', () => expect(waysTo(sentence)).toEqual([]))
    })
})

/** The shortest way to a state where a sentence is false, with the faulty machine in place of the real one. */
const waysTo = (sentence: string, machine?: AnyStateMachine): readonly string[] =>
  explorations
    .filter(({ sentences }) => sentences.includes(sentence))
    .flatMap(({ run, states }) => {
      const swaps = new Map(machine ? [[machine.id, machine]] : [])
      return run({ states: states.test, swaps }, sentence).breaks
    })
    .filter((each) => each.sentence === sentence)
    .map(({ way }) => way.join(' → '))
