import { assign, type SnapshotFrom, setup } from 'xstate'
import type { Message } from '#contract/inbox.ts'
import { liveNews } from '../../../shared/liveNews.ts'
import { unprovidedAction } from '../../../shared/unprovided.ts'
import { findMarked } from './messageMark.ts'

interface LinkTargetInput {
  readonly threadId: string
}

interface LinkTargetContext extends LinkTargetInput {
  readonly messages: readonly Message[]
  /** The mark of the message in the link. */
  readonly mark: string | null
  /** The message with that mark, once it is there. */
  readonly key: string | null
}

export type LinkTargetEvent =
  | { type: 'link.lead'; mark: string }
  | { type: 'messages.changed'; messages: readonly Message[] }
  /** A load has ended, and its messages are known. */
  | { type: 'messages.loaded' }
  | { type: 'thread.left' }

const keyIn = (messages: readonly Message[], mark: string | null): string | null =>
  mark === null ? null : (findMarked(messages, mark)?.key ?? null)

export const linkTargetMachine = setup({
  types: {
    input: {} as LinkTargetInput,
    context: {} as LinkTargetContext,
    events: {} as LinkTargetEvent,
  },
  actors: { liveNews },
  actions: {
    setMark: assign(({ context: { messages } }, mark: string | null) => ({
      mark,
      key: keyIn(messages, mark),
    })),
    setMessages: assign(({ context: { mark } }, messages: readonly Message[]) => ({
      messages,
      key: keyIn(messages, mark),
    })),
    toastMissing: unprovidedAction('toastMissing'),
  },
  guards: { isFound: ({ context }) => context.key !== null },
}).createMachine({
  id: 'linkTarget',
  description: 'The message that a link leads to.',
  context: ({ input }) => ({ ...input, messages: [], mark: null, key: null }),
  invoke: {
    id: 'liveNews',
    src: 'liveNews',
    input: ({ context: { threadId } }) => ({ kinds: ['link.lead'], threadId }),
  },
  initial: 'none',
  on: {
    'link.lead': {
      target: '.looking',
      actions: { type: 'setMark', params: ({ event }) => event.mark },
    },
    'messages.changed': {
      actions: { type: 'setMessages', params: ({ event }) => event.messages },
    },
    'thread.left': { target: '.none', actions: { type: 'setMark', params: null } },
  },
  states: {
    none: {},
    looking: {
      description: 'What this browser keeps may lack the message: a load decides.',
      always: { guard: 'isFound', target: 'shown' },
      on: { 'messages.loaded': { target: 'none', actions: 'toastMissing' } },
    },
    shown: { description: 'The log shows the message, and marks it until it is left.' },
  },
})

export const selectMarked = ({ context }: SnapshotFrom<typeof linkTargetMachine>) => context.key
