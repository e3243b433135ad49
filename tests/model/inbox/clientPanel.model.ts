import { type Client, draftOfClient } from '#contract/clients'
import { CallError, NO_CONNECTION } from '#contract/errors'
import { clientPanelMachine, selectIsInexact } from '#machines/inbox/clientPanelMachine'
import type { KeptEdit } from '#machines/inbox/clientPanelSetup'
import { threadMachine } from '#machines/inbox/threadMachine'
import { done, fail } from '../kit/events'
import { defineModel } from '../kit/model'
import { ana } from '../people'

const client = (id: string, name: string): Client => ({
  id,
  name,
  email: 'ana@correo.example',
  phone: '+506 8888 0001',
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
})
const exact = client('7', 'ana rojas')
const other = client('8', 'Ana Rojas Mora')

const contact = {
  name: ana.name,
  contactType: ana.contactType,
  contactId: ana.contactId,
}
const edited: KeptEdit = {
  client: exact,
  draft: { ...draftOfClient(exact), city: 'Heredia' },
  note: '',
  tag: '',
}
const noted: KeptEdit = { client: exact, draft: null, note: 'Paga por SINPE', tag: '' }

const open = ['client.look', 'xstate.done.actor.recallEdit[nothing]']

export const clientPanelModel = defineModel({
  machine: clientPanelMachine,
  parent: threadMachine,
  options: {
    input: { threadId: ana.threadId },
    facets: {
      looking: {
        events: [
          'client.look',
          'xstate.done.actor.recallEdit',
          'xstate.error.actor.recallEdit',
          'xstate.done.actor.findClients',
          'xstate.error.actor.findClients',
          'client.retry',
          'client.create',
          'client.edit',
          'client.cancel',
        ],
      },
      writing: {
        events: [
          ...open,
          'xstate.done.actor.findClients',
          'client.edit',
          'client.create',
          'client.changed',
          'client.cancel',
          'client.save',
          'client.confirm',
          'client.decline',
          'xstate.done.actor.saveClient',
          'xstate.error.actor.saveClient',
        ],
      },
      noting: {
        events: [
          'client.look',
          'xstate.done.actor.recallEdit[note]',
          'note.drafted',
          'tag.drafted',
          'tags.changed',
          'client.edit',
          'client.cancel',
        ],
      },
    },
    cases: [
      { type: 'client.look', contact },
      done('recallEdit', null, 'nothing'),
      done('recallEdit', edited, 'edit'),
      done('recallEdit', noted, 'note'),
      fail('recallEdit', new Error('nada'), 'lost'),
      done('findClients', [other, exact], 'exact'),
      done('findClients', [other], 'inexact'),
      done('findClients', [], 'none'),
      fail('findClients', new CallError('refused', 'HTTP 500', 500)),
      { type: 'client.changed', change: { city: 'Heredia' }, case: 'city' },
      { type: 'client.changed', change: { name: '' }, case: 'noName' },
      { type: 'client.changed', change: { name: 'Ana Rojas' }, case: 'name' },
      done('saveClient', '8', 'saved'),
      done('saveClient', null, 'withoutId'),
      fail('saveClient', new CallError('network', NO_CONNECTION), 'network'),
      { type: 'note.drafted', text: 'Llega a las seis', case: 'text' },
      { type: 'note.drafted', text: '', case: 'none' },
      { type: 'tag.drafted', text: 'VIP' },
      { type: 'tags.changed', clientId: '7', names: ['VIP'], case: 'own' },
      { type: 'tags.changed', clientId: '9', names: ['Otra'], case: 'foreign' },
    ],
    project: ({ contact: known, client: found, acceptedId, draft, note, tag, error, problem }) => [
      known !== null,
      found && [found.id, found.name, found.tags],
      acceptedId,
      draft && [draft.name, draft.city],
      note,
      tag,
      error,
      problem,
    ],
    // What is not there is not changed again to the same.
    filter: ({ context: { draft, note, tag } }, event) => {
      if (event.type === 'client.changed' && 'change' in event)
        return Object.entries(event.change as object).some(
          ([field, value]) => draft && Reflect.get(draft, field) !== value,
        )
      if (event.type === 'note.drafted') return Reflect.get(event, 'text') !== note
      return event.type !== 'tag.drafted' || tag === ''
    },
    holds: {
      'nobody of another name is saved over without being asked': (now, { effects }) =>
        !selectIsInexact(now) || effects.started.every(({ actor }) => actor !== 'saveClient'),
      'a failure loses nothing that was typed': ({ context }, { before, event }) =>
        !event.type.startsWith('xstate.error.actor.saveClient') ||
        JSON.stringify(context.draft) === JSON.stringify(before?.context.draft),
      'what is typed is kept for when the conversation is left': (
        { context: { client: found, draft, note, tag } },
        { before, effects },
      ) => {
        if ((before?.context.draft ?? null) === draft) return true
        const kept = effects.called.findLast(({ action }) => action === 'keepEdit')?.params
        const isNothing = draft === null && note === '' && tag === ''
        const edit = isNothing ? null : { client: found, draft, note, tag }
        return JSON.stringify(kept) === JSON.stringify({ threadId: ana.threadId, edit })
      },
      'nothing is saved without a name': ({ context }, { effects }) =>
        context.draft?.name.trim() !== '' ||
        effects.started.every(({ actor }) => actor !== 'saveClient'),
      'notes and tags are there when the client is': ({ context, children }) =>
        (context.client !== null) === 'clientNotes' in children &&
        (context.client !== null) === 'clientTags' in children,
    },
  },
  delays: {},
  words: {
    events: {
      'client.look':
        'Abre la conversación de WhatsApp de Ana Rojas con la información del cliente a la vista.',
      'xstate.done.actor.recallEdit[nothing]': 'Nada quedó a medias en esta conversación.',
      'xstate.error.actor.recallEdit[lost]': 'Lo que quedó a medias no se puede leer.',
      'xstate.done.actor.recallEdit[edit]':
        'Antes se cambió la ciudad a «Heredia» sin guardar y se abrió otra conversación. ⇒ El campo «Ciudad» contiene «Heredia».',
      'xstate.done.actor.recallEdit[note]':
        'Antes se escribió la nota «Paga por SINPE» sin agregarla y se abrió otra conversación. ⇒ El campo «Nueva nota» contiene «Paga por SINPE».',
      'xstate.done.actor.findClients[exact]':
        'El servidor contesta con dos clientes: Ana Rojas Mora y ana rojas. ⇒ Se lee «ana rojas»; no se lee «Coincidencia aproximada».',
      'xstate.done.actor.findClients[inexact]':
        'El servidor contesta con un cliente: Ana Rojas Mora. ⇒ Se lee «Ana Rojas Mora» y «Coincidencia aproximada».',
      'xstate.done.actor.findClients[none]': 'El servidor contesta que no hay ninguno.',
      'xstate.error.actor.findClients[HTTP 500]':
        'El servidor contesta a la búsqueda con un error 500.',
      'client.retry': 'Pulsa el botón «Reintentar».',
      'client.edit': 'Pulsa el botón «Editar».',
      'client.create':
        'Pulsa el botón «Crear cliente». ⇒ panel.editing: El campo «Nombre Completo *» contiene «Ana Rojas»; el campo «Teléfono» contiene «+50688880001».',
      'client.changed[city]': 'Escribe «Heredia» en el campo «Ciudad».',
      'client.changed[name]': 'Escribe «Ana Rojas» en el campo «Nombre Completo *».',
      'client.changed[noName]': 'Borra el campo «Nombre Completo *».',
      'client.cancel': 'Pulsa el botón «Cancelar».',
      'client.save':
        'Pulsa el botón «Guardar». ⇒ panel.editing: Se lee «El nombre es requerido»; nada se ha guardado.',
      'client.confirm': 'Pulsa el botón «Guardar en esta ficha».',
      'client.decline': 'Pulsa el botón «Cancelar» del diálogo «¿Es la misma persona?».',
      'xstate.done.actor.saveClient[saved]':
        'El servidor acepta el cambio. ⇒ Se lee el aviso «Cliente guardado».',
      'xstate.done.actor.saveClient[withoutId]':
        'El servidor acepta el cliente sin decir su id. ⇒ Se lee el aviso «Cliente guardado».',
      'xstate.error.actor.saveClient[network]':
        'La red falla mientras se guarda. ⇒ Lo escrito sigue en sus campos.',
      'note.drafted[text]': 'Escribe «Llega a las seis» en el campo «Nueva nota».',
      'note.drafted[none]': 'Borra el campo «Nueva nota».',
      'tag.drafted': 'Escribe «VIP» en el campo «Nueva etiqueta».',
      'tags.changed[own]': 'La etiqueta del cliente pasa a ser «VIP».',
      'tags.changed[foreign]': 'Llega tarde un cambio de etiquetas de otro cliente.',
    },
    states: {
      'panel.waiting': '',
      'panel.recalling': '',
      'panel.lookingUp': 'Se lee «Buscando cliente...».',
      'panel.failed': 'Se lee el error «{error}»; se ve el botón «Reintentar».',
      'panel.none': 'Se lee «Sin ficha de cliente»; se ve el botón «Crear cliente».',
      'panel.found': 'Se ve el botón «Editar».',
      'panel.editing': 'Se ve el botón «Guardar» y el botón «Cancelar».',
      'panel.asking':
        'Se ve el diálogo «¿Es la misma persona?», con los nombres de la conversación y de la ficha.',
      'panel.saving': 'El botón «Guardando...» no se puede pulsar.',
      'about.nobody': 'No se ve el botón «Agregar nota».',
      'about.somebody': 'Se ve el botón «Agregar nota» y el botón «Agregar etiqueta».',
    },
  },
})
