import { CallError, NO_CONNECTION } from '#contract/errors'
import { clientFormMachine } from '#machines/clients/clientFormMachine'
import { clientsMachine } from '#machines/clients/clientsMachine'
import { done, fail } from '../kit/events'
import { defineModel } from '../kit/model'
import { eva } from './someClients'

const loading = ['xstate.done.actor.loadClient', 'xstate.error.actor.loadClient']
const saving = ['xstate.done.actor.saveClient', 'xstate.error.actor.saveClient']
const leaving = ['form.close', 'changes.keep', 'changes.discard']

export const clientFormModel = defineModel({
  machine: clientFormMachine,
  parent: clientsMachine,
  options: {
    starts: {
      view: { businessId: 1, mode: 'view', clientId: '7' },
      edit: { businessId: 1, mode: 'edit', clientId: '7' },
      create: { businessId: 1, mode: 'create', clientId: null },
    },
    cases: [
      done('loadClient', eva),
      fail('loadClient', new CallError('refused', 'HTTP 404', 404)),
      { type: 'field.changed', field: 'name', value: 'Eva Mora Solís', case: 'name' },
      { type: 'field.changed', field: 'name', value: 'Eva Mora', case: 'sameName' },
      { type: 'field.changed', field: 'name', value: '  ', case: 'noName' },
      { type: 'field.changed', field: 'email', value: 'eva@', case: 'badEmail' },
      { type: 'note.drafted', text: 'Paga por SINPE', case: 'written' },
      { type: 'note.drafted', text: '', case: 'added' },
      { type: 'tag.drafted', text: 'VIP', case: 'written' },
      { type: 'tag.drafted', text: '', case: 'added' },
      { type: 'tags.changed', clientId: '7', names: ['VIP'] },
      done('saveClient', undefined),
      fail('saveClient', new CallError('refused', 'HTTP 500', 500), 'refused'),
      fail('saveClient', new CallError('network', NO_CONNECTION), 'network'),
    ],
    project: ({ client, original, draft, note, tag, error, saveError }) => [
      client !== null,
      original.name,
      draft.name,
      draft.email,
      note,
      tag,
      error,
      saveError,
    ],
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
        ],
      },
      changing: {
        starts: ['edit'],
        events: [
          ...loading,
          ...saving,
          ...leaving,
          'field.changed[name]',
          'field.changed[sameName]',
          'form.submit',
          'conversation.open',
        ],
      },
      writing: {
        starts: ['edit'],
        events: [
          'xstate.done.actor.loadClient',
          'xstate.done.actor.saveClient',
          'form.submit',
          'form.close',
          'changes.keep',
          'note.drafted',
          'tag.drafted',
        ],
      },
      creating: {
        starts: ['create'],
        events: [...saving, ...leaving, 'field.changed', 'form.submit', 'conversation.open'],
      },
    },
    holds: {
      'nothing typed is left without being asked': (now, { before, event, effects }) =>
        event.type === 'changes.discard' ||
        !before?.matches({ leaving: 'held' }) ||
        before.matches({ fields: 'saving' }) ||
        effects.sent.every(
          ({ event: said }) => !/form\.closed|conversation/.test(JSON.stringify(said)),
        ) ||
        now.matches({ fields: 'saved' }),
      'the page is held while something would be lost': (now) =>
        now.matches({ leaving: 'held' }) ||
        (now.context.draft.name === now.context.original.name &&
          now.context.draft.email === now.context.original.email &&
          now.context.note === '' &&
          now.context.tag === ''),
      'nobody is saved without a name or with a wrong email': (now) =>
        !now.matches({ fields: 'saving' }) ||
        (now.context.draft.name.trim() !== '' && now.context.draft.email !== 'eva@'),
      'a failure leaves everything as it was typed': (now, { before, event }) =>
        event.type !== 'xstate.error.actor.saveClient' ||
        JSON.stringify(now.context.draft) === JSON.stringify(before?.context.draft),
      'a note that is being written keeps the dialog open when the client is saved': (
        now,
        { before, event },
      ) =>
        event.type !== 'xstate.done.actor.saveClient' ||
        before?.context.note === '' ||
        !now.matches({ fields: 'saved' }),
    },
  },
  delays: {},
  words: {
    events: {
      view: 'Pulsa el botón «Ver» de Eva Mora.',
      edit: 'Pulsa el botón «Editar» de Eva Mora.',
      create: 'Pulsa el botón «Nuevo cliente».',
      'client.reload': 'Pulsa el botón «Reintentar».',
      'form.edit': 'Pulsa el botón «Editar» del diálogo «Ver cliente».',
      'field.changed[name]':
        'Escribe «Eva Mora Solís» en el campo «Nombre Completo *». ⇒ El campo «Nombre Completo *» contiene «Eva Mora Solís».',
      'field.changed[sameName]':
        'Escribe «Eva Mora» en el campo «Nombre Completo *». ⇒ El campo «Nombre Completo *» contiene «Eva Mora».',
      'field.changed[noName]': 'Escribe «  », solo dos espacios, en el campo «Nombre Completo *».',
      'field.changed[badEmail]':
        'Escribe «eva@» en el campo «Correo electrónico». ⇒ El campo «Correo electrónico» contiene «eva@».',
      'form.submit': 'Pulsa el botón «Guardar».',
      'form.close': 'Pulsa la tecla «Escape».',
      'changes.keep': 'Pulsa el botón «Seguir editando». ⇒ Todo lo escrito sigue ahí.',
      'changes.discard': 'Pulsa el botón «Descartar». ⇒ El diálogo se cierra.',
      'conversation.open':
        'Pulsa el botón «Ver conversaciones». ⇒ leaving.free: Se abre la vista «Conversaciones».',
      'note.drafted[written]': 'Escribe «Paga por SINPE» en el campo «Nueva nota».',
      'note.drafted[added]': 'Pulsa el botón «Agregar nota» y espera a que se agregue.',
      'tag.drafted[written]': 'Escribe «VIP» en el campo «Nueva etiqueta».',
      'tag.drafted[added]': 'Pulsa el botón «Agregar etiqueta» y espera a que se agregue.',
      'tags.changed': 'Agrega o quita una etiqueta. ⇒ La lista de clientes se entera.',
      'xstate.done.actor.loadClient':
        'El servidor contesta con el cliente Eva Mora. ⇒ El campo «Nombre Completo *» contiene «Eva Mora».',
      'xstate.error.actor.loadClient': 'El servidor contesta con un error 404.',
      'xstate.done.actor.saveClient':
        'El servidor guarda el cliente. ⇒ Un aviso dice que se guardó.',
      'xstate.error.actor.saveClient[refused]': 'El servidor contesta con un error 500.',
      'xstate.error.actor.saveClient[network]': 'La red falla mientras se guarda.',
    },
    states: {
      'client.unwritten': 'Se ve el diálogo «Nuevo cliente».',
      'client.loading': 'El cliente se está cargando.',
      'client.failed': 'Se lee el error «{error}»; se ve el botón «Reintentar».',
      'client.known': '',
      'fields.viewing': 'Los campos no se pueden cambiar.',
      'fields.editing': '',
      'fields.saving': 'El botón «Guardando...» no se puede pulsar.',
      'fields.saved': 'El diálogo se cierra.',
      'leaving.free': '',
      'leaving.held.calm': '',
      'leaving.held.closing': 'Se ve el diálogo «¿Descartar los cambios?».',
      'leaving.held.conversing': 'Se ve el diálogo «¿Descartar los cambios?».',
    },
  },
})
