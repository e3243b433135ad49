import { type ClientMemory, emptyClientMemory } from '#contract/clientMemory.ts'
import {
  type Client,
  draftOfClient,
  emptyClientDraft,
  listClients,
  nothingRead,
} from '#contract/clients/clients.ts'
import { CallError } from '#contract/errors.ts'
import { threadMachine } from '#machines/inbox/chat/threadMachine.ts'
import { clientPanelMachine } from '#machines/inbox/client/clientPanelMachine.ts'
import { selectIsGuess } from '#machines/inbox/client/clientPanelShown.ts'
import { clientRow } from '../../clients/wires.ts'
import { answerOf, carried, done, fail, is } from '../../kit/events.ts'
import { defineModel } from '../../kit/model.ts'
import { wire } from '../../kit/wire.ts'
import { ana } from '../../people.ts'
import { clear, either, fill, press, seeing, sees, seesNot, the, when } from '../../qa/say.ts'

const client = (id: string, name: string, phone: string | null): Client => ({
  id,
  name,
  email: 'ana@correo.example',
  phone,
  birthDate: null,
  address: null,
  city: 'Cartago',
  country: 'Costa Rica',
  postalCode: null,
  status: 'Active',
  imageUrl: null,
  tags: ['Mayorista'],
  registeredAt: null,
  updatedAt: null,
  lastInteractionAt: null,
  read: nothingRead,
})
const exact = client('7', 'ana rojas', '+506 8888 0001')
const other = client('8', 'Ana Rojas Mora', null)

const contact = {
  name: ana.name,
  contactType: ana.contactType,
  contactId: ana.contactId,
}
const teamLink = { linked: { id: '8', name: 'Ana Rojas Mora' }, apart: null }
const changed = { ...draftOfClient(exact), city: 'Heredia' }
const typed = { stored: draftOfClient(exact), draft: changed, revision: null, key: '' }
const created = { ...emptyClientDraft, name: 'Ana Rojas Mora' }
const { threadId } = ana

const kept = (memory: Partial<ClientMemory>) => ({
  threadId,
  memory: { ...emptyClientMemory, ...memory },
})

const FOUND = [
  seeing<typeof clientPanelMachine>(({ client }) =>
    sees(the.heading(client?.name), the.button('Editar')),
  ),
  when('about.somebody', seesNot('Coincidencia por nombre')),
  when('about.nobody', sees('Coincidencia por nombre')),
]
const look = ['', '→ panel.lookingUp', '→ panel.editing', '→ panel.found.lookingAgain']

