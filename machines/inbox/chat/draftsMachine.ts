import { assign, setup } from 'xstate'
import { DRAFT_PAUSE } from '#contract/drafts.ts'
import type { TypedKind } from '#contract/typing.ts'
import { liveNews } from '../../shared/liveNews.ts'
import type { PersonTyped } from '../../shared/machineNews.ts'
import { unprovided } from '../../shared/unprovided.ts'

/** The draft of each kind; an empty one is deleted. */
type Drafts = Readonly<Partial<Record<TypedKind, string>>>

export interface DraftsOfThread {
  readonly threadId: string
  readonly drafts: Drafts
}

export interface DraftsInput {
  readonly threadId: string
  /** As this browser keeps them. */
  readonly answer: string
  readonly note: string
}

interface DraftsContext {
  readonly threadId: string
  /** What the back end does not have yet. */
  readonly unsaved: Drafts
  /** What is on its way, or was last. */
  readonly sent: Drafts
}

export type DraftsEvent = PersonTyped | { type: 'thread.left' }

const isBlank = (text: string): boolean => text.trim() === ''

const recalled = ({ answer, note }: DraftsInput): Drafts => ({
  ...(!isBlank(answer) && { answer }),
  ...(!isBlank(note) && { note }),
})

const typed = {
  type: 'setTyped' as const,
  params: ({ event }: { event: PersonTyped }) => event,
}
const emptied = {
  type: 'isBlank' as const,
  params: ({ event }: { event: PersonTyped }) => event.text,
}

const typing = [
  { guard: emptied, target: 'saving', actions: typed },
  { target: 'pausing', reenter: true, actions: typed },
] as const

export const draftsMachine = setup({
  types: {
    input: {} as DraftsInput,
    context: {} as DraftsContext,
    events: {} as DraftsEvent,
  },
  actors: {
    liveNews,
    /** Does nothing over a back end that keeps no drafts. */
    saveDrafts: unprovided<void, DraftsOfThread>('saveDrafts'),
  },
  actions: {
    setTyped: assign(({ context: { unsaved } }, { kind, text }: PersonTyped) => ({
      unsaved: { ...unsaved, [kind]: isBlank(text) ? '' : text },
    })),
    setSent: assign(({ context: { unsaved } }) => ({ sent: unsaved, unsaved: {} })),
    /** What was typed meanwhile counts. */
    setUnsaved: assign(({ context: { sent, unsaved } }) => ({ unsaved: { ...sent, ...unsaved } })),
  },
  guards: {
    isBlank: (_, text: string) => isBlank(text),
    hasUnsaved: ({ context: { unsaved } }) => Object.keys(unsaved).length > 0,
  },
  delays: { pause: DRAFT_PAUSE },
}).createMachine({
  id: 'drafts',
  description:
    'A copy of the drafts of a conversation for the back end, so that a person who leaves the team loses none.',
  context: ({ input }) => ({ threadId: input.threadId, unsaved: recalled(input), sent: {} }),
  invoke: {
    id: 'liveNews',
    src: 'liveNews',
    input: ({ context: { threadId } }) => ({ kinds: ['person.typed'], threadId }),
  },
  initial: 'saved',
  states: {
    saved: {
      description:
        'What this browser kept from before is saved, too: its last save may have failed.',
      always: { guard: 'hasUnsaved', target: 'pausing' },
      on: { 'person.typed': typing },
    },
    pausing: {
      after: { pause: 'saving' },
      on: { 'person.typed': typing, 'thread.left': 'saving' },
    },
    saving: {
      description: 'One save after the other: the last one is what was typed last.',
      entry: 'setSent',
      invoke: {
        id: 'saveDrafts',
        src: 'saveDrafts',
        input: ({ context: { threadId, sent } }) => ({ threadId, drafts: sent }),
        onDone: 'saved',
        onError: [
          { guard: 'hasUnsaved', target: 'pausing', actions: 'setUnsaved' },
          { target: 'failed', actions: 'setUnsaved' },
        ],
      },
      on: { 'person.typed': { actions: typed } },
    },
    failed: {
      description: 'Nobody is disturbed: this browser has the draft, and the next change saves it.',
      on: { 'person.typed': typing, 'thread.left': 'saving' },
    },
  },
})
