import type { CatalogEntry, MachineSheet } from '#machines/diagnostics/catalog.ts'
import { catalogMachine } from '#machines/diagnostics/catalogMachine.ts'
import { themeMachine } from '#machines/shell/themeMachine.ts'
import { readChart } from '#src/charts/read.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import {
  byHand,
  clear,
  fill,
  isFolded,
  isUnfolded,
  press,
  sees,
  seesNot,
  the,
  when,
} from '../qa/say.ts'

const theme: CatalogEntry = {
  machine: 'theme',
  area: 'shell',
  title: 'Tema',
  about: 'El aspecto claro, el oscuro y el del sistema.',
}
const session: CatalogEntry = {
  machine: 'session',
  area: 'access',
  title: 'Iniciar sesión',
  about: 'El correo electrónico, el código de cuatro dígitos y la bienvenida.',
}

export const themeSheet: MachineSheet = {
  ...theme,
  preconditions: ['El sistema operativo tiene el aspecto claro.'],
  states: { total: 1, covered: 1 },
  transitions: { total: 2, covered: 1 },
  unreachable: [{ key: 'theme: theme.broken', reason: 'El navegador siempre sabe su aspecto.' }],
  scripts: [
    {
      id: 'theme-1',
      title: 'Toca la opción «Oscuro»',
      start: { action: 'Abre la página.', hand: [], expectations: ['La página es clara.'] },
      steps: [
        {
          by: 'Haz',
          action: 'Toca la opción «Oscuro».',
          hand: [],
          expectations: ['La página es oscura.'],
        },
      ],
    },
  ],
  chart: readChart(themeMachine),
}

const SCRIPT = the.button('theme-1…')

