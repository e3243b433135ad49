import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, spawnChild } from 'xstate'
import { sessionMachine } from '#machines/access/sessionMachine'
import { paymentMachine } from '#machines/billing/paymentMachine'
import { purchaseMachine } from '#machines/billing/purchaseMachine'
import { chatMachine } from '#machines/inbox/chat/chatMachine'
import { outboxMachine } from '#machines/inbox/chat/outboxMachine'
import { realtimeMachine } from '#machines/realtime/realtimeMachine'
import { appMachine } from '#machines/shell/appMachine'
import { shellMachine } from '#machines/shell/shellMachine'
import { wholeWorkspace } from '../model/inbox/whole'
import { explorations } from '../model/invariants/explorations'
import type { Loose } from '../model/kit/mutants/config'
import { hearing, inState, planted } from '../model/kit/mutants/mutator'
import { firstSent, turned, withItems } from './outbox'

const shell = shellMachine.provide({ actors: { workspace: wholeWorkspace } })
const app = appMachine.provide({ actors: { shell } })

/** No answer is taken for a no. */
const hasty = planted(outboxMachine, 'queue.sending: onError sendMessage#0: transition dropped')

/** A message without an answer counts as not sent, also where the thread shows it. */
const unbelieving = withItems('setResolved', turned('unknown', 'failed'))

