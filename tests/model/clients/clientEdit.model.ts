import { type ClientDraft, emptyClientDraft, updateClient } from '#contract/clients/clients.ts'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { clientEditMachine, selectKept } from '#machines/clients/clientEditMachine.ts'
import { clientPanelMachine } from '#machines/inbox/client/clientPanelMachine.ts'
import { ZERO_ID } from '../ids.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { isAlike, member } from '../kit/plain.ts'
import { wire } from '../kit/wire.ts'
import {
  aFieldSaysWhatIsMissing,
  cannotUse,
  clear,
  contains,
  fill,
  instead,
  press,
  seeing,
  sees,
  seesNot,
  the,
  when,
} from '../qa/say.ts'

const stored = {
  ...emptyClientDraft,
  name: 'Ana Rojas',
  phone: '50688880001',
  otherPhones: '+506 2222 0000',
  city: 'Cartago',
}
const read = { fields: { other_phones: [stored.otherPhones] }, revision: null }

const isStored = ({ name, city, email, otherPhones }: ClientDraft): boolean =>
  name === stored.name && city === stored.city && email === '' && otherPhones === stored.otherPhones

const STANDING = seeing<typeof clientEditMachine>(({ draft }) => [
  contains(the.field('Nombre Completo *'), draft.name),
  contains(the.field('Correo electrónico'), draft.email),
  contains(the.field('Otros números'), draft.otherPhones),
  contains(the.field('Ciudad'), draft.city),
  seesNot(the.dialog('¿Descartar los cambios?')),
])

