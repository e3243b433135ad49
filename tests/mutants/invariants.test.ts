import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, assign, spawnChild } from 'xstate'
import { sessionMachine } from '#machines/access/sessionMachine'
import { outboxMachine } from '#machines/inbox/chat/outboxMachine'
import { realtimeMachine } from '#machines/realtime/realtimeMachine'
import { appMachine } from '#machines/shell/appMachine'
import { wholeInbox, wholeWorkspace } from '../model/inbox/whole'
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
import { dropAction, dropTransition, inState, type Loose, retarget } from './faults'

const app = appMachine.provide({ actors: { workspace: wholeWorkspace } })

/** What has no answer counts as not sent, whatever the thread shows. */
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

/** Whatever stands before it, the first that waits is sent. */
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
      'a connection for the view besides that of the business': inState('view', (view) => {
        view.invoke = { id: 'another', src: 'realtime' }
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
      'a 401 that is ignored once the shell is open': inState('signedIn.ready.open', (open) => {
        open.on = { 'session.expired': {} }
      })(app),
      'a session that survives its end': dropAction(
        { state: 'signedIn', on: 'session.expired' },
        'clearSession',
      )(app),
      'a refused socket that tells nobody': dropAction(
        { state: 'live', on: 'socket.refused' },
        'expireSession',
      )(realtimeMachine),
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
      'a memory that is not dropped': inState('signedIn.ready', (ready) => {
        ready.exit = []
      })(app),
    },
  ],
  [
    nothingIsLost.sentence,
    {
      'a message that is kept only once it is sent': dropAction(
        { state: '', on: 'message.write' },
        'announceItems',
      )(outboxMachine),
      'a refused message that is dropped': outboxMachine.provide({
        actions: {
          setFailed: assign({
            items: ({ context }) => context.items.filter(({ status }) => status !== 'sending'),
          }),
        },
      }),
      'a message that goes out before the thread is known': retarget(
        { state: 'queue.restoring', always: true, index: 1 },
        'idle',
      )(outboxMachine),
    },
  ],
  [
    nothingIsLeftBehind.sentence,
    {
      'a thread that is stopped while it still sends': wholeInbox.provide({
        guards: { isLeftAndDone: ({ context }, { threadId }) => threadId !== context.selectedId },
      }),
      'a message of unknown outcome that nobody asks about': dropTransition({
        state: 'queue.idle',
        always: true,
      })(outboxMachine),
      'what became of a message while the page was away, told to nobody': dropAction(
        { state: 'queue.restoring', always: true, index: 1 },
        'announceItems',
      )(outboxMachine),
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

/** How one gets to where a sentence is not true, with this machine in the place of its own. */
const waysTo = (sentence: string, machine?: AnyStateMachine): readonly string[] =>
  explorations
    .filter(({ sentences }) => sentences.includes(sentence))
    .flatMap(({ run, states }) => {
      const swaps = new Map(machine ? [[machine.id, machine]] : [])
      return run({ states: states.test, swaps }, sentence).breaks
    })
    .filter((each) => each.sentence === sentence)
    .map(({ way }) => way.join(' → '))
