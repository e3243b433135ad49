import { assign, type SnapshotFrom, setup } from 'xstate'

export interface EmojisInput {
  /** The emojis that were picked last, the latest first, as this browser stores them. */
  readonly recent: readonly string[]
}

export type EmojisEvent = { type: 'emoji.picked'; emoji: string }

/** Two lines of the picker. */
export const RECENT_EMOJIS = 16

export const emojisMachine = setup({
  types: {
    input: {} as EmojisInput,
    context: {} as EmojisInput,
    events: {} as EmojisEvent,
  },
  actions: {
    setPicked: assign({
      recent: ({ context: { recent } }, emoji: string) =>
        [emoji, ...recent.filter((each) => each !== emoji)].slice(0, RECENT_EMOJIS),
    }),
  },
}).createMachine({
  id: 'emojis',
  description: 'The emojis that were picked last.',
  context: ({ input }) => ({ recent: input.recent }),
  on: {
    'emoji.picked': { actions: { type: 'setPicked', params: ({ event }) => event.emoji } },
  },
})

type State = SnapshotFrom<typeof emojisMachine>

export const selectRecentEmojis = (state: State) => state.context.recent
