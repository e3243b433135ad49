import type { SnapshotFrom } from 'xstate'
import { draftOfClient, getClient } from '#contract/clients/clients.ts'
import { CallError } from '#contract/errors.ts'
import { clientFormMachine } from '#machines/clients/clientFormMachine.ts'
import { clientsMachine } from '#machines/clients/clientsMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import {
  cannotUse,
  clear,
  contains,
  either,
  fill,
  press,
  pressKey,
  seeing,
  sees,
  seesNot,
  the,
  when,
} from '../qa/say.ts'
import { eva } from './someClients.ts'
import { clientRow } from './wires.ts'

const loading = ['xstate.done.actor.loadClient', 'xstate.error.actor.loadClient']
const leaving = ['form.close', 'changes.keep', 'changes.discard']
const stored = draftOfClient(eva)
const changed = { ...stored, name: 'Eva Mora Solís' }

type State = SnapshotFrom<typeof clientFormMachine>

/** A save without unsaved changes closes the dialog. */
const isGone = (state: State) => state.matches({ fields: 'done' })
const isAsking = (state: State) =>
  state.matches({ leaving: { held: 'closing' } }) ||
  state.matches({ leaving: { held: 'conversing' } })
const isFilled = (state: State) =>
  !state.matches({ client: 'loading' }) && !state.matches({ client: 'failed' })
const isFree = (state: State) => !isAsking(state) && !isGone(state)
const isKnownAndFree = (state: State) => state.matches({ client: 'known' }) && isFree(state)

const typed = { stored, revision: null, key: '' }

