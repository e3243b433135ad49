import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { type KeptForm, type KeptInput, keptOf, withKept } from '../shared/keptForm.ts'
import { parentOf } from '../shared/tellParent.ts'
import {
  type ClientNotesInput,
  type ClientNotesNews,
  clientNotesMachine,
} from './clientNotesMachine.ts'
import {
  type ClientTagsInput,
  type ClientTagsNews,
  clientTagsMachine,
} from './clientTagsMachine.ts'
import { isNoting, noRemarks, type Remarks } from './remarks.ts'

export interface ClientRemarksInput extends Remarks, KeptInput {
  readonly clientId: string
  /** The client's tags. */
  readonly names: readonly string[]
  readonly addSituation: ClientNotesInput['addSituation']
  readonly assignSituation: ClientTagsInput['assignSituation']
}

type Typed = Omit<Remarks, 'noteKey'>

const blank: Typed = { note: '', tag: '' }

type ClientRemarksEvent =
  | ClientNotesNews
  | { type: 'tag.drafted'; text: string }
  | { type: 'draft.discard' }
  | TagsChanged

type TagsChanged = Extract<ClientTagsNews, { type: 'tags.changed' }>

/** The events for the parent. */
export type ClientRemarksNews = ({ type: 'remarks.changed' } & Remarks) | TagsChanged

export const clientRemarksMachine = setup({
  types: {
    input: {} as ClientRemarksInput,
    context: {} as ClientRemarksInput,
    events: {} as ClientRemarksEvent,
    children: {} as { notes: 'notes'; tags: 'tags' },
  },
  actors: { notes: clientNotesMachine, tags: clientTagsMachine },
  actions: {
    setNote: assign((_, { text, key }: ClientNotesNews) => ({ note: text, noteKey: key })),
    setTag: assign({ tag: (_, tag: string) => tag }),
    clearRemarks: assign(noRemarks),
    tellNotesBlank: sendTo('notes', { type: 'note.changed', text: '' }),
    tellTagsBlank: sendTo('tags', { type: 'tag.changed', text: '' }),
    announceRemarks: sendTo(
      parentOf,
      ({ context: { note, noteKey, tag } }): ClientRemarksNews => ({
        type: 'remarks.changed',
        note,
        noteKey,
        tag,
      }),
    ),
    announceTags: sendTo(parentOf, (_, changed: TagsChanged): ClientRemarksNews => changed),
  },
  guards: {
    isRecovered: ({ context: { kept } }) => isNoting(withKept(blank, kept)),
  },
}).createMachine({
  id: 'clientRemarks',
  description: 'The notes and tags of one client, and those that are being typed.',
  context: ({ input }) => ({
    ...input,
    ...withKept<Typed>({ note: input.note, tag: input.tag }, input.kept),
    noteKey: input.kept?.key ?? input.noteKey,
  }),
  invoke: [
    {
      id: 'notes',
      src: 'notes',
      input: ({ context: { clientId, note, noteKey, addSituation } }) => ({
        clientId,
        draft: note,
        key: noteKey,
        addSituation,
      }),
    },
    {
      id: 'tags',
      src: 'tags',
      input: ({ context: { clientId, names, tag, assignSituation } }) => ({
        clientId,
        names,
        draft: tag,
        assignSituation,
      }),
    },
  ],
  initial: 'opening',
  on: {
    'note.drafted': {
      target: '.typed',
      actions: [{ type: 'setNote', params: ({ event }) => event }, 'announceRemarks'],
    },
    'tag.drafted': {
      target: '.typed',
      actions: [{ type: 'setTag', params: ({ event }) => event.text }, 'announceRemarks'],
    },
    'draft.discard': {
      target: '.typed',
      actions: ['clearRemarks', 'tellNotesBlank', 'tellTagsBlank', 'announceRemarks'],
    },
    'tags.changed': { actions: { type: 'announceTags', params: ({ event }) => event } },
  },
  states: {
    opening: {
      always: [
        { guard: 'isRecovered', target: 'recovered', actions: 'announceRemarks' },
        { target: 'typed' },
      ],
    },
    typed: {},
    recovered: {
      description: 'Note and tag were restored from this browser, until something is typed.',
    },
  },
})

type State = SnapshotFrom<typeof clientRemarksMachine>

export const selectNotes = (state: State) => state.children.notes
export const selectIsRecovered = (state: State) => state.matches('recovered')
/** The note and the tag that this browser stores; null where there are none. */
export const selectKept = ({ context: { note, noteKey, tag } }: State): KeptForm | null =>
  isNoting({ note, tag }) ? keptOf<Typed>({ note, tag }, blank, noteKey) : null
export const selectTags = (state: State) => state.children.tags
