import { assign, type SnapshotFrom, setup } from 'xstate'
import type { Message } from '#contract/inbox'
import { includesText } from './textSearch'

interface ThreadSearchContext {
  readonly messages: readonly Message[]
  readonly query: string
  /** The messages that say it, oldest first. */
  readonly hits: readonly string[]
  readonly current: string | null
}

export type ThreadSearchEvent =
  | { type: 'search.open' }
  | { type: 'search.close' }
  | { type: 'query.changed'; query: string }
  | { type: 'search.older' }
  | { type: 'search.newer' }
  /** The reader went on from a hit by hand. */
  | { type: 'reader.moved' }
  | { type: 'messages.changed'; messages: readonly Message[] }

const find = (messages: readonly Message[], query: string): readonly string[] =>
  query.trim() === ''
    ? []
    : messages.filter(({ text }) => includesText(text, query)).map(({ key }) => key)

/** So many steps on, around both ends. */
const step = ({ hits, current }: ThreadSearchContext, by: 1 | -1): string | null =>
  hits.at((hits.indexOf(current ?? '') + by) % hits.length) ?? null

export const threadSearchMachine = setup({
  types: {
    context: {} as ThreadSearchContext,
    events: {} as ThreadSearchEvent,
  },
  actions: {
    setMessages: assign(({ context }, messages: readonly Message[]) => {
      const hits = find(messages, context.query)
      const isThere = context.current !== null && hits.includes(context.current)
      return { messages, hits, current: isThere ? context.current : (hits.at(-1) ?? null) }
    }),
    setFound: assign(({ context }, query: string) => {
      const hits = find(context.messages, query)
      return { query, hits, current: hits.at(-1) ?? null }
    }),
    setOlder: assign({ current: ({ context }) => step(context, -1) }),
    setNewer: assign({ current: ({ context }) => step(context, 1) }),
  },
  guards: {
    isBlank: ({ context }) => context.query.trim() === '',
    hasHits: ({ context }) => context.hits.length > 0,
    hasNoHits: ({ context }) => context.hits.length === 0,
  },
}).createMachine({
  id: 'threadSearch',
  description: 'Looking for words in one conversation, without losing the place where one reads.',
  context: { messages: [], query: '', hits: [], current: null },
  initial: 'closed',
  on: {
    'messages.changed': {
      actions: { type: 'setMessages', params: ({ event }) => event.messages },
    },
  },
  states: {
    closed: {
      initial: 'here',
      on: { 'search.open': 'open' },
      states: {
        here: { description: 'One reads where one is.' },
        back: { description: 'The log goes back to where one was reading.' },
      },
    },
    open: {
      initial: 'deciding',
      on: {
        'search.close': { target: 'closed.back', actions: { type: 'setFound', params: '' } },
        'query.changed': {
          target: '.deciding',
          actions: { type: 'setFound', params: ({ event }) => event.query },
        },
      },
      states: {
        deciding: {
          always: [
            { guard: 'isBlank', target: 'blank' },
            { guard: 'hasHits', target: 'found' },
            { target: 'missing' },
          ],
        },
        blank: {},
        missing: { always: { guard: 'hasHits', target: 'found' } },
        found: {
          initial: 'shown',
          always: { guard: 'hasNoHits', target: 'missing' },
          on: {
            'search.older': { target: '.shown', actions: 'setOlder' },
            'search.newer': { target: '.shown', actions: 'setNewer' },
          },
          states: {
            shown: {
              description: 'The hit is in sight. Closing leads back to where one was reading.',
              on: { 'reader.moved': 'left' },
            },
            left: {
              description: 'Somebody reads on from the hit: closing moves nothing.',
              on: {
                'search.close': {
                  target: '#threadSearch.closed.here',
                  actions: { type: 'setFound', params: '' },
                },
              },
            },
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof threadSearchMachine>

export const selectIsOpen = (state: State) => state.matches('open')
export const selectIsShowing = (state: State) => state.matches({ open: { found: 'shown' } })
export const selectHasFound = (state: State) => state.matches({ open: 'found' })
export const selectIsMissing = (state: State) => state.matches({ open: 'missing' })
export const selectQuery = (state: State) => state.context.query
export const selectCurrent = (state: State) => state.context.current
export const selectLeadsBack = (state: State) => state.matches({ closed: 'back' })
export const selectHitCount = (state: State) => state.context.hits.length
/** Counted from the oldest, beginning with one. */
export const selectHitNumber = ({ context }: State) =>
  context.hits.indexOf(context.current ?? '') + 1
