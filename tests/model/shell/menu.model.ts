import { menuMachine } from '#machines/shell/menuMachine.ts'
import { workspaceMachine } from '#machines/shell/workspaceMachine.ts'
import { carried, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { isFolded, isUnfolded, press, pressKey, sees, seesNot, the } from '../qa/say.ts'

export const menuModel = defineModel({
  machine: menuMachine,
  parent: workspaceMachine,
  opening: {
    title: 'El menú',
    about: 'El menú lateral: junto a la vista o, en ventanas estrechas, sobre ella.',
    role: 'member',
    address: '/',
    before: ['La ventana mide al menos 1280 píxeles de ancho.'],
  },
  offers: { 'view.entered': (state) => !state.matches({ narrow: 'closed' }) },
  options: {
    starts: { dashboard: { view: 'dashboard' }, conversations: { view: 'conversations' } },
    cases: [
      { type: 'view.entered', view: 'conversations', case: 'conversations' },
      { type: 'view.entered', view: 'clients', case: 'clients' },
    ],
    project: ({ view }) => view,
    holds: {
      'the menu knows which view is beside it': ({ context }, { event }) =>
        !is(event, 'view.entered') || context.view === carried(event, 'view'),
      'toggling opens what is closed and closes what is open': (now, { before, event }) =>
        !is(event, 'menu.toggle') ||
        (before?.matches({ wide: 'expanded' })
          ? now.matches({ wide: 'collapsed' })
          : before?.matches({ wide: 'collapsed' })
            ? now.matches({ wide: 'expanded' })
            : before?.matches({ narrow: 'open' })
              ? now.matches({ narrow: 'closed' })
              : now.matches({ narrow: 'open' })),
      'the menu can always be toggled': (now) => now.can({ type: 'menu.toggle' }),
      'entering a view closes the drawer': (now, { event }) =>
        event.type !== 'view.entered' || !now.matches({ narrow: 'open' }),
      'entering the conversations collapses a wide menu': (now, { event }) =>
        event.type !== 'view.entered' ||
        Reflect.get(event, 'view') !== 'conversations' ||
        !now.matches({ wide: 'expanded' }),
      'a window that becomes wide beside the conversations has a collapsed menu': (
        now,
        { event },
      ) =>
        event.type !== 'screen.wide' ||
        now.matches({ wide: now.context.view === 'conversations' ? 'collapsed' : 'expanded' }),
      'a window that becomes narrow hides the menu': (now, { event }) =>
        event.type !== 'screen.narrow' || now.matches({ narrow: 'closed' }),
      'leaving the conversations expands the menu that was collapsed for them alone': (
        now,
        { before, event },
      ) =>
        event.type !== 'view.entered' ||
        before?.matches({ wide: 'collapsed' }) !== true ||
        now.matches({ wide: 'collapsed' }) ===
          (before.matches({ wide: { collapsed: 'byPerson' } }) ||
            Reflect.get(event, 'view') === 'conversations'),
      'collapsing the menu collapses it in every view': (now, { before, event }) =>
        !is(event, 'menu.toggle') ||
        before?.matches({ wide: 'expanded' }) !== true ||
        now.matches({ wide: { collapsed: 'byPerson' } }),
    },
  },
  delays: {},
  does: {
    dashboard: '→ wide.expanded',
    'menu.toggle': [
      '→ narrow.closed',
      '→ narrow.open',
      '→ wide.collapsed.byPerson',
      '→ wide.expanded',
    ],
    'view.entered[conversations]': ['', '→ narrow.closed', '→ wide.collapsed.byItself'],
    'view.entered[clients]': ['', '→ narrow.closed', '→ wide.expanded'],
    'screen.wide': ['', '→ wide.collapsed.byItself', '→ wide.expanded'],
    'screen.narrow': ['', '→ narrow.closed'],
    'menu.close': '→ narrow.closed',
    conversations: '→ wide.collapsed.byItself',
  },
  words: {
    events: {
      dashboard: 'Entra en este negocio por primera vez.',
      conversations: 'Vuelve a cargar la página con la vista «Conversaciones» abierta.',
      'view.entered[conversations]': press(the.button('Conversaciones', the.menu('Principal'))),
      'view.entered[clients]': press(the.button('Clientes', the.menu('Principal'))),
      'menu.toggle': press(the.button('Alternar menú')),
      'menu.close': pressKey('Escape'),
      'screen.wide': 'Ensancha la ventana hasta 1280 píxeles.',
      'screen.narrow': 'Estrecha la ventana hasta 360 píxeles.',
    },
    states: {
      'wide.expanded': [isUnfolded(the.button('Alternar menú')), sees('Recado')],
      'wide.collapsed.byItself': [
        isFolded(the.button('Alternar menú')),
        sees(the.button('Asistentes', the.menu('Principal'))),
        seesNot('Recado'),
      ],
      'wide.collapsed.byPerson': [
        isFolded(the.button('Alternar menú')),
        sees(the.button('Asistentes', the.menu('Principal'))),
        seesNot('Recado'),
      ],
      'narrow.closed': [isFolded(the.button('Alternar menú')), seesNot(the.menu('Principal'))],
      'narrow.open': sees(the.dialog('Menú'), the.button('Asistentes', the.menu('Principal'))),
    },
  },
})
