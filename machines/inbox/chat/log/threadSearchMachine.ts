import { assign, type SnapshotFrom, setup } from 'xstate'
import type { Message } from '#contract/inbox.ts'
import { type InternalNote, noteKey } from '#contract/internalNotes.ts'
import { liveNews } from '../../../shared/liveNews.ts'
import { includesAll } from '../textSearch.ts'

/** Something of the conversation that has words. */
type Said = Pick<Message, 'key' | 'text' | 'at' | 'details'>

interface ThreadSearchInput {
  readonly threadId: string
}

interface ThreadSearchContext extends ThreadSearchInput {
  readonly messages: readonly Message[]
  readonly notes: readonly InternalNote[]
  /** Both, oldest first. */
  readonly said: readonly Said[]
  readonly query: string
  /** The messages and internal notes that contain the words, oldest first. */
  readonly hits: readonly string[]
  readonly current: string | null
  /** The time of the message that a row of the list led to, until the reader goes to another. */
  readonly wantedAt: number | null
}

export type ThreadSearchEvent =
  | { type: 'search.open' }
  | { type: 'search.close' }
  /** The search in the list found a message of this time. */
  | { type: 'search.lead'; search: string; at: number | null }
  | { type: 'query.changed'; query: string }
  | { type: 'search.older' }
  | { type: 'search.newer' }
  /** The reader scrolled away from a hit. */
  | { type: 'reader.moved' }
  | { type: 'messages.changed'; messages: readonly Message[] }
  | { type: 'notes.changed'; notes: readonly InternalNote[] }

const withNotes = (
  messages: readonly Message[],
  notes: readonly InternalNote[],
): readonly Said[] =>
  notes.length === 0
    ? messages
    : [...messages, ...notes.map(({ id, text, at }) => ({ key: noteKey(id), text, at }))].sort(
        (a, b) => a.at - b.at,
      )

/** Its text, what is said in a voice note, and in a group the name of the author. */
const wordsOf = ({ text, details }: Said): string =>
  [details?.author, text, details?.transcript].filter(Boolean).join('\n')

const find = (messages: readonly Said[], query: string): readonly string[] =>
  query.trim() === ''
    ? []
    : messages.filter((message) => includesAll(wordsOf(message), query)).map(({ key }) => key)

/** The hit of that time. */
const wantedIn = (messages: readonly Said[], hits: readonly string[], at: number | null) =>
  messages.find((message) => message.at === at && hits.includes(message.key))?.key

/** Moves to the next or previous hit, around both ends. */
const step = ({ hits, current }: ThreadSearchContext, by: 1 | -1): string | null =>
  hits.at((hits.indexOf(current ?? '') + by) % hits.length) ?? null

export const threadSearchMachine = setup({
  types: {
    input: {} as ThreadSearchInput,
    context: {} as ThreadSearchContext,
    events: {} as ThreadSearchEvent,
  },
  actors: { liveNews },
  actions: {
    setSaid: assign(
      ({ context }, changed: Partial<Pick<ThreadSearchContext, 'messages' | 'notes'>>) => {
        const { messages, notes } = { ...context, ...changed }
        const said = withNotes(messages, notes)
        const hits = find(said, context.query)
        const isThere = context.current !== null && hits.includes(context.current)
        const other = isThere ? context.current : (hits.at(-1) ?? null)
        const current = wantedIn(said, hits, context.wantedAt) ?? other
        return { messages, notes, said, hits, current }
      },
    ),
    setFound: assign(({ context }, query: string) => {
      const hits = find(context.said, query)
      return { query, hits, current: hits.at(-1) ?? null, wantedAt: null }
    }),
    setLead: assign(
      ({ context: { said } }, { search, at }: { search: string; at: number | null }) => {
        const hits = find(said, search)
        const current = wantedIn(said, hits, at) ?? hits.at(-1) ?? null
        return { query: search, hits, current, wantedAt: at }
      },
    ),
    setOlder: assign({ current: ({ context }) => step(context, -1), wantedAt: null }),
    setNewer: assign({ current: ({ context }) => step(context, 1), wantedAt: null }),
  },
  guards: {
    isBlank: ({ context }) => context.query.trim() === '',
    hasHits: ({ context }) => context.hits.length > 0,
    hasNoHits: ({ context }) => context.hits.length === 0,
  },
}).createMachine({
  id: 'threadSearch',
  description: 'Searching words in one conversation, without losing the scroll position.',
  context: ({ input }) => ({
    ...input,
    messages: [],
    notes: [],
    said: [],
    query: '',
    hits: [],
    current: null,
    wantedAt: null,
  }),
  invoke: {
    id: 'liveNews',
    src: 'liveNews',
    input: ({ context: { threadId } }) => ({ kinds: ['search.lead', 'notes.changed'], threadId }),
  },
  initial: 'closed',
  on: {
    'search.lead': {
      target: '.open',
      actions: { type: 'setLead', params: ({ event }) => event },
    },
    'messages.changed': {
      actions: { type: 'setSaid', params: ({ event: { messages } }) => ({ messages }) },
    },
    'notes.changed': {
      actions: { type: 'setSaid', params: ({ event: { notes } }) => ({ notes }) },
    },
  },
  states: {
    closed: {
      initial: 'here',
      on: { 'search.open': 'open' },
      states: {
        here: { description: 'The search is closed: the reader scrolls freely.' },
        back: { description: 'The log scrolls back to the position before the search.' },
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
              description:
                'The hit is visible. Closing scrolls back to the position before the search.',
              on: { 'reader.moved': 'left' },
            },
            left: {
              description: 'The reader scrolled away from the hit: closing does not scroll.',
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
/** Counted from the oldest hit, from 1. */
export const selectHitNumber = ({ context }: State) =>
  context.hits.indexOf(context.current ?? '') + 1
