import { actorOf } from '#machines/shell/areas.ts'
import { viewsMachine } from '#machines/shell/viewsMachine.ts'
import { workspaceMachine } from '#machines/shell/workspaceMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { press, sees, the, when } from '../qa/say.ts'

const heading = [
  when('view=dashboard', sees(the.heading('Panel de Control'))),
  when('view=conversations', sees(the.heading('Conversaciones'))),
  when('view=clients', sees(the.heading('Gestión de Clientes'))),
]

export const viewsModel = defineModel({
  machine: viewsMachine,
  parent: workspaceMachine,
  opening: {
    title: 'La vista elegida',
    about: 'La descarga de una vista la primera vez que se mira, y qué pasa si falla.',
    role: 'member',
    address: '/',
    before: ['La ventana mide al menos 1280 píxeles de ancho.'],
  },
  options: {
    starts: { first: { view: 'dashboard' }, returning: { view: 'conversations' } },
    cases: [
      done('loadArea'),
      fail('loadArea', new Error('No'), 'broken'),
      { type: 'view.entered', view: 'dashboard', case: 'dashboard' },
      { type: 'view.entered', view: 'conversations', case: 'conversations' },
      { type: 'view.entered', view: 'clients', case: 'clients' },
      { type: 'view.entered', view: 'marketplace', case: 'marketplace' },
      { type: 'area.wanted', view: 'clients', told: 'client.create', case: 'create' },
      {
        type: 'area.wanted',
        view: 'clients',
        told: 'client.open',
        about: { mode: 'view', clientId: '7' },
        case: 'open',
      },
    ],
    project: ({ view, loadedViews, wanted }) => [view, loadedViews.toSorted(), wanted],
    holds: {
      'the view is the one that was entered last': ({ context }, { event }) =>
        !is(event, 'view.entered') || context.view === carried(event, 'view'),
      'the area of a view is told when the view is shown, and when it is left': (now, last) => {
        const shown = (state: typeof now | null) =>
          state?.matches({ code: 'shown' }) ? actorOf(state.context.view) : null
        const [left, entered] = [shown(last.before), shown(now)]
        if (left === entered) return !toldIn(last).some(({ told }) => told.startsWith('view.'))
        const due = [
          ...(left === null ? [] : [`${left}: view.hidden`]),
          ...(entered === null ? [] : [`${entered}: view.shown`]),
        ]
        const told = toldIn(last).flatMap(({ view, told: what }) =>
          what.startsWith('view.') ? [`${actorOf(view)}: ${what}`] : [],
        )
        return JSON.stringify(told) === JSON.stringify(due)
      },
      'an area that is shown behind another tab knows that nobody looks': (now, last) =>
        !toldIn(last).some(({ told }) => told === 'view.shown') ||
        toldIn(last).some(({ told }) => told === 'page.hidden') === now.matches({ page: 'hidden' }),
      'code that has come is told of, and stays': ({ context }, { before, effects }) => {
        const wasLoaded = before?.context.loadedViews ?? []
        const told = effects.sent.flatMap(({ event }) =>
          Reflect.get(Object(event), 'type') === 'area.loaded'
            ? [Reflect.get(Object(event), 'view')]
            : [],
        )
        return JSON.stringify(context.loadedViews) === JSON.stringify([...wasLoaded, ...told])
      },
      'what a person wants of a view is told once, when the view is shown': (now, last) => {
        const told = toldIn(last).filter(({ told }) => told.startsWith('client.'))
        const isShown = now.matches({ code: 'shown' }) && now.context.view === 'clients'
        const isDue = last.before?.context.wanted != null || is(last.event, 'area.wanted')
        return (
          told.length === Number(isShown && isDue) &&
          told.every(({ view }) => String(view) === 'clients')
        )
      },
      'what a person wants is told at once, or waits': ({ context }, last) =>
        !is(last.event, 'area.wanted') ||
        toldIn(last).length > 0 ||
        context.wanted?.view === 'clients',
      'a person who goes to another view does not want it any more': (
        { context },
        { before, event },
      ) =>
        !is(event, 'view.entered') ||
        context.view === before?.context.view ||
        context.wanted === null ||
        context.wanted.view === context.view,
      'a shown view is loaded, and a loaded view is not loaded again': (now) => {
        const isLoaded = now.context.loadedViews.includes(now.context.view)
        return isLoaded === now.matches({ code: 'shown' })
      },
    },
  },
  delays: {},
  does: {
    first: '→ code.loading, → page.visible',
    'page.hidden': ['→ page.hidden', '→ code.shown.unattended, → page.hidden, parent: area.told'],
    'done loadArea': [
      '→ code.shown.attended, parent: area.loaded, parent: area.told',
      '→ code.shown.attended, parent: area.loaded, parent and parent: area.told',
      '→ code.shown.unattended, parent: area.loaded, parent and parent: area.told',
      '→ code.shown.unattended, parent: area.loaded, 3 × area.told',
    ],
    'error loadArea[broken]': '→ code.failed',
    'view.entered[conversations]': [
      '→ code.loading, parent: area.told',
      '→ code.loading',
      '→ code.shown.attended, parent: area.told',
      '→ code.shown.unattended, parent and parent: area.told',
      'parent and parent: area.told',
      '3 × area.told',
      '',
    ],
    'view.entered[clients]': [
      '→ code.loading, parent: area.told',
      '→ code.loading',
      '→ code.shown.attended, parent: area.told',
      '→ code.shown.attended, parent and parent: area.told',
      '→ code.shown.unattended, 3 × area.told',
      '4 × area.told',
      '→ code.shown.unattended, parent and parent: area.told',
      'parent and parent: area.told',
      '3 × area.told',
      '',
    ],
    'view.entered[marketplace]': ['→ code.empty', '→ code.empty, parent: area.told'],
    'page.shown': ['→ page.visible', '→ code.shown.attended, → page.visible, parent: area.told'],
    'page.online': 'parent: area.told',
    'view.retry': '→ code.loading',
    'area.wanted[create]': ['', 'parent: area.told'],
    'area.wanted[open]': ['', 'parent: area.told'],
    'view.entered[dashboard]': [
      '→ code.loading',
      '→ code.shown.attended, parent: area.told',
      '→ code.loading, parent: area.told',
      '→ code.shown.unattended, parent and parent: area.told',
      'parent and parent: area.told',
      '3 × area.told',
      '',
    ],
    returning: '→ code.loading, → page.visible',
  },
  survivors: {
    'code.loading: onDone loadArea: target deciding':
      'Deciding leads to shown in the same step, since the code is loaded.',
  },
  words: {
    events: {
      first: 'Entra en este negocio por primera vez.',
      returning: 'Vuelve a cargar la página con la vista «Conversaciones» abierta.',
      'xstate.done.actor.loadArea':
        'El servidor termina de entregar la vista; si la habías bloqueado, ya no.',
      'xstate.error.actor.loadArea[broken]':
        'La red falla mientras se descarga la vista: bloquea «*/assets/*» en las herramientas de desarrollo, «Red».',
      'view.retry': press(the.button('Reintentar')),
      'view.entered[dashboard]': press(the.button('Panel de Control', the.menu('Principal'))),
      'view.entered[conversations]': press(the.button('Conversaciones', the.menu('Principal'))),
      'view.entered[clients]': press(the.button('Clientes', the.menu('Principal'))),
      'view.entered[marketplace]': press(the.button('Marketplace', the.menu('Principal'))),
      'area.wanted[create]': 'En la paleta de comandos se elige «Nuevo cliente».',
      'area.wanted[open]': 'En la paleta de comandos se elige a Ana Rojas.',
      'page.shown': 'Vuelve a esta pestaña.',
      'page.hidden': 'Pasa a otra pestaña.',
      'page.online': 'Quita «Sin conexión» en las herramientas de desarrollo, «Red».',
    },
    states: {
      'code.loading': sees(the.notice('Cargando...')),
      'code.failed': sees(
        the.errorText('No se pudo cargar esta vista. Verifica tu conexión a internet.'),
        the.button('Reintentar'),
      ),
      'code.empty': sees(the.heading('Marketplace'), 'Próximamente'),
      'code.shown.attended': heading,
      'code.shown.unattended': heading,
      'page.visible': [],
      'page.hidden': [],
    },
  },
})

interface Told {
  readonly view: 'dashboard'
  readonly told: string
}

/** The messages to the areas in a step. */
function toldIn({ effects }: { effects: { sent: readonly { event: unknown }[] } }): Told[] {
  return effects.sent.flatMap(({ event }) => {
    const { type, view, told } = event as Told & { readonly type: string }
    return type === 'area.told' ? [{ view, told }] : []
  })
}
