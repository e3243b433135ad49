import type { Role } from '#contract/team/roles.ts'
import { mayOpen, viewRow } from '#machines/shell/areas.ts'
import { navigationMachine } from '#machines/shell/navigationMachine.ts'
import { firstPlace, type Place } from '#machines/shell/place.ts'
import { workspaceMachine } from '#machines/shell/workspaceMachine.ts'
import { sidebarEntries } from '#src/views/shell/sidebarEntries.ts'
import { carried, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { either, press, sees, seesNot, the, unfold, when } from '../qa/say.ts'

const inConversations: Place = { view: 'conversations', trail: ['dashboard'] }
const inSetup: Place = { view: 'integrations', trail: ['dashboard'] }
const inChat: Place = { ...inConversations, threadId: 'ana' }

/** On a narrow screen the menu is closed until somebody opens it. */
const pressing = (entry: string) => {
  const pressed = press(the.button(entry, the.menu('Principal')))
  return either({ wide: pressed }, [unfold(the.button('Alternar menú')), pressed])
}
/** The entries of everybody's menu. */
const entries = sidebarEntries('dashboard', false)
  .flat()
  .map(({ view }) => view)
const back = [
  when('place.trail.length', sees(the.button('Volver'))),
  when('!place.trail.length', seesNot(the.button('Volver'))),
]

/** On a phone an open chat fills the screen: there is no header then. */
const backInNoChat = when(['!place.threadId', '!place.besideId'], back)

export const navigationModel = defineModel({
  machine: navigationMachine,
  parent: workspaceMachine,
  opening: {
    title: 'Las vistas y el historial',
    about: 'Ir de una vista a otra, y atrás y adelante con el navegador.',
    role: 'member',
    address: '/',
    before: ['La ventana mide al menos 1280 píxeles de ancho.'],
  },
  options: {
    starts: {
      first: { businessId: 1, place: firstPlace, firstView: 'dashboard' },
      returning: { businessId: 1, place: inConversations, firstView: 'conversations' },
      linked: { businessId: 1, place: firstPlace, firstView: 'conversations' },
    },
    cases: [
      ...entries.map((view) => ({ type: 'view.open' as const, view, case: view })),
      { type: 'view.open', view: 'nowhere', case: 'unknown' },
      { type: 'place.restored', place: firstPlace, case: 'dashboard' },
      { type: 'place.restored', place: inConversations, case: 'conversations' },
      { type: 'place.restored', place: inChat, case: 'chat' },
      { type: 'place.restored', place: inSetup, case: 'setup' },
      { type: 'role.known', role: 'agent', case: 'agent' },
      { type: 'role.known', role: 'owner', case: 'owner' },
      { type: 'conversation.opened', threadId: 'ana', case: 'ana' },
      { type: 'conversation.opened', threadId: 'luis', case: 'luis' },
    ],
    project: ({ place, openId, role }) => [
      place.view,
      place.trail.length > 0,
      place.threadId,
      place.besideId,
      openId,
      role,
      mayOpen(place.view, role),
    ],
    facets: {
      moving: {
        events: [
          ...['view.open', 'view.back', 'conversation.opened', 'conversation.closed'],
          'place.restored[dashboard]',
          'place.restored[conversations]',
          'place.restored[chat]',
          ...['screen.wide', 'screen.narrow'],
        ],
      },
      roles: {
        starts: ['first'],
        events: [
          'view.open[integrations]',
          'view.open[clients]',
          'place.restored[setup]',
          'place.restored[dashboard]',
          'role.known',
        ],
      },
    },
    holds: {
      'Back is offered wherever a view was shown before': (now) =>
        now.can({ type: 'view.back' }) === now.context.place.trail.length > 0,
      'opening another view puts the one before into the history': (
        { context: { place } },
        { before, event, effects },
      ) => {
        if (!is(event, 'view.open') || !before) return true
        const { view, trail } = before.context.place
        const isOther = place.view !== view
        const pushed = effects.called.filter(({ action }) => action === 'pushPlace')
        return isOther
          ? JSON.stringify(place.trail) === JSON.stringify([...trail, view]) &&
              pushed.length === (place.threadId === undefined ? 1 : 2)
          : place === before.context.place && pushed.length === 0
      },
      'the view that is opened is the view; one that nobody knows, or that is not for the role, is the dashboard':
        ({ context }, { before, event }) => {
          if (!is(event, 'view.open')) return true
          const role = before?.context.role ?? null
          const opened = entries.find(
            (view) => view === carried(event, 'view') && mayOpen(view, role),
          )
          return context.place.view === (opened ?? 'dashboard')
        },
      'the role is the one that was told last, and what it does not open is not shown': (
        { context: { place, role } },
        { before, event },
      ) =>
        role ===
          (is(event, 'role.known') ? carried(event, 'role') : (before?.context.role ?? null)) &&
        mayOpen(place.view, role),
      'what a role does not open leads to the dashboard, in place of its entry in the history': (
        { context: { place } },
        { before, event, effects },
      ) => {
        const role =
          (is(event, 'role.known') ? carried(event, 'role') : before?.context.role) ?? null
        const wanted = is(event, 'role.known')
          ? before?.context.place
          : is(event, 'place.restored')
            ? (carried(event, 'place') as Place)
            : undefined
        if (wanted === undefined || mayOpen(wanted.view, role as Role | null)) return true
        return (
          JSON.stringify(place) === JSON.stringify({ view: 'dashboard', trail: wanted.trail }) &&
          effects.called.some(({ action }) => action === 'replacePlace') &&
          JSON.stringify(effects.sent).includes('view.entered')
        )
      },
      'the browser keeps the place as it is now': ({ context: { businessId, place } }, last) =>
        [last.effects.called.findLast(({ action }) => action !== 'goBack')].every(
          (kept) =>
            kept === undefined ||
            JSON.stringify(kept.params) === JSON.stringify({ businessId, place }),
        ),
      'the open chat is the one that was opened last, until it is closed or left': (
        { context: { openId } },
        { before, event },
      ) => {
        if (is(event, 'conversation.opened')) return openId === carried(event, 'threadId')
        const isLeft =
          is(event, 'place.restored[conversations]') && before?.context.place.threadId !== undefined
        return (
          openId ===
          (is(event, 'conversation.closed') || isLeft ? undefined : before?.context.openId)
        )
      },
      'a chat that gets a place in the history is the one that is open': (
        { context: { place, openId } },
        { event, effects },
      ) =>
        openId === undefined ||
        place.view !== 'conversations' ||
        (!is(event, 'conversation.opened') &&
          effects.called.every(({ action }) => action === 'goBack')) ||
        [place.threadId, place.besideId].includes(openId),
      'an open chat has the place of the list on a narrow screen, and one beside it on a wide one':
        ({ context: { place, openId }, ...now }) =>
          openId === undefined ||
          place.view !== 'conversations' ||
          place.threadId !== undefined ||
          (now.matches('wide') && place.besideId === openId),
      'a chat changes its place, takes that of the list on a narrow screen, and is noted beside it on a wide one':
        (_, { before, event, effects }) => {
          if (!is(event, 'conversation.opened') || !before) return true
          const { view, threadId, besideId } = before.context.place
          const isNoted = threadId === undefined && besideId === carried(event, 'threadId')
          const due =
            threadId === undefined && before.matches('narrow') ? 'pushPlace' : 'replacePlace'
          return (
            effects.called.map(({ action }) => action).join() ===
            (view !== 'conversations' || isNoted ? '' : due)
          )
        },
      'a chat that is closed leaves its place, and the history goes back with it': (
        { context },
        { before, event, effects },
      ) =>
        !is(event, 'conversation.closed') ||
        (context.place.threadId === undefined &&
          effects.called.some(({ action }) => action === 'goBack') ===
            (before?.context.place.threadId !== undefined)),
      'a chat beside the list that is closed leaves its entry, and one that is not there leaves it alone':
        (_, { before, event, effects }) =>
          !is(event, 'conversation.closed') ||
          effects.called.some(({ action }) => action === 'replacePlace') ===
            (before?.context.place.besideId !== undefined),
      'no chat that was closed is found by a reload': ({ context: { place } }, { event }) =>
        !is(event, 'conversation.closed') ||
        (place.threadId === undefined && place.besideId === undefined),
      'no chat has the place of the list and one beside it': ({ context: { place } }) =>
        place.threadId === undefined || place.besideId === undefined,
      'the history goes back only where there is something behind': (
        _,
        { before, event, effects },
      ) =>
        !is(event, 'view.back') ||
        effects.called.some(({ action }) => action === 'goBack') ===
          (before !== null && before.context.place.trail.length > 0),
      'the place that the history restores is the place, with the chat that is still open': (
        { context: { place, openId } },
        { event },
      ) => {
        if (!is(event, 'place.restored') || place.view === 'dashboard') return true
        const { threadId: _, besideId: __, ...own } = place
        return (
          place === carried(event, 'place') ||
          (is(event, 'place.restored[conversations]') &&
            openId !== undefined &&
            JSON.stringify(own) === JSON.stringify(inConversations))
        )
      },
      'the workspace begins at the conversations where a link leads there': (now, { event }) =>
        !is(event, 'linked') ||
        JSON.stringify(now.context.place) === JSON.stringify(inConversations),
      'a start at the current entry of the history replaces that entry': (_, { event, effects }) =>
        !is(event, 'first', 'returning') ||
        effects.called.map(({ action }) => action).join() === 'replacePlace',
      'a chat that takes the place of the list has one entry in the history': (
        { context: { place } },
        { before, effects },
      ) =>
        before === null ||
        place.threadId === before.context.place.threadId ||
        place.threadId === undefined ||
        before.context.place.threadId === undefined ||
        !effects.called.some(({ action }) => action === 'pushPlace'),
      'only among the conversations does a chat have an entry of its own': ({
        context: { place },
      }) => (place.threadId ?? place.besideId) === undefined || place.view === 'conversations',
    },
  },
  offers: {
    // A conversation is opened and closed in its own view.
    'conversation.opened': ({ context }) => context.place.view === 'conversations',
    'conversation.closed': ({ context: { place } }) =>
      (place.threadId ?? place.besideId) !== undefined,
  },
  delays: {},
  does: {
    first: '→ wide, replacePlace',
    ...Object.fromEntries(
      entries.map((view) => [
        `view.open[${view}]`,
        ['pushPlace, parent: view.entered', 'parent: view.entered'],
      ]),
    ),
    'view.open[conversations]': [
      'pushPlace, parent: view.entered',
      'parent: view.entered',
      'pushPlace, replacePlace, parent: view.entered',
      'pushPlace, pushPlace, parent: view.entered',
    ],
    'view.open[unknown]': ['parent: view.entered', 'pushPlace, parent: view.entered'],
    'place.restored[dashboard]': 'parent: view.entered',
    'place.restored[conversations]': [
      'parent: view.entered',
      'liveNews: conversation.close, parent: view.entered',
      'replacePlace, parent: view.entered',
      'pushPlace, parent: view.entered',
    ],
    'place.restored[chat]': 'liveNews: conversation.select, parent: view.entered',
    'place.restored[setup]': ['parent: view.entered', 'replacePlace, parent: view.entered'],
    'role.known[agent]': ['', 'replacePlace, parent: view.entered'],
    'role.known[owner]': '',
    'screen.wide': ['→ wide', ''],
    'screen.narrow': ['→ narrow', '→ narrow, pushPlace', ''],
    'view.back': 'goBack',
    'conversation.opened[ana]': ['replacePlace', 'pushPlace', ''],
    'conversation.opened[luis]': ['replacePlace', 'pushPlace', ''],
    'conversation.closed': ['goBack', 'replacePlace', ''],
    returning: '→ wide, replacePlace',
    linked: '→ wide, pushPlace',
  },
  words: {
    events: {
      first: 'Entra en este negocio por primera vez.',
      returning: 'Vuelve a cargar la página con la vista «Conversaciones» abierta.',
      linked: 'Abre el enlace de una conversación que ya no existe.',
      ...Object.fromEntries(
        entries.map((view) => [`view.open[${view}]`, pressing(viewRow(view).label)]),
      ),
      'view.open[unknown]': 'Algo pide una vista que no existe: es como pedir el panel.',
      'view.back': press(the.button('Volver')),
      'place.restored[dashboard]': 'El navegador va atrás hasta el panel.',
      'place.restored[conversations]': 'El navegador va atrás hasta las conversaciones.',
      'place.restored[chat]': 'El navegador va adelante hasta la conversación de Ana Rojas.',
      'place.restored[setup]': 'El navegador va atrás hasta las integraciones.',
      'role.known[agent]': 'Otra persona te da el papel de agente.',
      'role.known[owner]': 'Otra persona te nombra dueño.',
      'conversation.opened[ana]': press(the.row('Ana Rojas…')),
      'conversation.opened[luis]': press(the.row('Luis Mora…')),
      'conversation.closed': press(the.button('Volver a la lista')),
      'screen.wide': 'Ensancha la ventana hasta 1280 píxeles.',
      'screen.narrow': 'Estrecha la ventana hasta 360 píxeles.',
    },
    states: { wide: back, narrow: backInNoChat },
  },
})
