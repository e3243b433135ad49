import { assign } from 'xstate'
import { clientFormModel } from '../model/clients/clientForm.model'
import { clientListModel } from '../model/clients/clientList.model'
import { clientNotesModel } from '../model/clients/clientNotes.model'
import { clientsModel } from '../model/clients/clients.model'
import { clientTagsModel } from '../model/clients/clientTags.model'
import { describeMutants } from './describeMutants'
import { dropAction, dropGuard, dropTransition, inState, retarget } from './faults'
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
  defineMutant(
    'a search that is asked at every letter',
    clientListModel,
    inState('', (root) => {
      root.on = { ...Object(root.on), 'list.searched': { target: '.loading', reenter: true } }
    }),
  ),
  defineMutant('a search that waits a second', clientListModel, (machine) =>
    machine.provide({ delays: { searchDelay: 1_000 } }),
  ),
  defineMutant('a filter that stays on its page', clientListModel, (machine) =>
    machine.provide({
      actions: {
        keepChange: assign({
          query: ({ context }, change: object) => ({ ...context.query, ...change }),
        }),
      },
    }),
  ),
  defineMutant(
    'a page past the end that stays empty',
    clientListModel,
    dropTransition({ state: 'loading', done: 'loadPage', index: 0 }),
  ),
  defineMutant(
    'a filter without results that is taken for an empty business',
    clientListModel,
    retarget({ state: 'ready.deciding', always: true, index: 1 }, 'empty'),
  ),
  defineMutant(
    'a form that is closed without asking',
    clientFormModel,
    inState('leaving.held.calm', (calm) => {
      calm.on = { ...Object(calm.on), 'form.close': { actions: 'announceClosed' } }
    }),
  ),
  defineMutant('a form that forgets the note that is being written', clientFormModel, (machine) =>
    machine.provide({ guards: { isWriting: () => false } }),
  ),
  defineMutant(
    'a client saved without a name',
    clientFormModel,
    dropTransition({ state: 'fields.editing', on: 'form.submit', index: 1 }),
  ),
  defineMutant(
    'a saved client that the list does not hear of',
    clientsModel,
    dropAction({ state: 'awake.form.open', on: 'client.saved' }),
  ),
  defineMutant(
    'a list that is loaded before somebody looks',
    clientsModel,
    inState('', (root) => {
      root.initial = 'awake'
    }),
  ),
])
