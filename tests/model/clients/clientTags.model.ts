import { CallError, NO_CONNECTION } from '#contract/errors'
import { clientFormMachine } from '#machines/clients/clientFormMachine'
import { clientTagsMachine } from '#machines/clients/clientTagsMachine'
import { done, fail } from '../kit/events'
import { defineModel } from '../kit/model'

const vip = { id: 1, name: 'VIP' }
const wholesale = { id: 2, name: 'Mayorista' }

export const clientTagsModel = defineModel({
  machine: clientTagsMachine,
  parent: clientFormMachine,
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
    project: ({ names, known, draft, changing, error, changeError, assignSituation }) => [
      names,
      known.length,
      draft,
      changing,
      error,
      changeError,
      assignSituation,
    ],
    // A change needs the list of all tags, and its failures do not meet those of the list.
    facets: {
      list: {
        starts: ['ofVip'],
        events: ['tags.reload', 'xstate.done.actor.loadTags', 'xstate.error.actor.loadTags'],
      },
      writing: {
        events: [
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
    holds: {
      'no tag is there twice': ({ context: { names } }) =>
        new Set(names.map((name) => name.toLowerCase())).size === names.length,
      'nothing blank and nothing with a comma is sent': (now) =>
        !now.matches({ change: 'assigning' }) || /^[^,\s]+$/.test(now.context.changing),
      'a tag that others have is written as theirs once they are known': (now) =>
        !now.matches({ known: 'ready' }) || !now.context.names.includes('mayorista'),
      'what was written is not lost when it could not be added': (now, { before, event }) =>
        event.type !== 'xstate.error.actor.assignTag' ||
        now.context.draft === before?.context.draft,
      'the panel fails in its own words': ({ context: { changeError, assignSituation } }) =>
        changeError !== 'Error al agregar la etiqueta' || assignSituation === 'addPanelTag',
    },
  },
  delays: {},
  words: {
    events: {
      ofVip: 'Abre en la lista de clientes uno que tiene la etiqueta «VIP».',
      ofPanel:
        'Vuelve a una conversación en cuyo panel quedó escrita «Nuevo» como etiqueta sin agregar.',
      'tags.reload': 'Pide las etiquetas otra vez.',
      'tag.changed[wholesale]':
        'Escribe « mayorista » en el campo «Nueva etiqueta». ⇒ El botón «Agregar etiqueta» se puede pulsar.',
      'tag.changed[there]':
        'Escribe «vip» en el campo «Nueva etiqueta». ⇒ El campo «Nueva etiqueta» contiene «vip».',
      'tag.changed[comma]':
        'Escribe «uno, dos» en el campo «Nueva etiqueta». ⇒ El campo «Nueva etiqueta» contiene «uno, dos».',
      'tag.changed[blank]':
        'Escribe «  », solo espacios, en el campo «Nueva etiqueta». ⇒ change.idle: El botón «Agregar etiqueta» no se puede pulsar.',
      'tag.add': 'Pulsa la tecla «Enter» en el campo «Nueva etiqueta».',
      'tag.chosen': 'Pulsa el botón «Mayorista», que se sugiere.',
      'tag.remove[vip]': 'Pulsa el botón «Quitar la etiqueta VIP».',
      'tag.remove[unknown]':
        'Algo pide quitar una etiqueta que el cliente no tiene. ⇒ No cambia nada.',
      'xstate.done.actor.loadTags':
        'El servidor contesta con las etiquetas VIP y Mayorista. ⇒ El botón «Quitar la etiqueta VIP», si está, se puede pulsar.',
      'xstate.error.actor.loadTags': 'El servidor contesta a las etiquetas con un error 500.',
      'xstate.done.actor.assignTag':
        'El servidor guarda la etiqueta. ⇒ La etiqueta está entre las del cliente.',
      'xstate.error.actor.assignTag':
        'La red falla mientras se agrega la etiqueta. ⇒ Lo escrito sigue en el campo «Nueva etiqueta».',
      'xstate.done.actor.removeTag':
        'El servidor quita la etiqueta. ⇒ La etiqueta ya no está entre las del cliente.',
      'xstate.error.actor.removeTag':
        'El servidor contesta a la etiqueta quitada con un error 500. ⇒ La etiqueta sigue entre las del cliente.',
    },
    states: {
      'known.loading': '',
      'known.failed':
        'Se lee el error «{error}»; se ve el botón «Reintentar». Las etiquetas del cliente siguen a la vista.',
      'known.ready': '',
      'change.idle': '',
      'change.assigning': 'El botón «Agregando...» no se puede pulsar.',
      'change.removing': 'El botón «Agregar etiqueta» no se puede pulsar.',
    },
  },
})