export const clientPanelModel = defineModel({
  machine: clientPanelMachine,
  parent: threadMachine,
  opening: {
    title: 'El cliente de una conversación',
    about: 'La ficha del cliente junto al chat: buscarla, verla, crearla y cambiarla.',
    role: 'member',
    address: '/',
    before: ['La vista «Conversaciones» está abierta; la ventana mide 1366 píxeles de ancho.'],
  },
  options: {
    starts: {
      fresh: { threadId, memory: null },
      linked: kept({ linked: { id: '8', name: 'Ana' } }),
      edited: kept({ edit: { clientId: '7', ...typed }, note: 'Paga por SINPE' }),
      begun: kept({ edit: { clientId: null, ...typed, draft: created } }),
    },
    facets: {
      looking: {
        starts: ['fresh', 'linked'],
        events: [
          'client.look',
          'xstate.done.actor.findClient',
          'xstate.error.actor.findClient',
          'client.retry',
          'client.create',
          'client.confirm',
          'client.dismiss',
          'client.edit',
          'edit.cancelled',
          'edit.saved',
        ],
      },
      linking: {
        starts: ['fresh', 'linked'],
        events: [
          'client.look[ana]',
          'xstate.done.actor.findClient',
          'client.picked',
          'client.unlink',
          'unlink.keep',
          'unlink.confirm',
        ],
      },
      editing: {
        starts: ['fresh', 'edited', 'begun'],
        events: [
          'client.look',
          'xstate.done.actor.findClient',
          'client.edit',
          'client.create',
          'edit.changed',
          'edit.saved',
          'edit.cancelled',
        ],
      },
      following: {
        starts: ['fresh', 'linked'],
        events: [
          'client.look[ana]',
          'xstate.done.actor.findClient',
          'xstate.error.actor.findClient',
          'client.linked',
          'client.unlink',
          'unlink.keep',
          'client.edit',
          'edit.cancelled',
        ],
      },
      noting: {
        starts: ['fresh', 'edited'],
        events: [
          'client.look',
          'xstate.done.actor.findClient[exact]',
          'remarks.changed',
          'tags.changed',
          'client.edit',
          'edit.cancelled',
        ],
      },
    },
    cases: [
      { type: 'client.look', contact, case: 'ana' },
      { type: 'client.look', contact: { ...contact, name: 'Ana R.' }, case: 'renamed' },
      done('findClient', exact, 'exact'),
      done('findClient', other, 'inexact'),
      done('findClient', null, 'none'),
      fail('findClient', new CallError('refused', 'HTTP 500', 500)),
      { type: 'client.picked', client: other },
      { type: 'client.linked', link: teamLink, case: 'other' },
      { type: 'client.linked', link: { linked: null, apart: '7' }, case: 'apart' },
      { type: 'edit.changed', ...typed, key: 'k1', isSaving: false },
      { type: 'edit.saved', id: '8', draft: created, isNew: true, case: 'saved' },
      { type: 'edit.saved', id: null, draft: created, isNew: true, case: 'withoutId' },
      {
        type: 'remarks.changed',
        note: 'Llega a las seis',
        noteKey: 'k2',
        tag: 'VIP',
        case: 'text',
      },
      { type: 'remarks.changed', note: '', noteKey: '', tag: '', case: 'none' },
      { type: 'tags.changed', clientId: '7', names: ['VIP'], case: 'own' },
      { type: 'tags.changed', clientId: '9', names: ['Otra'], case: 'foreign' },
    ],
    project: ({ contact: known, client: found, memory, savedName, error }) => [
      known !== null,
      found && [found.id, found.name, found.tags],
      memory.linked,
      memory.apart,
      memory.edit && [memory.edit.clientId, memory.edit.draft.city, memory.edit.key],
      memory.note,
      memory.noteKey,
      memory.tag,
      savedName,
      error,
    ],
    refused: ['tags.changed[foreign]'],
    holds: {
      'a saved client is linked to its conversation': ({ context }, { before, event }) =>
        event.type !== 'edit.saved' ||
        Reflect.get(event, 'id') === null ||
        !before?.matches({ panel: 'editing' }) ||
        context.memory.linked?.id === Reflect.get(event, 'id'),
      'a confirmed client is linked to its conversation': ({ context }, { before, event }) =>
        event.type !== 'client.confirm' ||
        !before?.matches({ panel: 'found' }) ||
        !selectIsGuess(before) ||
        context.memory.linked?.id === context.client?.id,
      'a picked client is linked to its conversation': ({ context }, { before, event }) =>
        !is(event, 'client.picked') ||
        !before?.matches({ panel: 'none' }) ||
        (context.client === other &&
          context.memory.linked?.id === '8' &&
          context.memory.apart === null),
      'only a guess is unlinked without a question': (now, { before, event }) =>
        now.context.memory.apart === null ||
        before?.context.memory.apart !== null ||
        is(event, 'unlink.confirm', 'client.linked') ||
        (is(event, 'client.dismiss') && selectIsGuess(before)),
      'an unlinked client is not the one of the conversation, and is not found again': ({
        context: { client: found, memory },
        ...now
      }) => found === null || found.id !== memory.apart || now.matches({ panel: 'editing' }),
      'the client that the team linked is the one of the conversation, and what was typed stays': (
        { context: { memory } },
        { before, event, effects },
      ) =>
        !is(event, 'client.linked') ||
        before === null ||
        (JSON.stringify(memory) ===
          JSON.stringify({ ...before.context.memory, ...(carried(event, 'link') as object) }) &&
          effects.sent.length === 0),
      'another client than the shown one is looked up once the team linked it': (
        now,
        { before, event, effects },
      ) => {
        if (!is(event, 'client.linked') || before === null) return true
        const { linked, apart } = carried(event, 'link') as typeof teamLink
        const { client: shown, memory } = before.context
        const isSame =
          memory.linked?.id === linked?.id && (linked !== null || memory.apart === apart)
        const isResting = ['waiting', 'editing'].some((state) =>
          before.matches({ panel: state } as never),
        )
        const isOther = !isSame && (linked === null || linked.id !== shown?.id) && !isResting
        return (
          effects.started.some(({ actor }) => actor === 'findClient') === isOther &&
          (!isOther || (now.matches({ panel: 'lookingUp' }) && now.context.client === null))
        )
      },
      'a client that is found and no longer edited is the one that is linked': (
        now,
        { event, before },
      ) =>
        !is(event, 'edit.cancelled') ||
        before?.matches({ panel: 'editing' }) !== true ||
        !now.matches({ panel: 'found' }) ||
        now.context.memory.linked === null ||
        now.context.memory.linked.id === now.context.client?.id,
      'unlinking keeps a typed note, and drops the link': ({ context }, { before, event }) =>
        !is(event, 'unlink.confirm', 'client.dismiss') ||
        (!before?.matches({ panel: 'unlinking' }) &&
          !(before?.matches({ panel: 'found' }) && selectIsGuess(before))) ||
        (context.memory.linked === null &&
          context.client === null &&
          context.memory.apart === before.context.client?.id &&
          context.memory.note === before.context.memory.note),
      'a client that is kept stays as it was': ({ context }, { before, event }) =>
        !is(event, 'unlink.keep', 'client.unlink') || context.client === before?.context.client,
      'a linked client is looked up by its id': ({ context }, { before, event, effects }) =>
        is(event, 'client.linked') ||
        effects.started.every(
          ({ actor, input }) =>
            actor !== 'findClient' ||
            (before?.context.memory.linked ?? null) === null ||
            context.memory.edit?.clientId ||
            JSON.stringify(input).includes(`"${before?.context.memory.linked?.id}"`),
        ),
      'a link to a client that is gone is dropped': (
        { context: { memory, client: found }, ...now },
        { event },
      ) =>
        !event.type.startsWith('xstate.done.actor.findClient') ||
        now.matches({ panel: 'lookingUp' }) ||
        memory.linked === null ||
        memory.linked.id === found?.id,
      'a client that was created without an id is linked when it is found by its name': (
        { context: { memory } },
        { before, event },
      ) =>
        event.type !== 'xstate.done.actor.findClient' ||
        before?.context.savedName === null ||
        event.case !== 'inexact' ||
        before?.context.memory.apart === '8' ||
        before?.matches({ panel: { found: 'lookingAgain' } }) ||
        memory.linked?.id === '8',
      'a lookup that changes nothing leaves the same memory object, which is not saved again': (
        { context: { memory } },
        { before, event },
      ) =>
        !before ||
        !is(event, 'done findClient') ||
        JSON.stringify(before.context.memory) !== JSON.stringify(memory) ||
        before.context.memory === memory,
      'typed fields stay until they are saved or the edit is cancelled': (
        { context: { memory } },
        { before, event },
      ) =>
        (before?.context.memory.edit ?? null) === null ||
        memory.edit !== null ||
        event.type === 'edit.saved' ||
        event.type === 'edit.cancelled',
      'a typed note and a typed tag are remembered': ({ context: { memory } }, { before, event }) =>
        event.type !== 'remarks.changed' ||
        !before?.context.client ||
        ['note', 'noteKey', 'tag'].every(
          (field) => Reflect.get(memory, field) === Reflect.get(event, field),
        ),
      'the client has the tags that were saved for it': ({ context }, { before, event }) =>
        event.type !== 'tags.changed' ||
        before?.context.client?.id !== Reflect.get(event, 'clientId') ||
        JSON.stringify(context.client?.tags) === JSON.stringify(Reflect.get(event, 'names')),
      'typed fields are remembered, with the key under which they were sent': (
        { context: { memory } },
        { before, event },
      ) =>
        event.type !== 'edit.changed' ||
        !before?.matches({ panel: 'editing' }) ||
        (JSON.stringify(memory.edit?.draft) === JSON.stringify(Reflect.get(event, 'draft')) &&
          memory.edit?.key === Reflect.get(event, 'key')),
      'the shown client stays during the search for a conversation that is opened again': (
        { context },
        { before, event },
      ) =>
        event.type !== 'client.look' ||
        !before?.matches({ panel: 'found' }) ||
        context.client === before.context.client,
      'opening the conversation again looks for its client again': (
        now,
        { before, event, effects },
      ) =>
        (!now.matches({ panel: 'none' }) && !now.matches({ panel: 'found' })) ||
        (now.can({ type: 'client.look', contact }) &&
          (event.type !== 'client.look' ||
            before?.matches({ panel: { found: 'lookingAgain' } }) === true ||
            effects.started.some(({ actor }) => actor === 'findClient'))),
      'the contact is the one with which the conversation was opened last': (now, { event }) =>
        event.type !== 'client.look' ||
        now.matches({ panel: 'editing' }) ||
        JSON.stringify(now.context.contact) === JSON.stringify(carried(event, 'contact')),
      'a client that is found again is shown': ({ context }, { before, event }) =>
        event.type !== 'xstate.done.actor.findClient' ||
        !before?.matches({ panel: { found: 'lookingAgain' } }) ||
        context.client === null ||
        JSON.stringify(context.client) === JSON.stringify(answerOf(event)),
      'opening the conversation again tries a failed lookup again': (now) =>
        !now.matches({ panel: 'failed' }) || now.can({ type: 'client.look', contact }),
      'an edit that ends leaves no typed fields': (now, { before }) =>
        !before?.matches({ panel: 'editing' }) ||
        now.matches({ panel: 'editing' }) ||
        now.context.memory.edit === null,
      'only a guess is confirmed': ({ context: { memory } }, { before, event }) =>
        event.type !== 'client.confirm' ||
        !before?.matches({ panel: 'found' }) ||
        (before.context.memory !== memory) === selectIsGuess(before),
      'a failed lookup gives its reason, and a new one forgets it': (now) =>
        now.matches({ panel: 'failed' })
          ? now.context.error !== null
          : !now.matches({ panel: 'lookingUp' }) || now.context.error === null,
      'a new client that was typed before needs no lookup': (now, { before, event }) =>
        event.type !== 'client.look' ||
        !before?.matches({ panel: 'waiting' }) ||
        now.matches({ panel: 'editing' }) === (before.context.memory.edit?.clientId === null),
      'the contact is known once the conversation was opened': (now) =>
        now.matches({ panel: 'waiting' }) || now.context.contact !== null,
      'notes and tags are there when the client is, and is no guess': (now) =>
        (now.context.client !== null && !selectIsGuess(now)) === 'remarks' in now.children,
    },
  },
  offers: {
    'remarks.changed': ({ context, ...state }, { note, tag }) =>
      'remarks' in state.children &&
      !state.matches({ panel: 'unlinking' }) &&
      (note !== context.memory.note || tag !== context.memory.tag),
    'tags.changed': (state) => !state.matches({ panel: 'unlinking' }),
    'client.confirm': (state) => selectIsGuess(state) && state.matches({ panel: 'found' }),
    'client.dismiss': (state) => selectIsGuess(state) && state.matches({ panel: 'found' }),
    'client.unlink': (state) => !selectIsGuess(state),
    // The clients to pick are another machine's.
    'client.picked': () => false,
    // A client saved with another id, or without one, is new.
    'edit.saved': (state) => state.context.client === null && state.matches({ panel: 'editing' }),
  },
  wires: {
    findClient: wire(listClients, (found: Client | null) => ({
      clients: found === null ? [] : [clientRow(found)],
      total: found === null ? 0 : 1,
    })),
  },
  survivors: {
    'about: initial somebody':
      'Each of the two states leads to the other at once where the data say so.',
  },
  delays: {},
  does: {
    fresh: '→ about.nobody, → panel.waiting',
    'client.look[ana]': look,
    'client.look[renamed]': look,
    'done findClient[exact]': [
      '→ panel.none',
      '→ panel.found.known',
      '→ panel.lookingUp',
      '→ about.nobody, → panel.lookingUp',
      '→ about.somebody, → panel.found.known',
      '→ about.somebody, → panel.found.known',
      '→ about.somebody, → panel.editing',
    ],
    'done findClient[inexact]': [
      '→ panel.none',
      '→ panel.found.known',
      '→ about.nobody, → panel.lookingUp',
      '→ about.somebody, → panel.found.known',
      '→ about.somebody, → panel.found.known',
      '→ panel.editing',
    ],
    'client.linked[other]': [
      '',
      '→ about.somebody',
      '→ about.nobody, → panel.lookingUp',
      '→ panel.lookingUp',
    ],
    'client.linked[apart]': [
      '',
      '→ about.nobody',
      '→ about.nobody, → panel.lookingUp',
      '→ panel.lookingUp',
    ],
    'done findClient[none]': [
      '→ panel.lookingUp',
      '→ about.nobody, → panel.lookingUp',
      '→ panel.none',
      '→ panel.none',
      '→ panel.editing',
    ],
    'error findClient[HTTP 500]': ['→ panel.failed', '→ panel.found.known'],
    'client.edit': '→ panel.editing',
    'client.create': '→ panel.editing',
    'client.confirm': '→ about.somebody',
    'client.dismiss': '→ panel.none',
    'client.picked': '→ about.somebody, → panel.found.known',
    'client.unlink': '→ panel.unlinking',
    'unlink.keep': '→ panel.found.known',
    'unlink.confirm': '→ about.nobody, → panel.none',
    'client.retry': '→ panel.lookingUp',
    'edit.saved[saved]': [
      '→ panel.found.known, toastSaved',
      '→ about.somebody, → panel.found.known, toastSaved',
    ],
    'edit.saved[withoutId]': [
      '→ about.nobody, → panel.lookingUp, toastSaved',
      '→ panel.lookingUp, toastSaved',
    ],
    'edit.cancelled': [
      '→ panel.found.known',
      '→ panel.lookingUp',
      '→ about.nobody, → panel.lookingUp',
    ],
    linked: '→ about.nobody, → panel.waiting',
    'edit.changed': '',
    edited: '→ about.nobody, → panel.waiting',
    begun: '→ about.nobody, → panel.waiting',
    'remarks.changed[text]': '',
    'remarks.changed[none]': '',
  },
  words: {
    events: {
      fresh: 'Nada quedó a medias en esta conversación.',
      linked: 'Antes se guardó el cliente de esta conversación.',
      edited:
        'Antes se cambió la ciudad a «Heredia» sin guardar, se escribió la nota «Paga por SINPE» y se abrió otra conversación.',
      begun: 'Antes se empezó un cliente nuevo sin guardarlo y se abrió otra conversación.',
      'client.look[ana]': either(
        {
          'panel.waiting':
            'Abre la conversación de WhatsApp de Ana Rojas con la información del cliente a la vista.',
        },
        'Abre otra conversación y vuelve a la de Ana Rojas.',
      ),
      'client.look[renamed]':
        'Quien escribe cambia su nombre a «Ana R.», y se abre su conversación.',
      'xstate.done.actor.findClient[exact]': 'El servidor contesta con el cliente ana rojas.',
      'xstate.done.actor.findClient[inexact]':
        'El servidor contesta con el cliente Ana Rojas Mora.',
      'xstate.done.actor.findClient[none]': 'El servidor contesta que no hay ninguno.',
      'xstate.error.actor.findClient[HTTP 500]':
        'El servidor contesta a la búsqueda con un error 500.',
      'client.retry': press(the.button('Reintentar')),
      'client.edit': press(the.button('Editar')),
      'client.create': press(the.button('Crear cliente')),
      'client.confirm': press(the.button('Es esta persona')),
      'client.dismiss': press(the.button('No es esta persona')),
      'client.picked': 'Vincula la conversación a Ana Rojas Mora.',
      'client.linked[other]': 'Otra persona del equipo vincula la conversación a Ana Rojas Mora.',
      'client.linked[apart]': 'Otra persona del equipo desvincula a ana rojas de la conversación.',
      'client.unlink': press(the.button('Desvincular')),
      'unlink.keep': press(the.button('Cancelar', the.dialog('¿Desvincular al cliente?'))),
      'unlink.confirm': press(the.button('Desvincular', the.dialog('¿Desvincular al cliente?'))),
      'edit.changed': fill(the.field('Ciudad'), 'Heredia'),
      'edit.saved[saved]': [
        'Guarda el cliente.',
        sees(the.notice('Cliente guardado'), 'Ana Rojas Mora'),
      ],
      'edit.saved[withoutId]': [
        'Guarda el cliente; el servidor no dice su id.',
        sees(the.notice('Cliente guardado')),
      ],
      'edit.cancelled': press(the.button('Cancelar')),
      'remarks.changed[text]': [
        fill(the.field('Nueva nota'), 'Llega a las seis'),
        fill(the.field('Nueva etiqueta'), 'VIP'),
      ],
      'remarks.changed[none]': [clear(the.field('Nueva nota')), clear(the.field('Nueva etiqueta'))],
      'tags.changed[own]': 'La etiqueta del cliente pasa a ser «VIP».',
    },
    states: {
      'panel.waiting': [],
      'panel.lookingUp': sees('Buscando cliente...'),
      'panel.failed': seeing<typeof clientPanelMachine>(({ error }) =>
        sees(the.errorText(error), the.button('Reintentar')),
      ),
      'panel.none': sees('Sin ficha de cliente', the.button('Crear cliente')),
      'panel.found.known': FOUND,
      'panel.found.lookingAgain': FOUND,
      'panel.unlinking': sees(the.dialog('¿Desvincular al cliente?')),
      'panel.editing': [
        sees(the.field('Nombre Completo *'), the.button('Guardar')),
        seesNot(the.button('Editar')),
      ],
      'about.nobody': seesNot(the.button('Agregar nota')),
      'about.somebody': sees(the.button('Agregar nota'), the.button('Agregar etiqueta')),
    },
  },
})
