import { enqueueActions, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { Message } from '#contract/inbox.ts'
import type { InternalNotesNews } from '../../internalNotes/internalNotesMachine.ts'
import type { Leading } from '../../list/hits.ts'
import { linkTargetMachine } from './linkTargetMachine.ts'
import { messageCopyMachine } from './messageCopyMachine.ts'
import type { MessagesShown } from './messagesEvents.ts'
import { type ReadingEvent, readingMachine } from './readingMachine.ts'
import { threadSearchMachine } from './threadSearchMachine.ts'

export type LogEvent =
  | MessagesShown
  | Extract<InternalNotesNews, { type: 'notes.changed' }>
  | Extract<ReadingEvent, { type: 'thread.reload' | 'thread.opened' | 'reader.returned' }>
  | Leading
  /** The conversation is no longer open. */
  | { type: 'thread.left' }
  /** The person answered. */
  | { type: 'message.sent' }

interface Brought {
  readonly event: Extract<MessagesShown, { type: 'messages.loaded' | 'messages.more' }>
}

/** A load goes to all parts of the log. */
const learning = [
  { type: 'tellLoaded' as const, params: ({ event }: Brought) => event.loaded.messages },
  { type: 'tellShown' as const, params: ({ event }: Brought) => event.messages },
  'tellLoadEnded' as const,
]

export const logMachine = setup({
  types: {
    events: {} as LogEvent,
    children: {} as {
      reading: 'reading'
      search: 'search'
      linkTarget: 'linkTarget'
      copy: 'copy'
    },
  },
  actors: {
    reading: readingMachine,
    search: threadSearchMachine,
    linkTarget: linkTargetMachine,
    copy: messageCopyMachine,
  },
  actions: {
    tellReading: sendTo('reading', (_, told: ReadingEvent) => told),
    tellSearch: sendTo('search', ({ event }) => event),
    tellLinkTarget: sendTo('linkTarget', ({ event }) => event),
    tellLoaded: sendTo('reading', (_, messages: readonly Message[]) => ({
      type: 'messages.loaded' as const,
      messages,
    })),
    tellShown: enqueueActions(({ enqueue }, messages: readonly Message[]) => {
      enqueue.sendTo('reading', { type: 'messages.changed', count: messages.length })
      for (const child of ['search', 'linkTarget'] as const)
        enqueue.sendTo(child, { type: 'messages.changed', messages })
    }),
    tellLoadEnded: sendTo('linkTarget', { type: 'messages.loaded' as const }),
  },
}).createMachine({
  id: 'log',
  description: 'The log of one conversation: the position of the reader, the search, and links.',
  invoke: [
    { id: 'reading', src: 'reading' },
    { id: 'search', src: 'search' },
    { id: 'linkTarget', src: 'linkTarget' },
    { id: 'copy', src: 'copy' },
  ],
  on: {
    'messages.recalled': {
      actions: { type: 'tellShown', params: ({ event }) => event.recalled.messages },
    },
    'messages.loaded': { actions: [...learning] },
    'messages.more': { actions: [...learning] },
    'messages.changed': {
      actions: { type: 'tellShown', params: ({ event }) => event.messages },
    },
    'notes.changed': { actions: 'tellSearch' },
    'search.lead': { actions: 'tellSearch' },
    'link.lead': { actions: 'tellLinkTarget' },
    'thread.left': { actions: 'tellLinkTarget' },
    'thread.reload': { actions: { type: 'tellReading', params: ({ event }) => event } },
    'thread.opened': { actions: { type: 'tellReading', params: ({ event }) => event } },
    'reader.returned': { actions: { type: 'tellReading', params: ({ event }) => event } },
    'message.sent': { actions: { type: 'tellReading', params: { type: 'reader.answered' } } },
  },
})

type State = SnapshotFrom<typeof logMachine>

export const selectReading = (state: State) => state.children.reading
export const selectSearch = (state: State) => state.children.search
export const selectLinkTarget = (state: State) => state.children.linkTarget
export const selectCopy = (state: State) => state.children.copy