export const clientFormModel = defineModel({
  machine: clientFormMachine,
  parent: clientsMachine,
  opening: {
    title: 'La ficha de un cliente',
    about: 'El diálogo de un cliente: verlo, editarlo, crearlo y no perder nada de lo escrito.',
    role: 'member',
    address: '/',
    before: [
      'La vista «Clientes» está abierta, con Eva Mora (eva@correo.example) en la lista.',
      'Eva Mora tiene la etiqueta VIP.',
    ],
  },
  options: {
    starts: {
      view: { businessId: 1, mode: 'view', clientId: '7' },
      edit: { businessId: 1, mode: 'edit', clientId: '7' },
      create: { businessId: 1, mode: 'create', clientId: null },
    },
    cases: [
      done('loadClient', eva),
      fail('loadClient', new CallError('refused', 'HTTP 404', 404)),
      { type: 'edit.changed', ...typed, draft: changed, isSaving: false, case: 'name' },
      { type: 'edit.changed', ...typed, draft: stored, isSaving: false, case: 'sameName' },
      { type: 'edit.changed', ...typed, draft: changed, isSaving: true, case: 'saving' },
      { type: 'edit.changed', ...typed, draft: stored, isSaving: true, case: 'savingSame' },
      { type: 'edit.saved', id: '7', draft: changed, isNew: false },
      { type: 'remarks.changed', note: 'Paga por SINPE', noteKey: '', tag: '', case: 'note' },
      { type: 'remarks.changed', note: '', noteKey: '', tag: 'VIP', case: 'tag' },
      { type: 'remarks.changed', note: '', noteKey: '', tag: '', case: 'added' },
      { type: 'tags.changed', clientId: '7', names: ['VIP'] },
      { type: 'clients.merged' },
      { type: 'other.open', clientId: '9' },
    ],
    project: ({ client, draft, note, tag, error }) => [client?.name, draft?.name, note, tag, error],
    facets: {
      looking: {
        starts: ['view'],
        events: [
          ...loading,
          'client.reload',
          'form.edit',
          'form.close',
          'conversation.open',
          'tags.changed',
          'clients.merged',
        ],
      },
      changing: {
        starts: ['edit'],
        events: [
          ...loading,
          ...leaving,
          'edit.changed',
          'edit.saved',
          'conversation.open',
          'other.open',
        ],
      },
      writing: {
        starts: ['edit'],
        events: [
          'xstate.done.actor.loadClient',
          'edit.changed[saving]',
          'edit.changed[savingSame]',
          'edit.saved',
          'form.close',
          'changes.keep',
          'remarks.changed',
        ],
      },
      creating: {
        starts: ['create'],
        events: [...leaving, 'edit.changed', 'edit.saved', 'conversation.open', 'other.open'],
      },
    },
    holds: {
      'a client that is not known has no conversation': (now) =>
        now.context.client !== null || !now.matches({ leaving: { held: 'conversing' } }),
      'a failed load says why until it is tried again': (now) =>
        now.matches({ client: 'failed' }) === (now.context.error !== null),
      'the form knows of typed text': ({ context }, { before, event }) =>
        (!is(event, 'remarks.changed') ||
          !before?.matches({ client: 'known' }) ||
          (context.note === carried(event, 'note') && context.tag === carried(event, 'tag'))) &&
        (!is(event, 'edit.changed') ||
          !before?.matches({ fields: 'editing' }) ||
          context.draft === carried(event, 'draft')),
      'a client is changed only once it is known': (now) =>
        !now.matches({ fields: 'editing' }) ||
        now.context.clientId === null ||
        now.context.client !== null,
      'the dialog is not closed while it saves': (_, { before, event, effects }) =>
        !is(event, 'form.close') ||
        !before?.matches({ fields: { editing: 'saving' } }) ||
        effects.sent.length === 0,
      'closing asks only when something would be lost': (now, { before, event, effects }) =>
        !is(event, 'form.close') ||
        !before?.matches({ leaving: 'free' }) ||
        before.matches({ fields: { editing: 'saving' } }) ||
        (effects.sent.length === 1 && now.matches({ leaving: 'free' })),
      'a known client can be talked to, and an unknown one cannot': (now, { effects, event }) =>
        !is(event, 'conversation.open') || effects.sent.length === 0 || now.context.client !== null,
      'nothing is asked while it saves': (now, { before, event }) =>
        !is(event, 'form.close', 'conversation.open') ||
        !before?.matches({ fields: { editing: 'saving' } }) ||
        now.matches({ leaving: { held: 'calm' } }) ===
          before.matches({ leaving: { held: 'calm' } }),
      'each question can be answered both ways': (now) =>
        !(
          now.matches({ leaving: { held: 'closing' } }) ||
          now.matches({ leaving: { held: 'conversing' } })
        ) ||
        (now.can({ type: 'changes.keep' }) && now.can({ type: 'changes.discard' })),
      'discarding does what was asked for': (_, { before, event, effects }) =>
        !is(event, 'changes.discard') ||
        JSON.stringify(effects.sent).includes('client.conversation') ===
          before?.matches({ leaving: { held: 'conversing' } }),
      'another client is opened from the fields only, and not while they are saved': (
        _,
        { before, event, effects },
      ) =>
        !is(event, 'other.open') ||
        effects.sent.length > 0 === (before?.matches({ fields: { editing: 'typing' } }) ?? false),
      'no typed text is left without a question': (now, { before, event, effects }) =>
        event.type === 'changes.discard' ||
        event.type === 'edit.saved' ||
        !before?.matches({ leaving: 'held' }) ||
        effects.sent.every(
          ({ event: said }) => !/form\.closed|conversation/.test(JSON.stringify(said)),
        ) ||
        now.matches({ fields: 'done' }),
      'the page is held while something would be lost': (now) =>
        now.matches({ leaving: 'held' }) ||
        ((now.context.draft === null ||
          now.context.draft.name === (now.context.client?.name ?? '')) &&
          now.context.note === '' &&
          now.context.tag === ''),
      'the dialog stays open while the client is being saved': (_, { before, event, effects }) =>
        event.type === 'edit.saved' ||
        event.type === 'changes.discard' ||
        !before?.matches({ fields: { editing: 'saving' } }) ||
        effects.sent.every(({ event: said }) => !/form\.closed/.test(JSON.stringify(said))),
      'a saved client is what is read afterwards': (now, { before, event }) =>
        event.type !== 'edit.saved' ||
        !before?.matches({ fields: 'editing' }) ||
        (now.context.client?.name === changed.name && now.context.draft === null),
      'a note or a tag that is typed keeps the dialog open when the client is saved': (
        now,
        { before, event },
      ) =>
        event.type !== 'edit.saved' ||
        (before?.context.note === '' && before.context.tag === '') ||
        !now.matches({ fields: 'done' }),
      'a client who became one with another is loaded again, and the list hears of it': (
        now,
        { before, event, effects },
      ) =>
        !is(event, 'clients.merged') ||
        !before?.matches({ client: 'known' }) ||
        (now.matches({ client: 'loading' }) &&
          /client\.saved.*client\.tagged/.test(JSON.stringify(effects.sent))),
      'the list hears of every saved client': (_, { before, event, effects }) =>
        event.type !== 'edit.saved' ||
        !before?.matches({ fields: 'editing' }) ||
        effects.sent.some(({ event: said }) => /client\.saved/.test(JSON.stringify(said))),
    },
  },
  offers: {
    'edit.changed': (state, { draft, isSaving }) =>
      state.matches({ fields: { editing: 'typing' } }) &&
      isFilled(state) &&
      !isAsking(state) &&
      isSaving !== ((state.context.draft?.name ?? state.context.client?.name) !== draft.name),
    'edit.saved': (state) => state.matches({ fields: { editing: 'saving' } }),
    'form.edit': isKnownAndFree,
    'form.close': isFree,
    'conversation.open': (state) =>
      isKnownAndFree(state) && !state.matches({ fields: { editing: 'saving' } }),
    'remarks.changed': (state, { note, tag }) =>
      isKnownAndFree(state) &&
      (note !== state.context.note || tag !== state.context.tag) &&
      // What keeps the dialog open after a save is not emptied meanwhile.
      (note !== '' || tag !== '' || state.matches({ fields: { editing: 'typing' } })),
    'tags.changed': isKnownAndFree,
    'other.open': (state) =>
      isFree(state) && isFilled(state) && state.matches({ fields: { editing: 'typing' } }),
    'clients.merged': (state) => isKnownAndFree(state) && state.matches({ fields: 'viewing' }),
  },
  wires: { loadClient: wire(getClient, clientRow, { id: '7' }) },
  survivors: {
    'leaving: initial held':
      'Each of the two states leads to the other at once where the text says so.',
  },
  delays: {},
  does: {
    view: '→ client.loading, → fields.viewing, → leaving.free',
    'form.close': ['', 'parent: form.closed', '→ leaving.held.closing'],
    'done loadClient': ['→ client.known', '→ client.known, → fields.editing.typing'],
    'error loadClient[HTTP 404]': '→ client.failed',
    'conversation.open': ['', 'parent: client.conversation', '→ leaving.held.conversing'],
    'form.edit': '→ fields.editing.typing',
    'tags.changed': 'parent: client.tagged',
    'clients.merged': '→ client.loading, parent: client.saved, parent: client.tagged',
    'client.reload': '→ client.loading',
    edit: '→ client.loading, → fields.waiting, → leaving.free',
    'edit.changed[name]': [
      'sameContact: contact.typed',
      '→ leaving.held.calm, sameContact: contact.typed',
      '→ fields.editing.typing, sameContact: contact.typed',
      '→ fields.editing.typing, → leaving.held.calm, sameContact: contact.typed',
    ],
    'edit.changed[sameName]': [
      'sameContact: contact.typed',
      '→ leaving.free, sameContact: contact.typed',
      '→ fields.editing.typing, → leaving.free, sameContact: contact.typed',
      '→ fields.editing.typing, sameContact: contact.typed',
      '→ leaving.held.calm, sameContact: contact.typed',
    ],
    'other.open': 'parent: client.other',
    'edit.changed[saving]': [
      '',
      '→ fields.editing.saving, → leaving.held.calm',
      '→ fields.editing.saving',
      '→ leaving.held.calm',
    ],
    'edit.changed[savingSame]': [
      '',
      '→ fields.editing.saving',
      '→ fields.editing.saving, → leaving.free',
      '→ leaving.free',
      '→ fields.editing.saving, → leaving.held.calm',
    ],
    'edit.saved': [
      '→ fields.done, toastSaved, parent: client.saved, parent: form.closed',
      '→ fields.done, → leaving.free, toastSaved, parent: client.saved, parent: form.closed',
      '→ fields.viewing, toastSaved, parent: client.saved',
    ],
    'changes.keep': ['→ leaving.held.calm', '→ leaving.free'],
    'changes.discard': [
      'parent: form.closed',
      'parent: form.closed, remarks: draft.discard',
      'parent: client.conversation, remarks: draft.discard',
      'edit: edit.discard, parent: form.closed',
      'edit: edit.discard, parent: form.closed, remarks: draft.discard',
      'edit: edit.discard, parent: client.conversation, remarks: draft.discard',
    ],
    'remarks.changed[note]': ['', '→ leaving.held.calm'],
    'remarks.changed[tag]': ['', '→ leaving.held.calm'],
    'remarks.changed[added]': ['', '→ leaving.free'],
    create: '→ client.unwritten, → fields.editing.typing, → leaving.free',
  },
  words: {
    events: {
      view: 'Toca el botón «Ver» de Eva Mora.',
      edit: 'Toca el botón «Editar» de Eva Mora.',
      create: 'Toca el botón «Nuevo cliente».',
      'client.reload': press(the.button('Reintentar')),
      'form.edit': press(the.button('Editar', the.dialog('Ver cliente'))),
      'edit.changed[name]': [
        either(
          {
            'client.unwritten': [
              fill(the.field('Nombre Completo *'), 'Eva Mora Solís'),
              fill(the.field('Correo electrónico'), 'eva@correo.example'),
              fill(the.field('Teléfono'), '+506 8888 1111'),
            ],
          },
          fill(the.field('Nombre Completo *'), 'Eva Mora Solís'),
        ),
        contains(the.field('Nombre Completo *'), 'Eva Mora Solís'),
      ],
      'edit.changed[sameName]': [
        either(
          {
            'client.unwritten': [
              fill(the.field('Nombre Completo *'), 'Eva Mora'),
              fill(the.field('Correo electrónico'), 'eva@correo.example'),
              fill(the.field('Teléfono'), '+506 8888 1111'),
            ],
          },
          fill(the.field('Nombre Completo *'), 'Eva Mora'),
        ),
        contains(the.field('Nombre Completo *'), 'Eva Mora'),
      ],
      'edit.changed[saving]': press(the.button('Guardar')),
      'edit.changed[savingSame]': press(the.button('Guardar')),
      'edit.saved': ['El servidor guarda el cliente.', sees(the.notice('Cliente …'))],
      'form.close': pressKey('Escape'),
      'changes.keep': press(the.button('Seguir editando')),
      'changes.discard': press(the.button('Descartar')),
      'conversation.open': [
        press(the.button('Ir al chat')),
        when('leaving.free', sees(the.heading('Conversaciones'))),
      ],
      'remarks.changed[note]': fill(the.field('Nueva nota'), 'Paga por SINPE'),
      'remarks.changed[tag]': fill(the.field('Nueva etiqueta'), 'VIP'),
      'remarks.changed[added]': [
        clear(the.field('Nueva nota')),
        clear(the.field('Nueva etiqueta')),
      ],
      'other.open':
        'Toca «Ver a Eva Mora» en el aviso de que otro cliente tiene el mismo teléfono.',
      'tags.changed': 'El servidor agrega una etiqueta.',
      'clients.merged': 'Une a Eva Mora con uno de sus posibles duplicados.',
      'xstate.done.actor.loadClient': [
        'El servidor contesta con el cliente Eva Mora.',
        contains(the.field('Nombre Completo *'), 'Eva Mora'),
      ],
      'xstate.error.actor.loadClient': 'El servidor contesta con un error 404.',
      'edit.cancelled': [],
      'merge.closed': [],
    },
    states: {
      'client.unwritten': sees(the.dialog('Nuevo cliente')),
      'client.loading': sees(the.loading('Cargando cliente...')),
      'client.failed': seeing<typeof clientFormMachine>(({ error }) =>
        sees(the.errorText(error), the.button('Reintentar')),
      ),
      'client.known': [],
      'fields.waiting': [],
      'fields.viewing': [
        sees(the.dialog('Ver cliente')),
        when('client.known', cannotUse(the.field('Nombre Completo *'))),
      ],
      'fields.editing.typing': [],
      'fields.editing.saving': cannotUse(the.button('Guardando...')),
      'fields.done': [],
      'leaving.free': seesNot(the.dialog('¿Descartar los cambios?')),
      'leaving.held.calm': seesNot(the.dialog('¿Descartar los cambios?')),
      'leaving.held.closing': sees(the.dialog('¿Descartar los cambios?')),
      'leaving.held.conversing': sees(the.dialog('¿Descartar los cambios?')),
    },
  },
})
