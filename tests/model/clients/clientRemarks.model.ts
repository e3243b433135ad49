import { clientRemarksMachine } from '#machines/clients/clientRemarksMachine'
import { clientPanelMachine } from '#machines/inbox/client/clientPanelMachine'
import { defineModel } from '../kit/model'

export const clientRemarksModel = defineModel({
  machine: clientRemarksMachine,
  parent: clientPanelMachine,
  opening: {
    title: 'Notas y etiquetas junto al chat',
    about: 'Lo que se escribe de un cliente y todavía no se agregó.',
    role: 'member',
    address: '/',
    before: [
      'La vista «Conversaciones» está abierta; la ventana mide 1366 píxeles de ancho y se ve la ficha de Ana Rojas.',
    ],
  },
  options: {
    input: {
      clientId: '7',
      names: ['Mayorista'],
      note: '',
      tag: '',
      addSituation: 'addNote',
      assignSituation: 'assignTag',
    },
    cases: [
      { type: 'note.drafted', text: 'Paga por SINPE', case: 'written' },
      { type: 'note.drafted', text: '', case: 'added' },
      { type: 'tag.drafted', text: 'VIP', case: 'written' },
      { type: 'tag.drafted', text: '', case: 'added' },
      { type: 'tags.changed', clientId: '7', names: ['VIP'] },
    ],
    project: ({ note, tag }) => [note, tag],
    holds: {
      'the parent hears what is typed': ({ context: { note, tag } }, { event, effects }) =>
        !event.type.endsWith('.drafted') ||
        effects.sent.some(
          ({ event: said }) =>
            JSON.stringify(said) === JSON.stringify({ type: 'remarks.changed', note, tag }),
        ),
      'the typed text is kept as it was typed': ({ context }, { event }) =>
        (event.type !== 'note.drafted' || context.note === Reflect.get(event, 'text')) &&
        (event.type !== 'tag.drafted' || context.tag === Reflect.get(event, 'text')),
      'the parent hears of changed tags': (_, { event, effects }) =>
        event.type !== 'tags.changed' ||
        effects.sent.some(({ event: said }) => /tags\.changed/.test(JSON.stringify(said))),
    },
  },
  delays: {},
  does: {
    'note.drafted[written]': 'parent: remarks.changed',
    'note.drafted[added]': 'parent: remarks.changed',
    'tag.drafted[written]': 'parent: remarks.changed',
    'tag.drafted[added]': 'parent: remarks.changed',
    'tags.changed': 'parent: tags.changed',
  },
  words: {
    events: {
      'note.drafted[written]': 'Escribe «Paga por SINPE» en el campo «Nueva nota».',
      'note.drafted[added]': 'Borra el campo «Nueva nota».',
      'tag.drafted[written]': 'Escribe «VIP» en el campo «Nueva etiqueta».',
      'tag.drafted[added]': 'Borra el campo «Nueva etiqueta».',
      'tags.changed': 'Agrega o quita una etiqueta.',
    },
    states: { '': 'Se ve el botón «Agregar nota» y el botón «Agregar etiqueta».' },
  },
})
