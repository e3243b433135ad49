import { inboxMachine } from '#machines/inbox/inboxMachine'
import { panelPlaceMachine } from '#machines/inbox/panelPlaceMachine'
import { defineModel } from '../kit/model'

export const panelPlaceModel = defineModel({
  machine: panelPlaceMachine,
  parent: inboxMachine,
  options: {
    starts: { shown: { isFolded: false }, folded: { isFolded: true } },
    cases: [],
    holds: {
      'what is folded or not is remembered, and nothing else': (now, { before, effects }) => {
        const was = before?.matches({ beside: 'folded' })
        const is = now.matches({ beside: 'folded' })
        const said = effects.called.map(({ params }) => params)
        return JSON.stringify(said) === JSON.stringify(before && was !== is ? [is] : [])
      },
    },
  },
  delays: {},
  words: {
    events: {
      shown: 'Abre una conversación con la ficha del cliente a la vista.',
      folded: 'Abre una conversación; la última vez la ficha del cliente quedó plegada.',
      'panel.fold': 'Pulsa el botón «Información del cliente».',
      'panel.unfold': 'Pulsa el botón «Información del cliente».',
      'panel.open':
        'Estrecha la ventana por debajo de 1280 píxeles y pulsa el botón «Información del cliente».',
      'panel.close': 'Pulsa el botón «Cerrar» de la ficha.',
    },
    states: {
      'beside.shown': 'En una ventana ancha, la ficha del cliente está a la derecha del chat.',
      'beside.folded':
        'En una ventana ancha, el chat ocupa el sitio de la ficha, también al volver a cargar la página.',
      'over.closed': '',
      'over.open': 'En una ventana estrecha, la ficha del cliente cubre la pantalla.',
    },
  },
})
