import type { Colleague } from '#contract/assignee.ts'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { AWAY_LET_GO, COLLEAGUES_DELAY, UNDO_DURATION } from '#contract/limits.ts'
import { assigningMachine } from '#machines/inbox/assignees/assigningMachine.ts'
import type { Left } from '#machines/inbox/assignees/away.ts'
import { colleaguesMachine } from '#machines/inbox/assignees/colleaguesMachine.ts'
import type { Effects } from '../../kit/effects.ts'
import { carried, done, fail, is } from '../../kit/events.ts'
import { defineModel } from '../../kit/model.ts'
import { passes, press, seeing, sees, seesNot, the } from '../../qa/say.ts'
import { peopleWire } from '../wires.ts'
import { eva, me } from './assigning.model.ts'

const left: Left = { assignee: eva, threadIds: ['luis'] }
const crowd = Array.from({ length: AWAY_LET_GO + 1 }, (_, at) => `c${at + 1}`)

const text = '1 conversación de Eva, que no está'
const back = 'Eva Solís ya está: sus conversaciones siguen asignadas'

/** What the machine of the assignments is told. */
const told = ({ sent }: Effects): string =>
  JSON.stringify(sent.map(({ event }) => carried(event as never, 'wanted')))
const wanted = (threadIds: readonly string[], from: unknown, assignee: unknown) =>
  JSON.stringify([
    {
      asked: threadIds.map((threadId) => ({ threadId, assignee: from })),
      assignee,
      isAsKnown: true,
    },
  ])

const isAway = (people: readonly Colleague[] | null): boolean =>
  people?.some((each) => each.isAway) === true

