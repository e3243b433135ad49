import { assign, type SnapshotFrom, setup } from 'xstate'
import type { UnkeyedMessage } from '#contract/inbox.ts'
import { MEANWHILE_LASTS } from '#contract/limits.ts'
import type { LiveMessage } from '#contract/live/message.ts'
import { liveNews } from '../../shared/liveNews.ts'
import { isColleagues } from './colleagues.ts'

export interface MeanwhileInput {
  readonly threadId: string
}

interface MeanwhileContext extends MeanwhileInput {
  /** Who answered last; null where the name is not known. */
  readonly name: string | null
}

export type MeanwhileEvent =
  | LiveMessage
  /** The person's own answer is on its way. */
  | { type: 'message.sent' }
  | { type: 'meanwhile.seen' }

const heard = ({ event }: { readonly event: LiveMessage }) => event.message

const answered = {
  guard: { type: 'isColleagues', params: heard },
  target: 'answered',
  reenter: true,
  actions: { type: 'setName', params: heard },
} as const

export const meanwhileMachine = setup({
  types: {
    input: {} as MeanwhileInput,
    context: {} as MeanwhileContext,
    events: {} as MeanwhileEvent,
  },
  actors: { liveNews },
  actions: {
    setName: assign({ name: (_, { authorName }: UnkeyedMessage) => authorName ?? null }),
  },
  guards: {
    isColleagues: (_, message: UnkeyedMessage) => isColleagues(message),
  },
  delays: { meanwhileLasts: MEANWHILE_LASTS },
}).createMachine({
  id: 'meanwhile',
  description: 'A colleague answers while this person writes: who sends sees it before.',
  context: ({ input }) => ({ ...input, name: null }),
  invoke: {
    id: 'liveNews',
    src: 'liveNews',
    input: ({ context: { threadId } }) => ({ kinds: ['live.message', 'message.sent'], threadId }),
  },
  initial: 'quiet',
  states: {
    quiet: { on: { 'live.message': answered } },
    answered: {
      after: { meanwhileLasts: 'quiet' },
      on: {
        'live.message': answered,
        'message.sent': 'quiet',
        'meanwhile.seen': 'quiet',
      },
    },
  },
})

type State = SnapshotFrom<typeof meanwhileMachine>

export const selectHasAnswered = (state: State) => state.matches('answered')
export const selectName = (state: State) => state.context.name
