import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { Conversation } from '#contract/inbox.ts'
import { parentOf } from '../../shared/tellParent.ts'
import { unprovided } from '../../shared/unprovided.ts'

export type UnlistedEvent =
  | { type: 'unlisted.find'; threadId: string }
  /** Another conversation was chosen meanwhile: an answer would open this one over it. */
  | { type: 'unlisted.forget' }

/** The events for the parent. */
export type UnlistedNews =
  | { type: 'conversation.found'; conversation: Conversation }
  | { type: 'conversation.absent' }

const news = (told: UnlistedNews): UnlistedNews => told

interface Wanted {
  readonly threadId: string
}

export const unlistedMachine = setup({
  types: { context: {} as Wanted, events: {} as UnlistedEvent },
  actors: { findBlocked: unprovided<Conversation | null, Wanted>('findBlocked') },
  actions: {
    setWanted: assign({ threadId: (_, threadId: string) => threadId }),
    announceFound: enqueueActions(({ enqueue }, conversation: Conversation | null) => {
      if (conversation) enqueue.sendTo(parentOf, news({ type: 'conversation.found', conversation }))
    }),
    announceAbsent: sendTo(parentOf, news({ type: 'conversation.absent' })),
  },
  guards: { isThere: (_, found: Conversation | null) => found !== null },
}).createMachine({
  id: 'unlisted',
  description: 'A link may lead to a conversation whose contact is blocked: no list has it.',
  context: { threadId: '' },
  initial: 'idle',
  on: {
    'unlisted.find': {
      target: '.finding',
      reenter: true,
      actions: { type: 'setWanted', params: ({ event }) => event.threadId },
    },
  },
  states: {
    idle: {},
    finding: {
      on: { 'unlisted.forget': 'idle' },
      invoke: {
        id: 'findBlocked',
        src: 'findBlocked',
        input: ({ context: { threadId } }) => ({ threadId }),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => event.output },
            target: 'idle',
            actions: { type: 'announceFound', params: ({ event }) => event.output },
          },
          { target: 'idle', actions: 'announceAbsent' },
        ],
        onError: { target: 'idle', actions: 'announceAbsent' },
      },
    },
  },
})
