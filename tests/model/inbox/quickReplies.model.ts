import { inboxMachine } from '#machines/inbox/inboxMachine'
import { firstReplies } from '#machines/inbox/quickReplies'
import { quickRepliesMachine } from '#machines/inbox/quickRepliesMachine'
import { done, fail } from '../kit/events'
import { defineModel } from '../kit/model'

const [greeting] = firstReplies
const id = greeting?.id ?? 0

export const quickRepliesModel = defineModel({
  machine: quickRepliesMachine,
  parent: inboxMachine,
  options: {
    cases: [
      done('readReplies', null, 'none'),
      done('readReplies', firstReplies.slice(0, 1), 'one'),
      fail('readReplies', new Error('No storage'), 'refused'),
      { type: 'reply.edit', id },
      { type: 'reply.remove', id },
      { type: 'reply.changed', name: ' ', text: 'Abrimos a las nueve', case: 'nameless' },
      { type: 'reply.changed', name: 'horario', text: ' ', case: 'textless' },
      { type: 'reply.changed', name: 'SALUDO', text: 'Buenas', case: 'taken' },
      { type: 'reply.changed', name: 'horario', text: 'Abrimos a las nueve', case: 'whole' },
    ],
    project: ({ replies, id: edited, name, text }) => [
      replies.map((reply) => [reply.id, reply.name]),
      edited,
      name,
      text,
    ],
    filter: ({ context: { replies } }, event) => {
      if (event.type === 'reply.create') return replies.length < 2
      if (event.type === 'reply.edit' || event.type === 'reply.remove')
        return replies.some((reply) => reply.id === id && reply.name === greeting?.name)
      return event.case !== 'none' || replies.length === 0
    },
    holds: {
      'every reply has a name of its own and a text': ({ context: { replies } }) =>
        new Set(replies.map(({ name }) => name.toLowerCase())).size === replies.length &&
        replies.every(({ name, text }) => name.trim() !== '' && text.trim() !== ''),
      'what is changed is kept': ({ context }, { before, effects }) =>
        !before ||
        before.matches('reading') ||
        before.context.replies === context.replies ||
        effects.called.some(({ action }) => action === 'keepReplies'),
    },
  },
  delays: {},
  words: {
    events: {
      'xstate.done.actor.readReplies[none]':
        'Este navegador no guarda ninguna respuesta rápida del negocio.',
      'xstate.done.actor.readReplies[one]':
        'Este navegador guarda una respuesta rápida del negocio: «saludo».',
      'xstate.error.actor.readReplies[refused]': 'El navegador no deja leer lo que guarda.',
      'replies.open':
        'Pulsa el botón «Respuestas rápidas». ⇒ Se ve el diálogo «Respuestas rápidas».',
      'replies.close': 'Pulsa el botón «Cerrar».',
      'reply.create': 'Pulsa el botón «Nueva respuesta».',
      'reply.edit': 'Pulsa el botón «Editar saludo».',
      'reply.remove': 'Pulsa el botón «Eliminar saludo».',
      'reply.changed[nameless]':
        'Deja solo un espacio en el campo «Nombre *». Escribe «Abrimos a las nueve» en el campo «Texto *».',
      'reply.changed[textless]':
        'Escribe «horario» en el campo «Nombre *». Deja solo un espacio en el campo «Texto *».',
      'reply.changed[taken]':
        'Escribe «SALUDO» en el campo «Nombre *». Escribe «Buenas» en el campo «Texto *».',
      'reply.changed[whole]':
        'Escribe «horario» en el campo «Nombre *». Escribe «Abrimos a las nueve» en el campo «Texto *».',
      'reply.save': 'Pulsa el botón «Guardar».',
      'reply.confirm': 'Pulsa el botón «Eliminar». ⇒ La respuesta no está en la lista.',
      'reply.cancel': 'Pulsa el botón «Cancelar».',
    },
    states: {
      reading: '',
      closed: 'No se ve ningún diálogo.',
      'open.list': 'Se ve el diálogo «Respuestas rápidas», con las respuestas del negocio.',
      'open.editing.fresh': 'Se ven los campos «Nombre *» y «Texto *».',
      'open.editing.refused': 'Se lee junto a cada campo qué le falta.',
      'open.removing': 'Se ve el diálogo «Eliminar respuesta».',
    },
  },
})
