import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { parentOf } from '../shared/tellParent'
import { type ClientNotesInput, clientNotesMachine } from './clientNotesMachine'
import { type ClientTagsInput, type ClientTagsNews, clientTagsMachine } from './clientTagsMachine'

export interface Remarks {
  /** The note and the tag that were typed and not added. */
  readonly note: string
  readonly tag: string
}

export interface ClientRemarksInput extends Remarks {
  readonly clientId: string
  /** The client's tags. */
  readonly names: readonly string[]
  readonly addSituation: ClientNotesInput['addSituation']
  readonly assignSituation: ClientTagsInput['assignSituation']
}

type ClientRemarksEvent =
  | { type: 'note.drafted'; text: string }
  | { type: 'tag.drafted'; text: string }
  | TagsChanged

type TagsChanged = Extract<ClientTagsNews, { type: 'tags.changed' }>

/** The events that the parent hears. */
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
    setNote: assign({ note: (_, note: string) => note }),
    setTag: assign({ tag: (_, tag: string) => tag }),
    announceRemarks: sendTo(
      parentOf,
      ({ context: { note, tag } }): ClientRemarksNews => ({ type: 'remarks.changed', note, tag }),
    ),
    announceTags: sendTo(parentOf, (_, changed: TagsChanged): ClientRemarksNews => changed),
  },
}).createMachine({
  id: 'clientRemarks',
  description: 'The notes and tags of one client, and those that are being typed.',
  context: ({ input }) => input,
  invoke: [
    {
      id: 'notes',
      src: 'notes',
      input: ({ context: { clientId, note, addSituation } }) => ({
        clientId,
        draft: note,
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
  on: {
    'note.drafted': {
      actions: [{ type: 'setNote', params: ({ event }) => event.text }, 'announceRemarks'],
    },
    'tag.drafted': {
      actions: [{ type: 'setTag', params: ({ event }) => event.text }, 'announceRemarks'],
    },
    'tags.changed': { actions: { type: 'announceTags', params: ({ event }) => event } },
  },
})

type State = SnapshotFrom<typeof clientRemarksMachine>

export const selectNotes = (state: State) => state.children.notes
export const selectTags = (state: State) => state.children.tags
