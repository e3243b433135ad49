import {
  panelPlaceMachine,
  selectIsFolded,
  selectIsOver,
} from '#machines/inbox/client/panelPlaceMachine.ts'
import { inboxMachine } from '#machines/inbox/inboxMachine.ts'
import { defineModel } from '../../kit/model.ts'

export const panelPlaceModel = defineModel({
  machine: panelPlaceMachine,
  parent: inboxMachine,
  opening: {
    title: 'El sitio de la ficha',
    about: 'Dónde se ve la ficha del cliente: junto al chat o sobre él, y que se recuerda.',
    role: 'member',
    address: '/',
    before: ['Una conversación está abierta en la vista «Conversaciones».'],
  },
  options: {
    starts: { shown: { isFolded: false }, folded: { isFolded: true } },
    cases: [],
    holds: {
      'the panel beside the chat folds when a person folds it, and unfolds when a person unfolds it':
        (now, { before, event }) => {
          if (!before) return selectIsFolded(now) === now.context.isFolded
          const wanted =
            event.type === 'panel.fold' || (event.type !== 'panel.unfold' && selectIsFolded(before))
          return selectIsFolded(now) === wanted
        },
    },
  },
  // Over the chat, the panel covers the button.
  offers: {
    'panel.fold': (state) => !selectIsOver(state),
    'panel.unfold': (state) => !selectIsOver(state),
  },
  delays: {},
  does: {
    shown: '→ beside.shown, → over.closed',
    'panel.open': '→ over.open',
    'panel.fold': '→ beside.folded',
    'panel.close': '→ over.closed',
    'panel.unfold': '→ beside.shown',
    folded: '→ beside.folded, → over.closed',
  },
  words: {
    events: {
      shown:
        'Abre una conversación con la ficha del cliente a la vista. ⇒ El botón «Información del cliente» está desplegado.',
      folded:
        'Abre una conversación; la última vez la ficha del cliente quedó plegada. ⇒ El botón «Información del cliente» está plegado.',
      'panel.fold':
        'Pulsa el botón «Información del cliente». ⇒ El botón «Información del cliente» está plegado.',
      'panel.unfold':
        'Pulsa el botón «Información del cliente». ⇒ El botón «Información del cliente» está desplegado.',
      'panel.open':
        'Estrecha la ventana por debajo de 1280 píxeles y pulsa el botón «Información del cliente». ⇒ Se ve el diálogo «Información del cliente».',
      'panel.close':
        'Pulsa el botón «Cerrar» del diálogo «Información del cliente». ⇒ No se ve el diálogo «Información del cliente».',
    },
    states: {
      'beside.shown':
        'A mano: en una ventana ancha, la ficha del cliente está a la derecha del chat.',
      'beside.folded':
        'A mano: en una ventana ancha, el chat ocupa el sitio de la ficha, también al volver a cargar la página.',
      'over.closed': '',
      'over.open': 'A mano: en una ventana estrecha, la ficha del cliente cubre la pantalla.',
    },
  },
})
