import { assignTag, listTags, removeTag, type Tag } from '#contract/clients/tags.ts'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { clientRemarksMachine } from '#machines/clients/clientRemarksMachine.ts'
import { clientTagsMachine } from '#machines/clients/clientTagsMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import {
  cannotUse,
  canUse,
  contains,
  fill,
  press,
  pressKey,
  seeing,
  sees,
  the,
  when,
} from '../qa/say.ts'

const vip = { id: 1, name: 'VIP' }
const wholesale = { id: 2, name: 'Mayorista' }

export const clientTagsModel = defineModel({
  machine: clientTagsMachine,
  parent: clientRemarksMachine,
  opening: {
    title: 'Etiquetas de un cliente',
    about: 'Las etiquetas de un cliente: agregar una escrita o sugerida, y quitarla.',
    role: 'member',
    address: '/',
    before: ['La vista «Clientes» está abierta, y en ella la ficha de un cliente.'],
  },
  options: {
    starts: {
      ofVip: { clientId: '7', names: ['VIP'], draft: '', assignSituation: 'assignTag' },
      ofPanel: { clientId: '7', names: [], draft: 'Nuevo', assignSituation: 'addPanelTag' },
    },
    cases: [
      done('loadTags', [vip, wholesale]),
      fail('loadTags', new CallError('refused', 'HTTP 500', 500)),
      { type: 'tag.changed', text: ' mayorista ', case: 'wholesale' },
      { type: 'tag.changed', text: 'vip', case: 'there' },
      { type: 'tag.changed', text: 'uno, dos', case: 'comma' },
      { type: 'tag.changed', text: '  ', case: 'blank' },
      { type: 'tag.chosen', name: 'Mayorista', case: 'wholesale' },
      { type: 'tag.remove', name: 'VIP', case: 'vip' },
      { type: 'tag.remove', name: 'Nadie', case: 'unknown' },
      done('assignTag', undefined),
      fail('assignTag', new CallError('network', NO_CONNECTION)),
      done('removeTag', undefined),
      fail('removeTag', new CallError('refused', 'HTTP 500', 500)),
    ],
    project: ({ names, known, draft, changing, error, addError, removeError, assignSituation }) => [
      names,
      known.length,
      draft,
      changing,
      error,
      addError,
      removeError,
      assignSituation,
    ],
    // A change needs the list of all tags, and its failures are independent of the list's.
    facets: {
      list: {
        starts: ['ofVip'],
        events: ['tags.reload', 'xstate.done.actor.loadTags', 'xstate.error.actor.loadTags'],
      },
      writing: {
        events: [
          'tags.reload',
          'xstate.done.actor.loadTags',
          'tag.changed',
          'tag.add',
          'xstate.done.actor.assignTag',
          'xstate.error.actor.assignTag',
        ],
      },
      changing: {
        starts: ['ofVip'],
        events: [
          'xstate.done.actor.loadTags',
          'tag.changed[wholesale]',
          'tag.add',
          'tag.chosen',
          'tag.remove',
          'xstate.done.actor.assignTag',
          'xstate.error.actor.assignTag',
          'xstate.done.actor.removeTag',
          'xstate.error.actor.removeTag',
        ],
      },
    },
    refused: ['tag.remove[unknown]'],
    holds: {
      'loading the tags again asks anew, and leaves the change that is being made alone': (
        now,
        { before, event, effects },
      ) =>
        !is(event, 'tags.reload') ||
        (effects.started.map(({ actor }) => actor).join() === 'loadTags' &&
          now.matches({ change: 'idle' }) === before?.matches({ change: 'idle' })),
      'a tag that is there is not added again': (_, { before, event, effects }) =>
        !is(event, 'tag.add') ||
        effects.started.length === 0 ||
        before?.context.names.every(
          (name) => name.toLowerCase() !== before.context.draft.trim().toLowerCase(),
        ) === true,
      'a new try begins without the old error, and a failure says why': (now) =>
        now.matches({ known: 'failed' }) === (now.context.error !== null),
      'a typed text is kept, and clears the error of the field only': (
        { context },
        { before, event },
      ) =>
        !is(event, 'tag.changed') ||
        (context.draft === carried(event, 'text') &&
          context.addError === null &&
          context.removeError === before?.context.removeError),
      'the requested tag is added or removed, without the old errors': (
        { context },
        { before, event, effects },
      ) =>
        effects.started.length === 0 ||
        !is(event, 'tag.add', 'tag.chosen', 'tag.remove') ||
        (context.addError === null &&
          context.removeError === null &&
          context.changing === (carried(event, 'name') ?? before?.context.draft.trim())),
      'a tag that cannot be added says why': ({ context }, { event, effects }) =>
        !is(event, 'tag.add') ||
        effects.started.length > 0 ||
        context.draft.trim() === '' ||
        context.addError !== null,
      'the list of all tags is known once it was loaded': ({ context }, { event }) =>
        !is(event, 'done loadTags') || context.known.length === 2,
      'a tag that was added is there, and not in the field any more': (
        { context: { names, changing, draft } },
        { event },
      ) =>
        !is(event, 'done assignTag') ||
        (names.includes(changing) && draft.trim().toLowerCase() !== changing.toLowerCase()),
      'a tag that was removed is not there any more': (
        { context: { names, changing } },
        { event },
      ) => !is(event, 'done removeTag') || !names.includes(changing),
      'a change that failed says why, the removal apart from the field': (
        { context: { addError, removeError } },
        { event },
      ) =>
        (!is(event, 'error assignTag') || (addError !== null && removeError === null)) &&
        (!is(event, 'error removeTag') || (removeError !== null && addError === null)),
      'no tag is there twice': ({ context: { names } }) =>
        new Set(names.map((name) => name.toLowerCase())).size === names.length,
      'nothing blank and nothing with a comma is sent': (now) =>
        !now.matches({ change: 'assigning' }) || /^[^,\s]+$/.test(now.context.changing),
      'a tag that others have is written as theirs once they are known': (now) =>
        !now.matches({ known: 'ready' }) || !now.context.names.includes('mayorista'),
      'a text that could not be added stays': (now, { before, event }) =>
        event.type !== 'xstate.error.actor.assignTag' ||
        now.context.draft === before?.context.draft,
      'the panel fails in its own words': ({ context: { addError, assignSituation } }) =>
        addError !== 'Error al agregar la etiqueta' || assignSituation === 'addPanelTag',
    },
  },
  offers: {
    'tags.reload': (state) => state.matches({ known: 'failed' }),
    'tag.changed': ({ context }, { text }) => text !== context.draft,
    'tag.chosen': ({ context: { draft, known, names } }) =>
      draft.trim() !== '' &&
      'mayorista'.startsWith(draft.trim()) &&
      known.length > 0 &&
      !names.some((name) => name.toLowerCase() === 'mayorista'),
    'tag.remove': ({ context: { known, names } }, { name }) =>
      known.length > 0 && names.includes(name),
  },
  wires: {
    loadTags: wire(listTags, (all: readonly Tag[]) =>
      all.map(({ id, name }) => ({ tag_id: id, tag_name: name })),
    ),
    assignTag: wire(assignTag, undefined, { id: '7' }),
    removeTag: wire(removeTag, undefined, { id: '7' }),
  },
  delays: {},
  does: {
    ofVip: '→ change.idle, → known.loading',
    'done loadTags': '→ known.ready',
    'error loadTags': '→ known.failed',
    'tags.reload': ['', '→ known.loading'],
    'tag.add': ['', '→ change.assigning'],
    'tag.changed': 'parent: tag.drafted',
    'done assignTag': [
      '→ change.idle, parent: tag.drafted, parent: tags.changed',
      '→ change.idle, → known.loading, parent: tag.drafted, parent: tags.changed',
    ],
    'error assignTag': '→ change.idle',
    ofPanel: '→ change.idle, → known.loading',
    'tag.chosen': '→ change.assigning',
    'tag.remove': '→ change.removing',
    'done removeTag': '→ change.idle, parent: tags.changed',
    'error removeTag': '→ change.idle',
  },
  words: {
    events: {
      ofVip: 'Abre en la lista de clientes uno que tiene la etiqueta «VIP».',
      ofPanel:
        'Vuelve a una conversación en cuyo panel quedó escrita «Nuevo» como etiqueta sin agregar.',
      'tags.reload': press(the.button('Reintentar')),
      'tag.changed[wholesale]': [
        fill(the.field('Nueva etiqueta'), ' mayorista '),
        when('change.idle', canUse(the.button('Agregar etiqueta'))),
      ],
      'tag.changed[there]': [
        fill(the.field('Nueva etiqueta'), 'vip'),
        contains(the.field('Nueva etiqueta'), 'vip'),
      ],
      'tag.changed[comma]': [
        fill(the.field('Nueva etiqueta'), 'uno, dos'),
        contains(the.field('Nueva etiqueta'), 'uno, dos'),
      ],
      'tag.changed[blank]': [
        fill(the.field('Nueva etiqueta'), '  '),
        when('change.idle', cannotUse(the.button('Agregar etiqueta'))),
      ],
      'tag.add': pressKey('Enter', the.field('Nueva etiqueta')),
      'tag.chosen': press(the.button('Mayorista')),
      'tag.remove[vip]': press(the.button('Quitar la etiqueta VIP')),
      'xstate.done.actor.loadTags': [
        'El servidor contesta con las etiquetas VIP y Mayorista.',
        seeing<typeof clientTagsMachine>(({ names }) =>
          names.map((each) => canUse(the.button(`Quitar la etiqueta ${each}`))),
        ),
      ],
      'xstate.error.actor.loadTags': 'El servidor contesta a las etiquetas con un error 500.',
      'xstate.done.actor.assignTag': 'El servidor guarda la etiqueta.',
      'xstate.error.actor.assignTag': [
        'La red falla mientras se agrega la etiqueta.',
        seeing<typeof clientTagsMachine>(({ draft }) =>
          contains(the.field('Nueva etiqueta'), draft),
        ),
      ],
      'xstate.done.actor.removeTag': 'El servidor quita la etiqueta.',
      'xstate.error.actor.removeTag':
        'El servidor contesta a la etiqueta quitada con un error 500.',
    },
    states: {
      'known.loading': [],
      'known.failed': seeing<typeof clientTagsMachine>(({ error }) =>
        sees(the.errorText(error), the.button('Reintentar')),
      ),
      'known.ready': [],
      'change.idle': seeing<typeof clientTagsMachine>(({ names }) =>
        names.map((each) => sees(the.button(`Quitar la etiqueta ${each}`))),
      ),
      'change.assigning': cannotUse(the.button('Agregando...')),
      'change.removing': cannotUse(the.button('Agregar etiqueta')),
    },
  },
})
