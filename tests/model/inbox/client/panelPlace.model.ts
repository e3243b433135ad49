import {
  panelPlaceMachine,
  selectIsFolded,
  selectIsOver,
} from '#machines/inbox/client/panelPlaceMachine.ts'
import { inboxMachine } from '#machines/inbox/inboxMachine.ts'
import { defineModel } from '../../kit/model.ts'
import { byHand, isFolded, isUnfolded, press, sees, seesNot, the } from '../../qa/say.ts'

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
      shown: [
        'Abre una conversación con la ficha del cliente a la vista.',
        isUnfolded(the.button('Información del cliente')),
      ],
      folded: [
        'Abre una conversación; la última vez la ficha del cliente quedó plegada.',
        isFolded(the.button('Información del cliente')),
      ],
      'panel.fold': [
        press(the.button('Información del cliente')),
        isFolded(the.button('Información del cliente')),
      ],
      'panel.unfold': [
        press(the.button('Información del cliente')),
        isUnfolded(the.button('Información del cliente')),
      ],
      'panel.open': [
        'Estrecha la ventana por debajo de 1280 píxeles y toca el botón «Información del cliente».',
        sees(the.dialog('Información del cliente')),
      ],
      'panel.close': [
        press(the.button('Cerrar', the.dialog('Información del cliente'))),
        seesNot(the.dialog('Información del cliente')),
      ],
    },
    states: {
      'beside.shown': byHand(
        'en una ventana ancha, la ficha del cliente está a la derecha del chat',
      ),
      'beside.folded': byHand(
        'en una ventana ancha, el chat ocupa el sitio de la ficha, también al volver a cargar la página',
      ),
      'over.closed': [],
      'over.open': byHand('en una ventana estrecha, la ficha del cliente cubre la pantalla'),
    },
  },
})