/** The faults that each sentence must notice, by what they are. */
const faults: Readonly<Record<string, Readonly<Record<string, AnyStateMachine>>>> = {
  'there are never two live sockets': {
    'a socket that is opened beside the old one when the network is back': hearing(
      realtimeMachine,
      '',
      'page.online',
      { target: '.live', actions: spawnChild('socket', { id: 'again' }) },
    ),
    'a second connection of the business': inState(wholeWorkspace, '', (root) => {
      root.invoke = [...(root.invoke as Loose[]), { id: 'another', src: 'realtime' }]
    }),
  },
  'a connection is tried again five times at most, until somebody or the network asks': {
    'a sixth try': realtimeMachine.provide({
      guards: { canRetry: ({ context }) => context.retries < 6 },
    }),
    'tries that are forgotten when the socket opens': hearing(
      realtimeMachine,
      'live.connecting',
      'socket.opened',
      { target: 'synchronizing', actions: 'setNoRetries' },
    ),
  },
  'one verification is in flight, however the code is typed or pasted': {
    'a code that is verified again while it is verified': hearing(
      sessionMachine,
      'verify.verifying',
      'code.changed',
      { target: 'verifying', reenter: true },
    ),
    'another code that can be asked for while one is verified': hearing(
      sessionMachine,
      'verify.verifying',
      'code.resend',
      '#session.login',
    ),
  },
  'a 401, in whatever state, ends signed out and stops everything that was running': {
    'a 401 that only drops the session': hearing(app, 'signedIn', 'session.expired', {
      actions: 'clearSession',
    }),
    'a 401 that is ignored once the shell is open': hearing(
      app,
      'signedIn.ready',
      'session.expired',
      {},
    ),
    'a session that survives its end': planted(
      app,
      'signedIn: session.expired: clearSession dropped',
    ),
    'a refused socket that tells nobody': planted(
      realtimeMachine,
      'live: socket.refused: expireSession dropped',
    ),
  },
  'choosing another business leaves no data of the one before': {
    'a workspace that goes on': hearing(app, 'signedIn.ready', 'business.chosen', {
      actions: {
        type: 'setBusiness',
        params: ({ event }: { event: { businessId: number } }) => event.businessId,
      },
    }),
    'a shell that outlives the choice of its business': inState(app, 'signedIn', (signedIn) => {
      const { ready } = signedIn.states as { readonly ready: Loose }
      signedIn.invoke = [signedIn.invoke, ready.invoke].flat()
      ready.invoke = []
    }),
  },
  'what was written is on the server, or kept here until it is, or until it is discarded': {
    'a message that the outbox does not take': planted(
      outboxMachine,
      '(root): message.write: setWritten dropped',
    ),
    'a refused message that is dropped': withItems('setRefused', (items) =>
      items.filter(({ status }) => status !== 'sending'),
    ),
    'a message that goes out before the thread is known': inState(
      outboxMachine,
      'queue',
      (queue) => {
        queue.initial = 'idle'
      },
    ),
  },
  'when all is quiet, each message is on the server once, or stands there as not sent or behind one':
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
  'each message is sent once, also when it is tried again after no answer came': {
    'a message without an answer that counts as refused': hasty,
    'a check that believes nothing': unbelieving,
  },
  'even where the server takes a call after all, nothing is sent again without being asked': {
    'a message that is sent again by itself when no answer comes': withItems(
      'setUnanswered',
      turned('sending', 'pending'),
    ),
    'a message that is sent again by itself when the thread lacks it': withItems(
      'setResolved',
      turned('unknown', 'pending'),
    ),
  },
  'messages reach the server in the order in which they were written, unless discarded': {
    'a message that overtakes one that was refused': withItems(
      'setSending',
      firstSent(),
      outboxMachine.provide({
        guards: {
          isFirstPending: ({ context }) => context.items.some(({ status }) => status === 'pending'),
        },
      }),
    ),
  },
  'nothing is sent or looked for while the network is away': {
    'a message that goes out while offline': outboxMachine.provide({
      guards: { isOnline: () => true },
    }),
  },
  'one confirmation per payment intent': {
    'a payment of before that is confirmed again instead of asked about': inState(
      paymentMachine,
      'opening',
      (opening) => {
        opening.always = [{ guard: 'hasPayment', target: 'loadingScript' }, { target: 'creating' }]
      },
    ),
    'a form that is closed and confirmed anew': hearing(
      paymentMachine,
      'confirming',
      'payment.leave',
      { target: 'loadingScript' },
    ),
    'a second click that begins the payment anew': hearing(
      purchaseMachine,
      'paying',
      'plan.confirm',
      { target: 'paying', reenter: true },
    ),
    'a payment of before that is forgotten': purchaseMachine.provide({
      guards: { hasKept: () => false },
    }),
  },
  'nothing is charged again before it is shown, unless the person goes on all the same': {
    'a payment that is not seen, and counts as not charged': inState(
      paymentMachine,
      'checking',
      (checking) => {
        const invoke = checking.invoke as Loose
        invoke.onDone = [
          {
            guard: { type: 'isCharged', params: ({ event }: Loose) => (event as Loose).output },
            target: 'done',
            actions: 'announceDone',
          },
          { target: 'failed', actions: 'announceNotCompleted' },
        ]
      },
    ),
    'a charge that is forgotten before it is shown': purchaseMachine.provide({
      guards: { isSeen: ({ context }) => context.isPaid },
    }),
  },
  'a payment whose outcome is not known is kept by its tab': {
    'a page of a proxy that ends the payment': paymentMachine.provide({
      guards: { isFinal: () => true },
    }),
    'a form that fails, and counts as not charged': inState(
      paymentMachine,
      'confirming',
      (confirming) => {
        const invoke = confirming.invoke as Loose
        invoke.onError = { target: 'failed', actions: 'announceNotCompleted' }
      },
    ),
    'a payment of which the outcome is not known, and that counts as failed': inState(
      paymentMachine,
      'checking',
      (checking) => {
        const invoke = checking.invoke as Loose
        invoke.onError = { target: 'failed', actions: 'announceNotCompleted' }
      },
    ),
  },
  'what stands there as not sent is not on the server': {
    'no answer taken for a no': hasty,
    'a check that believes nothing': unbelieving,
  },
}

describe('the invariants notice', () => {
  test('each by a fault of its own', () => {
    expect(new Set(Object.keys(faults))).toEqual(
      new Set(explorations.flatMap(({ sentences }) => sentences)),
    )
  })

  for (const [sentence, machines] of Object.entries(faults))
    describe(sentence, () => {
      for (const [fault, machine] of Object.entries(machines))
        test(fault, () => expect(waysTo(sentence, machine)).not.toEqual([]))

      test('nothing where nothing was planted', () => expect(waysTo(sentence)).toEqual([]))
    })
})

/** The shortest way to a state where a sentence is false, with the faulty machine in place of the real one. */
const waysTo = (only: string, machine?: AnyStateMachine): readonly string[] =>
  explorations
    .filter(({ sentences }) => sentences.includes(only))
    .flatMap(({ run, states }) => {
      const swaps = new Map(machine ? [[machine.id, machine]] : [])
      return run({ states, swaps, only }).breaks
    })
    .filter(({ sentence }) => sentence === only)
    .map(({ way }) => way.join(' → '))