export const catalogModel = defineModel({
  machine: catalogMachine,
  opening: {
    title: 'Todas las máquinas',
    about: 'La lista de las máquinas del producto, y el diagrama y los guiones de cada una.',
    role: 'member',
    address: '/diagnostico?diagnostico',
    before: ['Las máquinas de los guiones son ejemplos: en el producto están todas.'],
  },
  options: {
    cases: [
      { type: 'machines.searched', search: 'ASPECTO tema', case: 'one' },
      { type: 'machines.searched', search: 'submarino', case: 'none' },
      { type: 'machines.searched', search: '', case: 'all' },
      { type: 'machine.choose', machine: 'theme' },
      { type: 'script.toggled', script: 'theme-1' },
      { type: 'chart.saved', format: 'scxml' },
      done('loadCatalog', [theme, session], 'two'),
      fail('loadCatalog', new Error('no list'), 'unreachable'),
      done('loadMachine', themeSheet, 'theme'),
      fail('loadMachine', new Error('no machine'), 'unreachable'),
    ],
    project: ({ entries, search, chosen, sheet, script }) => [
      entries.length,
      search,
      chosen,
      sheet?.machine,
      script,
    ],
    holds: {
      'the list is loaded when it is first seen': (now) =>
        !now.matches({ place: 'open' }) || !now.matches({ list: 'unloaded' }),
      'the machines are those of the last answer': ({ context }, { event }) =>
        !is(event, 'done loadCatalog') || context.entries === carried(event, 'output'),
      'the machine that was chosen is shown, and nothing of another one': (now, { event }) =>
        (now.context.sheet !== null) === now.matches({ sheet: 'shown' }) &&
        (now.context.chosen === null) === now.matches({ sheet: 'none' }) &&
        (!is(event, 'machine.choose') || now.context.chosen === carried(event, 'machine')) &&
        (!is(event, 'done loadMachine') || now.context.sheet === carried(event, 'output')),
      'a script unfolds, folds again, and is folded in the next machine': (
        { context },
        { before, event },
      ) =>
        (context.script === null || context.sheet !== null) &&
        (!is(event, 'script.toggled') ||
          context.script === (before?.context.script === null ? 'theme-1' : null)),
      'the words that are sought stay while a machine is looked at': (
        { context },
        { before, event },
      ) =>
        context.search ===
        (is(event, 'machines.searched')
          ? carried(event, 'search')
          : (before?.context.search ?? '')),
    },
  },
  offers: {
    'catalog.open': (now) => now.matches({ place: 'closed' }),
    'machines.searched': (now) => now.matches({ place: 'open' }),
    'machine.choose': (now) =>
      now.matches({ place: 'open', list: 'ready' }) && now.context.search !== 'submarino',
    'machine.leave': (now) => now.matches({ place: 'open' }) && !now.matches({ sheet: 'none' }),
    'machine.retry': (now) => now.matches({ place: 'open' }),
    'catalog.retry': (now) => now.matches({ place: 'open' }),
    'script.toggled': (now) => now.matches({ place: 'open' }),
    'chart.saved': (now) => now.matches({ place: 'open' }),
  },
  delays: {},
  does: {
    start: '→ list.unloaded, → place.closed, → sheet.none',
    'catalog.open': ['→ list.loading', '→ list.loading, → place.open', '→ place.open'],
    'catalog.close': '→ place.closed',
    'chart.saved': 'downloadChart',
    'catalog.retry': '→ list.loading',
    'machine.choose': ['', '→ sheet.loading'],
    'machine.leave': ['', '→ sheet.none'],
    'machine.retry': '→ sheet.loading',
    'done loadCatalog': '→ list.ready',
    'error loadCatalog': '→ list.failed',
    'done loadMachine': '→ sheet.shown',
    'error loadMachine': '→ sheet.failed',
  },
  words: {
    events: {
      'catalog.open': press(the.tab('Máquinas')),
      'catalog.close': press(the.tab('En marcha')),
      'catalog.retry': press(the.button('Reintentar', the.menu('Máquinas'))),
      'machines.searched[one]': [
        fill(the.searchbox('Buscar máquinas'), 'ASPECTO tema'),
        when(
          'list.ready',
          sees(the.button('Tema…', the.menu('Máquinas'))),
          seesNot(the.button('Iniciar sesión…', the.menu('Máquinas'))),
        ),
      ],
      'machines.searched[none]': [
        fill(the.searchbox('Buscar máquinas'), 'submarino'),
        when('list.ready', sees('Ninguna máquina tiene esas palabras.')),
      ],
      'machines.searched[all]': [
        clear(the.searchbox('Buscar máquinas')),
        when('list.ready', sees(the.button('Iniciar sesión…', the.menu('Máquinas')))),
      ],
      'machine.choose': press(the.button('Tema…', the.menu('Máquinas'))),
      'chart.saved': [
        press(the.button('SCXML')),
        byHand('el navegador guarda el archivo «theme.scxml»'),
      ],
      'machine.leave': press(the.button('Todas las máquinas')),
      'machine.retry': press(the.button('Reintentar', the.region('Máquina'))),
      'script.toggled': [
        press(SCRIPT),
        when('script=theme-1', isUnfolded(SCRIPT), sees('La página es oscura.')),
        when('!script', isFolded(SCRIPT)),
      ],
      'xstate.done.actor.loadCatalog[two]': 'La página tiene la lista de las máquinas.',
      'xstate.error.actor.loadCatalog[unreachable]': 'La lista de las máquinas no llega.',
      'xstate.done.actor.loadMachine[theme]': 'La página tiene la máquina.',
      'xstate.error.actor.loadMachine[unreachable]': 'La máquina no llega.',
    },
    states: {
      'place.closed': seesNot(the.searchbox('Buscar máquinas')),
      'place.open': sees(the.searchbox('Buscar máquinas')),
      'list.unloaded': [],
      'list.loading': when('place.open', sees('Cargando las máquinas…')),
      'list.ready': [],
      'list.failed': when('place.open', sees('No se pudieron cargar las máquinas.')),
      'sheet.none': when('place.open', sees('Elige una máquina')),
      'sheet.loading': when('place.open', sees('Cargando la máquina…')),
      'sheet.shown': when(
        'place.open',
        sees(
          the.heading('Tema'),
          'El sistema operativo tiene el aspecto claro.',
          the.text('El navegador siempre sabe su aspecto.', the.region('Máquina')),
        ),
      ),
      'sheet.failed': when('place.open', sees('No se pudo cargar la máquina.')),
    },
  },
})