export const colleaguesModel = defineModel({
  machine: colleaguesMachine,
  parent: assigningMachine,
  opening: {
    title: 'Lo que deja abierto quien no está',
    about: 'Las conversaciones abiertas de quien no está se ofrecen a quien sí está.',
    role: 'member',
    address: '/',
    before: [
      'La vista «Conversaciones» está abierta.',
      'En el equipo están Sol Díaz y Eva Solís; la conversación de Luis Mora es de Eva Solís.',
    ],
  },
  options: {
    starts: { fresh: { businessId: 1 } },
    cases: [
      done('loadColleagues', [{ ...eva, isAway: true }, me], 'away'),
      done('loadColleagues', [{ ...eva, isPresent: true }, me], 'back'),
      fail('loadColleagues', new CallError('network', NO_CONNECTION)),
      done('askAgain', [{ ...eva, isAway: true }, me], 'away'),
      done('askAgain', [{ ...eva, isPresent: true }, me], 'back'),
      fail('askAgain', new CallError('network', NO_CONNECTION)),
      { type: 'live.member', userId: '8' },
      { type: 'away.letGo', left, case: 'one' },
      { type: 'away.letGo', left: { assignee: eva, threadIds: crowd }, case: 'many' },
      { type: 'away.hide', userId: eva.userId },
    ],
    // Of two equal questions the server answers the first one first.
    filter: ({ context: { hidden, people }, ...now }, event) =>
      is(event, 'away.hide', 'away.letGo[one]', 'away.letGo[many]')
        ? isAway(people) && hidden.length === 0
        : !event.type.includes('askAgain') || now.matches({ looking: 'waiting' }),
    project: ({ people, hidden, last }) => [people && isAway(people), hidden, last],
    holds: {
      'the people are those that the last load brought': (now, { event }) =>
        !is(event, 'done loadColleagues[away]', 'done loadColleagues[back]') ||
        now.context.people === carried(event, 'output'),
      'a failed load takes nobody away': (now, { event, before }) =>
        !is(event, 'error loadColleagues') || now.context.people === before?.context.people,
      'every change of the team, and each new connection, asks for them anew': (
        _,
        { event, effects },
      ) =>
        !is(event, 'live.member', 'sync.requested', 'after lookDelay') ||
        effects.started.some(
          ({ src, input }) =>
            src === 'loadColleagues' && JSON.stringify(input) === '{"businessId":1}',
        ),
      'of many, those that waited longest are let go': ({ context }, { event, before }) =>
        !is(event, 'away.letGo[one]', 'away.letGo[many]') ||
        before?.matches({ lettingGo: 'asking' }) === true ||
        JSON.stringify(context.last?.threadIds) ===
          JSON.stringify(event.case === 'one' ? ['luis'] : crowd.slice(1)),
      'what is let go is wanted to be nobody’s, where it still is that person’s, who is not back': (
        _,
        { event, before, effects },
      ) =>
        is(event, 'done askAgain[away]', 'error askAgain')
          ? told(effects) === wanted(before?.context.last?.threadIds ?? [], eva, null)
          : !is(event, 'done askAgain[back]') ||
            JSON.stringify(effects.called).includes('toastBack'),
      'what is undone is wanted to be that person’s again, where it still is nobody’s': (
        _,
        { event, before, effects },
      ) =>
        !is(event, 'away.undo') ||
        told(effects) === wanted(before?.context.last?.threadIds ?? [], null, eva),
      'a second press while it is asked changes nothing': (now, { event, before, effects }) =>
        before?.matches({ lettingGo: 'asking' }) !== true ||
        !is(event, 'away.letGo[one]', 'away.letGo[many]') ||
        (now.context.last === before.context.last && effects.started.length === 0),
      'nothing else changes whose a conversation is': (_, { event, effects }) =>
        is(event, 'done askAgain[away]', 'error askAgain', 'away.undo') ||
        effects.sent.length === 0,
      'it can be undone while it is offered': (now) =>
        now.matches({ lettingGo: 'nothing' }) === (now.context.last === null),
      'who is hidden stays so until they were back': ({ context }, { event, before }) =>
        is(event, 'away.hide')
          ? context.hidden.includes(eva.userId)
          : is(event, 'done loadColleagues[back]', 'done askAgain[back]')
            ? context.hidden.length === 0
            : JSON.stringify(context.hidden) === JSON.stringify(before?.context.hidden ?? []),
    },
  },
  offers: {
    'away.letGo': ({ context: { people, hidden } }) => isAway(people) && hidden.length === 0,
    'away.hide': ({ context: { people, hidden } }) => isAway(people) && hidden.length === 0,
    'away.undo': (state) => state.matches({ lettingGo: 'offered' }),
    'away.keep': (state) => state.matches({ lettingGo: 'offered' }),
  },
  wires: { loadColleagues: peopleWire, askAgain: peopleWire },
  delays: { lookDelay: COLLEAGUES_DELAY, undoDuration: UNDO_DURATION },
  does: {
    fresh: '→ lettingGo.nothing, → looking.loading',
    'done loadColleagues[away]': '→ looking.waiting',
    'done loadColleagues[back]': '→ looking.waiting',
    'error loadColleagues': '→ looking.waiting',
    'after lookDelay': '→ looking.loading',
    'live.member': ['', '→ looking.loading'],
    'sync.requested': ['', '→ looking.loading'],
    'away.letGo[one]': ['', '→ lettingGo.asking'],
    'away.letGo[many]': ['', '→ lettingGo.asking'],
    'done askAgain[away]': '→ lettingGo.offered, parent: assign.wanted',
    'done askAgain[back]': '→ lettingGo.nothing, toastBack',
    'error askAgain': '→ lettingGo.offered, parent: assign.wanted',
    'away.undo': '→ lettingGo.nothing, parent: assign.wanted',
    'away.keep': '→ lettingGo.nothing',
    'after undoDuration': '→ lettingGo.nothing',
  },
  words: {
    events: {
      fresh: 'Entra en las conversaciones de un negocio.',
      'xstate.done.actor.loadColleagues[away]':
        'El servidor contesta que Eva Solís no está desde hace rato.',
      'xstate.done.actor.loadColleagues[back]': 'El servidor contesta que Eva Solís está.',
      'xstate.error.actor.loadColleagues': 'La red falla mientras se pregunta quién está.',
      'xstate.done.actor.askAgain[away]': 'El servidor contesta que Eva Solís sigue sin estar.',
      'xstate.done.actor.askAgain[back]': [
        'El servidor contesta que Eva Solís ya está.',
        sees(the.notice(back)),
      ],
      'xstate.error.actor.askAgain':
        'La red falla mientras se pregunta si Eva Solís sigue sin estar.',
      'after.lookDelay': passes(),
      'live.member': ['Otra persona cambia el equipo.', sees(the.row('Luis Mora…'))],
      'sync.requested': ['La conexión vuelve.', sees(the.row('Luis Mora…'))],
      'away.letGo[one]': press(the.button('Dejar sin asignar')),
      'away.letGo[many]':
        'Eva Solís tenía más de cien conversaciones: se dejan las que más esperan.',
      'away.hide': press(the.button('Ocultar')),
      'away.undo': press(the.button('Deshacer')),
      'away.keep': press(the.button('Cerrar aviso')),
      'after.undoDuration': passes(),
    },
    states: {
      'looking.loading': [],
      'looking.waiting': seeing<typeof colleaguesMachine>(({ people, hidden }) =>
        isAway(people) && hidden.length === 0 ? sees(text) : seesNot(text),
      ),
      'lettingGo.asking': [],
      'lettingGo.nothing': seesNot(the.button('Deshacer')),
      'lettingGo.offered': sees(the.button('Deshacer')),
    },
  },
})
