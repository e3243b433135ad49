import { assign } from 'xstate'
import { clientNotesModel } from '../model/clients/clientNotes.model'
import { clientTagsModel } from '../model/clients/clientTags.model'
import { describeMutants } from './describeMutants'
import { dropAction, dropGuard, dropTransition } from './faults'
import { defineMutant } from './mutant'

describeMutants('clients', [
  defineMutant(
    'a blank note that is sent',
    clientNotesModel,
    dropGuard({ state: 'writing.idle', on: 'note.add' }),
  ),
  defineMutant('a note that takes away what was written meanwhile', clientNotesModel, (machine) =>
    machine.provide({ actions: { clearSent: assign({ draft: '', sent: '' }) } }),
  ),
  defineMutant(
    'a new note that is not seen',
    clientNotesModel,
    dropAction({ state: 'writing.adding', done: 'addNote' }, 'loadAgain'),
  ),
  defineMutant(
    'a tag that is there twice',
    clientTagsModel,
    dropTransition({ state: 'change.idle', on: 'tag.add', index: 2 }),
  ),
  defineMutant(
    'a new tag that nobody else hears of',
    clientTagsModel,
    dropAction({ state: 'change.assigning', done: 'assignTag' }, 'announceNames'),
  ),
  defineMutant('a tag that keeps its own capitals', clientTagsModel, (machine) =>
    machine.provide({
      actions: { keepKnown: assign({ known: (_, known: readonly never[]) => known }) },
    }),
  ),
])
