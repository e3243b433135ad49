import { chatMachine } from '#machines/inbox/chat/chatMachine.ts'
import { outboxMachine } from '#machines/inbox/chat/composer/outboxMachine.ts'
import type { Faults } from '../../../invariants/kit/exploring.ts'
import { inState, planted } from '../../../kit/mutants/mutator.ts'
import { firstSent, turned, withItems } from './outboxFaults.ts'

/** A missing answer counts as a refusal. */
const hasty = planted(outboxMachine, 'queue.sending: onError sendMessage#0: transition dropped')

/** A message without an answer counts as not sent, even when the thread shows it. */
const unbelieving = withItems('setResolved', turned('unknown', 'failed'))

export const faults: Faults = {
  'a written message is on the server, or kept here until it is, or until it is discarded': {
    'a message that the outbox does not take': planted(
      outboxMachine,
      '(root): message.send: setWritten dropped',
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
  'a message shown as not sent is not on the server': {
    'no answer taken for a no': hasty,
    'a check that believes nothing': unbelieving,
  },
}