export const clientEditModel = defineModel({
  machine: clientEditMachine,
  parent: clientPanelMachine,
  opening: {
    title: 'Los datos de un cliente',
    about: 'Los campos de la ficha junto al chat: escribirlos, guardarlos y no perderlos.',
    role: 'member',
    address: '/',
    before: [
      'La ventana mide 1366 píxeles de ancho; Ana Rojas, de Cartago, es clienta del negocio.',
    ],
  },
  options: {
    starts: {
      sure: {
        clientId: '7',
        stored,
        read,
        draft: stored,
        key: '',
        isDoubtful: false,
        situation: 'updateClient',
      },
      kept: {
        clientId: '7',
        stored,
        read,
        draft: stored,
        key: '',
        isDoubtful: false,
        situation: 'updateClient',
        kept: { fields: { city: 'Heredia' }, key: 'k1' },
      },
      doubtful: {
        clientId: '8',
        stored,
        read,
        draft: { ...stored, city: 'Heredia' },
        key: 'k2',
        isDoubtful: true,
        situation: 'savePanelClient',
      },
    },
    cases: [
      { type: 'field.changed', field: 'city', value: 'Heredia', case: 'city' },
      { type: 'field.changed', field: 'city', value: 'Cartago', case: 'sameCity' },
      { type: 'field.changed', field: 'name', value: ' ', case: 'noName' },
      { type: 'field.changed', field: 'name', value: 'Ana Rojas', case: 'name' },
      { type: 'field.changed', field: 'email', value: 'ana@', case: 'badEmail' },
      { type: 'field.changed', field: 'email', value: '', case: 'noEmail' },
      { type: 'field.changed', field: 'otherPhones', value: stored.phone, case: 'mainPhone' },
      {
        type: 'field.changed',
        field: 'otherPhones',
        value: stored.otherPhones,
        case: 'otherPhone',
      },
      { type: 'edit.save', key: ZERO_ID },
      done('saveClient', '7', 'saved'),
      done('saveClient', null, 'withoutId'),
      fail('saveClient', new CallError('refused', 'HTTP 500', 500), 'refused'),
      fail('saveClient', new CallError('network', NO_CONNECTION), 'network'),
    ],
    project: ({ clientId, draft, key, isDoubtful, problems, error }) => [
      clientId,
      key,
      draft.name,
      draft.city,
      draft.email,
      draft.otherPhones,
      isDoubtful,
      problems.join(),
      error,
    ],
    // A field is not filled with its own text again.
    filter: ({ context: { draft } }, event) =>
      event.type !== 'field.changed' ||
      Reflect.get(draft, String(Reflect.get(event, 'field'))) !== Reflect.get(event, 'value'),
    holds: {
      'recovered fields are shown with a notice': (now, { before }) =>
        before !== null ||
        !now.context.kept ||
        (now.context.draft.city === 'Heredia' && now.matches({ editing: 'recovered' })),
      'typing ends the notice of recovered fields': (now, { event }) =>
        event.type !== 'field.changed' || !now.matches({ editing: 'recovered' }),
      'a field is what was typed last': ({ context }, { before, event }) =>
        event.type !== 'field.changed' ||
        !before?.matches('editing') ||
        Reflect.get(context.draft, String(Reflect.get(event, 'field'))) ===
          Reflect.get(event, 'value'),
      'discarding recovered fields restores the stored ones': (now, { event }) =>
        event.type !== 'draft.discard' ||
        !now.matches('editing') ||
        now.context.situation === 'savePanelClient' ||
        (now.context.draft.city === stored.city && now.context.problems.length === 0) ||
        now.context.draft.name !== stored.name ||
        now.context.draft.email !== '' ||
        !now.context.kept,
      'this browser keeps what was typed until it is saved or discarded, but for the panel': (
        now,
      ) =>
        isAlike(
          selectKept(now)?.fields ?? {},
          now.matches('saved') || now.matches('left') || now.context.situation !== 'updateClient'
            ? {}
            : Object.fromEntries(
                Object.entries(now.context.draft).filter(
                  ([field, value]) => Reflect.get(stored, field) !== value,
                ),
              ),
        ),
      'no typed field is discarded without a question': (_, { before, event, effects }) =>
        event.type === 'changes.discard' ||
        effects.sent.every(({ event: said }) => !/edit\.cancelled/.test(JSON.stringify(said))) ||
        (before !== null && isStored(before.context.draft)),
      'a question is asked only when there is something to lose': (now, { before }) =>
        !now.matches('leaving') || before?.matches('leaving') || !isStored(now.context.draft),
      'a client of another name is not overwritten without a question': (
        { context },
        { effects },
      ) => !context.isDoubtful || effects.started.every(({ actor }) => actor !== 'saveClient'),
      'no client is saved without a name, with a wrong email or with one phone twice': (
        { context: { draft } },
        { effects },
      ) =>
        (draft.name.trim() !== '' && draft.email !== 'ana@' && draft.otherPhones !== draft.phone) ||
        effects.started.every(({ actor }) => actor !== 'saveClient'),
      'each try of the same fields goes under the same key': (
        { context },
        { before, event, effects },
      ) =>
        effects.started.every(
          ({ actor, input }) => actor !== 'saveClient' || member(input, 'key') === context.key,
        ) &&
        (!is(event, 'edit.save') ||
          context.problems.length > 0 ||
          context.key === (before?.context.key || ZERO_ID)),
      'other fields need another key': ({ context }, { before, event }) =>
        !is(event, 'field.changed', 'draft.discard') ||
        !before?.matches('editing') ||
        context.key === '',
      'the parent hears the key of the try that is on its way': (now, { event, effects }) =>
        !is(event, 'edit.save') ||
        !now.matches('saving') ||
        effects.sent.some(({ event: said }) => member(said, 'key') === now.context.key),
      'a save that fields forbid names each of them': (now, { event }) =>
        event.type !== 'edit.save' ||
        !now.matches('editing') ||
        now.context.problems.join() ===
          [
            ...(now.context.draft.name.trim() === '' ? ['name'] : []),
            ...(now.context.draft.email === 'ana@' ? ['email'] : []),
            ...(now.context.draft.otherPhones === stored.phone ? ['otherPhones'] : []),
          ].join(),
      'a field that is typed anew is no longer named, and no other field is': (
        { context },
        { before, event },
      ) =>
        !is(event, 'field.changed') ||
        !before?.matches('editing') ||
        context.problems.join() ===
          before.context.problems.filter((each) => each !== carried(event, 'field')).join(),
      'a running save shows no earlier failure': ({ context, ...now }) =>
        now.value !== 'saving' || (context.problems.length === 0 && context.error === null),
      'a client that is another person is saved as a new one': (now, { event }) =>
        event.type !== 'client.create' || !now.matches('saving') || now.context.clientId === null,
      'a failed save keeps every field and says why': ({ context }, { before, event }) =>
        !event.type.startsWith('xstate.error.actor.saveClient') ||
        (context.error !== null &&
          JSON.stringify(context.draft) === JSON.stringify(before?.context.draft)),
      'the parent hears every typed field': (_, { event, before, effects }) =>
        event.type !== 'field.changed' ||
        !before?.matches('editing') ||
        effects.sent.some(({ event: said }) => /edit\.changed/.test(JSON.stringify(said))),
      'the parent hears of every save': (now, { before, effects }) =>
        !now.matches('saved') ||
        before?.matches('saved') ||
        effects.sent.some(({ event: said }) => /edit\.saved/.test(JSON.stringify(said))),
    },
  },
  offers: {
    'draft.discard': (state) => state.matches({ editing: 'recovered' }),
    'edit.discard': () => false,
  },
  wires: { saveClient: wire(updateClient, undefined, { id: '7' }) },
  delays: {},
  does: {
    sure: '→ editing.typed',
    kept: '→ editing.recovered, parent: edit.changed',
    'draft.discard': '→ editing.typed, parent: edit.changed',
    'edit.discard': ['→ left', ''],
    'field.changed[city]': 'parent: edit.changed',
    'field.changed[noName]': ['parent: edit.changed', '→ editing.typed, parent: edit.changed'],
    'field.changed[badEmail]': ['parent: edit.changed', '→ editing.typed, parent: edit.changed'],
    'edit.save': ['', '→ saving, parent: edit.changed', '→ asking'],
    'edit.cancel': ['parent: edit.cancelled', '→ leaving'],
    'field.changed[sameCity]': ['parent: edit.changed', '→ editing.typed, parent: edit.changed'],
    'field.changed[name]': 'parent: edit.changed',
    'field.changed[noEmail]': 'parent: edit.changed',
    'field.changed[mainPhone]': ['parent: edit.changed', '→ editing.typed, parent: edit.changed'],
    'field.changed[otherPhone]': 'parent: edit.changed',
    'done saveClient[saved]': '→ saved, parent: edit.saved',
    'done saveClient[withoutId]': '→ saved, parent: edit.saved',
    'error saveClient[refused]': '→ editing.typed, parent: edit.changed',
    'error saveClient[network]': '→ editing.typed, parent: edit.changed',
    'changes.keep': '→ editing.typed',
    'changes.discard': '→ editing.typed, parent: edit.cancelled',
    doubtful: '→ editing.typed',
    'client.confirm': '→ saving, parent: edit.changed',
    'client.create': '→ saving, parent: edit.changed',
    'client.decline': '→ editing.typed',
  },
  words: {
    events: {
      sure: 'En la vista «Clientes», toca el botón «Editar» de Ana Rojas, de Cartago.',
      kept: 'Lo que se cambió de Ana Rojas quedó sin guardar: en la vista «Clientes», toca su botón «Editar».',
      'draft.discard': press(the.button('Descartar')),
      'edit.discard': 'Cierra la ficha y descarta los cambios.',
      doubtful:
        'En la vista «Conversaciones», abre una de otro nombre, en cuya ficha la ciudad ya se cambió a «Heredia» sin guardar.',
      'field.changed[city]': fill(the.field('Ciudad'), 'Heredia'),
      'field.changed[sameCity]': fill(the.field('Ciudad'), 'Cartago'),
      'field.changed[noName]': fill(the.field('Nombre Completo *'), ' '),
      'field.changed[name]': fill(the.field('Nombre Completo *'), 'Ana Rojas'),
      'field.changed[badEmail]': fill(the.field('Correo electrónico'), 'ana@'),
      'field.changed[noEmail]': clear(the.field('Correo electrónico')),
      'field.changed[mainPhone]': fill(the.field('Otros números'), stored.phone),
      'field.changed[otherPhone]': fill(the.field('Otros números'), stored.otherPhones),
      'edit.save': [press(the.button('Guardar')), when('problems.length', aFieldSaysWhatIsMissing)],
      'edit.cancel': press(the.button('Cancelar')),
      'changes.keep': press(the.button('Seguir editando')),
      'changes.discard': [press(the.button('Descartar')), instead(sees(the.button('Editar')))],
      'client.confirm': press(the.button('Guardar en esta ficha')),
      'client.create': press(the.button('Crear cliente', the.dialog('¿Es la misma persona?'))),
      'client.decline': press(the.button('Cancelar', the.dialog('¿Es la misma persona?'))),
      'xstate.done.actor.saveClient[saved]': 'El servidor guarda el cliente.',
      'xstate.done.actor.saveClient[withoutId]': 'El servidor guarda el cliente sin decir su id.',
      'xstate.error.actor.saveClient[refused]': 'El servidor contesta con un error 500.',
      'xstate.error.actor.saveClient[network]': 'La red falla mientras se guarda.',
    },
    states: {
      'editing.typed': [STANDING, seesNot('Recuperamos lo que habías escrito.')],
      'editing.recovered': [STANDING, sees('Recuperamos lo que habías escrito.')],
      leaving: sees(the.dialog('¿Descartar los cambios?')),
      asking: sees(the.dialog('¿Es la misma persona?')),
      saving: cannotUse(the.button('Guardando...')),
      saved: [],
      left: [],
    },
  },
})
