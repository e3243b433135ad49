import type { SnapshotFrom } from 'xstate'
import type { ConversationStates, MarkedState, StateChange } from '#contract/conversationStates.ts'
import { HOUR } from '#contract/durations.ts'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { inboxMachine } from '#machines/inbox/inboxMachine.ts'
import type { LoadedStates } from '#machines/inbox/states/conversationStatesEvents.ts'
import {
  conversationStatesMachine,
  selectIsExact,
  selectStanding,
} from '#machines/inbox/states/conversationStatesMachine.ts'
import { conversationsIn } from '#machines/inbox/states/views.ts'
import { carried, done, fail, is } from '../../kit/events.ts'
import { defineModel } from '../../kit/model.ts'
import { ana, hello, luis, said } from '../../people.ts'
import {
  byHand,
  either,
  passes,
  press,
  pressKey,
  sees,
  seesNot,
  the,
  unfold,
  when,
} from '../../qa/say.ts'
import { isAnswerTo, setStateWire, statesWire } from '../wires.ts'

const solved: MarkedState = { state: 'solved', until: null, upTo: 1_000 }
/** Farther in the future than any script waits. */
const SOON = 4_000_000_000_000
const LATER = 5_000_000_000_000
const postponed = (until: number): MarkedState => ({ state: 'postponed', until, upTo: 1_000 })

const told = (
  marked: ConversationStates['marked'],
  unanswered: readonly string[] | null = ['ana'],
  attention: readonly string[] | null = [],
) => ({ told: { marked, unanswered, attention }, at: 10_000 })

const change = (
  state: StateChange['state'],
  until: number | null = null,
  threadId = 'ana',
): StateChange => ({ threadId, state, until, knownUpTo: threadId === 'luis' ? 900 : 1_000 })

/** The time at which a person postpones by an hour. */
const at = LATER - HOUR
const postponing = {
  type: 'postponing.open',
  of: { threadId: 'ana', knownUpTo: 1_000 },
  at,
} as const
const setPostponed = {
  type: 'state.set',
  change: change('postponed', LATER),
  at,
  case: 'postponed',
} as const

const answered = (marked: MarkedState | null, threadId = 'ana') => ({
  threadId,
  marked,
  needsAttention: false,
})

const came = { type: 'live.message', threadId: 'ana', receivedAt: 9_000 } as const

type State = SnapshotFrom<typeof conversationStatesMachine>
const nameOf = (now: State, of = ana) => selectStanding(now, of).name
const writes = { ...ana, lastMessageAt: hello.at }
/** Its row stands in the list. */
const isListed = ({ context }: State, threadId: string) =>
  conversationsIn([ana, luis], context.view, context, null).some(
    (each) => each.threadId === threadId,
  )
const sent = ({ context: { queue } }: State) => JSON.stringify(queue[0] ?? null)

const LOADS = ['xstate.done.actor.loadStates[none]', 'xstate.done.actor.loadStates[solved]']
const SAVES = ['xstate.done.actor.saveState', 'xstate.error.actor.saveState']

export const conversationStatesModel = defineModel({
  machine: conversationStatesMachine,
  parent: inboxMachine,
  opening: {
    title: 'Abiertas, resueltas y pospuestas',
    about: 'Resolver y posponer conversaciones, deshacerlo, y las vistas de la lista.',
    role: 'member',
    address: '/',
    before: ['La vista «Conversaciones» está abierta.'],
  },
  options: {
    starts: {
      fresh: { businessId: 1, marked: {} },
      kept: { businessId: 1, marked: { ana: solved } },
      waiting: { businessId: 1, marked: { ana: postponed(SOON) } },
    },
    facets: {
      knowing: {
        starts: ['fresh', 'kept'],
        events: [
          ...LOADS,
          'xstate.done.actor.loadStates[alone]',
          'xstate.error.actor.loadStates',
          'xstate.after.retryDelay.conversationStates.knowing.failed',
          'sync.requested',
          'live.message',
          'live.state[solved]',
          'live.state[attention]',
        ],
      },
      returning: {
        starts: ['fresh', 'waiting'],
        events: [
          'xstate.done.actor.loadStates[two]',
          'xstate.done.actor.loadStates[none]',
          'xstate.done.actor.waitUntil',
          'xstate.error.actor.waitUntil',
          'live.state[postponed]',
          'live.state[open]',
          'sync.requested',
        ],
      },
      changing: {
        starts: ['fresh'],
        events: [
          'xstate.done.actor.loadStates[none]',
          ...SAVES,
          'state.set[solved]',
          'state.set[postponed]',
          'state.set[luis]',
          'state.undo',
          'state.keep',
          'xstate.after.undoDuration.conversationStates.undoing.offered',
        ],
      },
      undoing: {
        starts: ['waiting'],
        events: [
          'xstate.done.actor.saveState[solved]',
          'xstate.done.actor.waitUntil',
          'state.set[solved]',
          'state.undo',
        ],
      },
      choosing: {
        starts: ['fresh'],
        events: [
          'xstate.done.actor.loadStates[none]',
          'xstate.done.actor.saveState[postponed]',
          'postponing.open',
          'postponing.close',
          'state.set[postponed]',
        ],
      },
      viewing: {
        starts: ['kept'],
        events: ['xstate.done.actor.loadStates[solved]', 'states.shown'],
      },
    },
    limit: 3_000,
    cases: [
      done('loadStates', told({}), 'none'),
      done('loadStates', told({ ana: solved }, [], ['luis']), 'solved'),
      done('loadStates', told({ ana: postponed(SOON), luis: postponed(LATER) }), 'two'),
      done('loadStates', { told: null, at: 10_000 }, 'alone'),
      fail('loadStates', new CallError('network', NO_CONNECTION), 'network'),
      done('saveState', answered(solved), 'solved'),
      done('saveState', answered(postponed(LATER)), 'postponed'),
      done('saveState', answered(null), 'open'),
      done('saveState', answered(solved, 'luis'), 'luis'),
      fail('saveState', new CallError('refused', 'HTTP 409', 409, ''), 'wrote'),
      done('waitUntil'),
      fail('waitUntil', new Error('No clock'), 'stopped'),
      { ...came, message: hello, case: 'client' },
      { ...came, message: said('Sí', 3_000, true), case: 'person' },
      { ...came, message: { ...said('Sí', 3_000, true), author: 'assistant' }, case: 'assistant' },
      {
        ...came,
        message: {
          ...said('Estamos cerrados', 3_000, true),
          author: 'assistant',
          details: { automatic: true },
        },
        case: 'automatic',
      },
      { type: 'live.state', ...answered(solved), case: 'solved' },
      { type: 'live.state', ...answered(null), needsAttention: true, case: 'attention' },
      { type: 'live.state', ...answered(postponed(SOON)), case: 'postponed' },
      { type: 'live.state', ...answered(null), case: 'open' },
      { type: 'state.set', change: change('solved'), case: 'solved' },
      setPostponed,
      { type: 'state.set', change: change('solved', null, 'luis'), case: 'luis' },
      { type: 'states.shown', view: 'solved' },
      postponing,
    ],
    project: ({ told: { unanswered, attention }, marked, queue, heard, awaited, view, last }) => [
      Object.entries(marked).map(([id, { state, until }]) => [id, state, until]),
      unanswered,
      attention,
      Math.min(queue.length, 2),
      Math.min(heard.length, 1),
      awaited,
      view,
      last?.before,
    ],
    holds: {
      'a conversation that is solved is open again once the customer writes': (now) =>
        nameOf(now, writes) === 'open',
      'news are heard at every moment': (now) =>
        now.can({ ...came, message: hello }) &&
        now.can({ type: 'live.state', ...answered(solved) }),
      'a message of the customer opens the conversation again': (now, { event }) =>
        event.type !== 'live.message' ||
        event.case !== 'client' ||
        !('ana' in now.context.told.marked),
      'what a person sets is shown at once': (now, { event }) =>
        !is(event, 'state.set') ||
        nameOf(now, event.case === 'luis' ? luis : ana) ===
          (carried(event, 'change') as StateChange).state,
      'changes are saved one after the other, in their order': (now, { effects }) =>
        effects.started.every(
          ({ src, input }) => src !== 'saveState' || JSON.stringify(input) === sent(now),
        ) && (now.context.queue.length === 0) === now.matches({ saving: 'idle' }),
      'what was refused is taken back, and the person is told why': (now, { event, effects }) =>
        event.type !== 'xstate.error.actor.saveState' ||
        (effects.called.some(({ action }) => action === 'toastFailure') &&
          (now.context.queue.length > 0 ||
            nameOf(now) === (now.context.told.marked.ana?.state ?? 'open'))),
      'a refused change cannot be undone': (now, { event, before }) =>
        event.type !== 'xstate.error.actor.saveState' ||
        before?.context.queue[0]?.threadId !== before?.context.last?.threadId ||
        now.context.last === null,
      'undoing brings back what was before, unless its moment has passed': (
        now,
        { event, before },
      ) => {
        if (event.type !== 'state.undo' || before?.context.last == null) return true
        const { threadId, before: was } = before.context.last
        const hasPassed = was.until !== null && was.until <= now.context.passedUpTo
        return (
          now.context.last === null &&
          nameOf(now, threadId === 'luis' ? luis : ana) === (hasPassed ? 'open' : was.name) &&
          now.context.queue.length === before.context.queue.length + 1
        )
      },
      'the last change is offered to be undone, with what was before it': (
        { context: { last }, ...now },
        { event, before },
      ) =>
        (last !== null) === now.matches({ undoing: 'offered' }) &&
        (event.type !== 'state.set' ||
          before === null ||
          last?.before.name === selectStanding(before, event.case === 'luis' ? luis : ana).name),
      'the earliest moment is waited for': ({ context, ...now }, { effects }) => {
        const moments = Object.values(context.marked).flatMap(({ until }) =>
          until !== null && until > context.passedUpTo ? [until] : [],
        )
        const next = moments.length === 0 ? null : Math.min(...moments)
        return (
          effects.started.every(
            ({ src, input }) =>
              src !== 'waitUntil' || JSON.stringify(input) === JSON.stringify({ at: next }),
          ) &&
          (next === null ||
            now.matches({ returning: 'waiting' }) ||
            (now.matches({ returning: 'stopped' }) && context.awaited === next))
        )
      },
      'a postponed conversation is open again at its moment, and says so where that is news': (
        now,
        { event, before, effects },
      ) =>
        event.type !== 'xstate.done.actor.waitUntil' ||
        (before !== null &&
          now.context.passedUpTo === before.context.awaited &&
          effects.called.some(({ action }) => action === 'toastReturned') ===
            before.matches({ knowing: 'known' })),
      'a load replaces what was known; what came live meanwhile is not lost': (
        { context },
        { event, before },
      ) => {
        if (!event.type.startsWith('xstate.done.actor.loadStates')) return true
        const heard = before?.context.heard.length ?? 0
        const { output } = event as unknown as { output: LoadedStates }
        return (
          context.heard.length === 0 &&
          context.passedUpTo === output.at &&
          (output.told === null ||
            heard > 0 ||
            JSON.stringify(context.told) === JSON.stringify(output.told))
        )
      },
      'news of a load that runs are kept until it has answered': (now, { event, before }) =>
        !is(event, 'live.message', 'live.state') ||
        now.context.heard.length ===
          (before?.context.heard.length ?? 0) + (now.matches({ knowing: 'loading' }) ? 1 : 0),
      'a load begins without news': (now, { event }) =>
        !is(event, 'sync.requested') || now.context.heard.length === 0,
      'who wrote last decides who waits': ({ context: { told: known } }, { event }) =>
        !is(event, 'live.message') ||
        event.case === 'automatic' ||
        known.unanswered === null ||
        known.unanswered.includes('ana') === (event.case === 'client'),
      'what is said by itself answers nothing': ({ context: { told: known } }, { event, before }) =>
        !is(event, 'live.message[automatic]') ||
        known.unanswered === before?.context.told.unanswered,
      'the team says who has to be looked after': ({ context: { told: known } }, { event }) =>
        !is(event, 'live.state') ||
        known.attention === null ||
        known.attention.includes('ana') === (event.case === 'attention'),
      'a person who answers looks after it': ({ context: { told: known } }, { event, before }) =>
        !is(event, 'live.message') ||
        known.attention === null ||
        known.attention.includes('ana') ===
          (event.case !== 'person' && before?.context.told.attention?.includes('ana') === true),
      'what the team set is shown, unless its moment has passed': (now, { event }) => {
        if (!is(event, 'live.state') || now.context.queue.length > 0) return true
        const marked = carried(event, 'marked') as MarkedState | null
        const hasPassed = marked?.until != null && marked.until <= now.context.passedUpTo
        return nameOf(now) === (hasPassed ? 'open' : (marked?.state ?? 'open'))
      },
      'what the back end answers stays': ({ context }, { event }) => {
        if (!event.type.startsWith('xstate.done.actor.saveState')) return true
        const { threadId, marked } = (event as unknown as { output: ReturnType<typeof answered> })
          .output
        return JSON.stringify(context.told.marked[threadId] ?? null) === JSON.stringify(marked)
      },
      'the numbers are exact once all states are known': (now) =>
        selectIsExact(now) === now.matches({ knowing: 'known' }),
      'a person chooses the view': ({ context: { view } }, { event }) =>
        !is(event, 'states.shown') || view === carried(event, 'view'),
      'the moment is chosen for the conversation that was asked about': (
        { context: { postponing }, ...now },
        { event },
      ) =>
        (postponing !== null) === now.matches({ postponing: 'choosing' }) &&
        (!is(event, 'postponing.open') || postponing?.threadId === 'ana'),
    },
  },
  survivors: {
    'undoing: initial offered': 'Without a last change, `offered` leads to `nothing` at once.',
  },
  offers: {
    'xstate.done.actor.saveState': ({ context }, event) => isAnswerTo(context.queue[0], event),
    // The key of a row solves an open conversation; the dialog postpones the one it was opened for.
    'state.set': (now, { change: { threadId, state } }) =>
      now.matches({ postponing: 'choosing' })
        ? state === 'postponed'
        : isListed(now, threadId) &&
          (state === 'postponed' || nameOf(now, threadId === 'luis' ? luis : ana) === 'open'),
    'postponing.open': (now, { of }) =>
      !now.matches({ postponing: 'choosing' }) && isListed(now, of.threadId),
  },
  delays: { retryDelay: 10_000, undoDuration: 8_000 },
  wires: { loadStates: statesWire, saveState: setStateWire },
  does: {
    fresh:
      '→ knowing.loading, → postponing.closed, → returning.idle, → saving.idle, → undoing.nothing',
    'done loadStates[none]': [
      '→ knowing.known',
      '→ knowing.known, → returning.waiting',
      '→ knowing.known, → returning.idle',
    ],
    'done loadStates[solved]': '→ knowing.known',
    'done loadStates[alone]': '→ knowing.known',
    'error loadStates[network]': '→ knowing.failed',
    'sync.requested': ['', '→ knowing.loading'],
    'after retryDelay': '→ knowing.loading',
    kept: '→ knowing.loading, → postponing.closed, → returning.idle, → saving.idle, → undoing.nothing',
    'live.state[postponed]': ['', '→ returning.waiting'],
    'live.state[open]': ['', '→ returning.idle', '→ returning.waiting'],
    'done loadStates[two]': ['→ knowing.known, → returning.waiting', '→ knowing.known'],
    'done waitUntil': ['→ returning.idle', '→ returning.idle, toastReturned', 'toastReturned', ''],
    'error waitUntil[stopped]': '→ returning.stopped',
    waiting:
      '→ knowing.loading, → postponing.closed, → returning.waiting, → saving.idle, → undoing.nothing',
    'state.set[solved]': [
      '',
      '→ saving.saving, → undoing.offered',
      '→ returning.idle',
      '→ undoing.offered',
      '→ saving.saving',
      '→ returning.idle, → saving.saving',
      '→ returning.idle, → undoing.offered',
      '→ returning.idle, → saving.saving, → undoing.offered',
    ],
    'state.set[postponed]': [
      '',
      '→ returning.waiting, → saving.saving, → undoing.offered',
      '→ returning.waiting',
      '→ returning.waiting, → undoing.offered',
      '→ returning.waiting, → saving.saving',
      '→ saving.saving',
      '→ undoing.offered',
      '→ saving.saving, → undoing.offered',
      '→ postponing.closed, → returning.waiting, → saving.saving, → undoing.offered',
      '→ postponing.closed',
      '→ postponing.closed, → saving.saving',
      '→ postponing.closed, → returning.waiting, → saving.saving',
    ],
    'state.set[luis]': [
      '',
      '→ saving.saving, → undoing.offered',
      '→ undoing.offered',
      '→ saving.saving',
    ],
    'state.keep': '→ undoing.nothing',
    'state.undo': [
      '→ undoing.nothing',
      '→ returning.idle, → undoing.nothing',
      '→ saving.saving, → undoing.nothing',
      '→ returning.idle, → saving.saving, → undoing.nothing',
      '→ returning.waiting, → undoing.nothing',
      '→ returning.waiting, → saving.saving, → undoing.nothing',
    ],
    'after undoDuration': '→ undoing.nothing',
    'done saveState[solved]': [
      '',
      '→ saving.idle',
      '→ returning.idle, → saving.idle',
      '→ returning.idle',
    ],
    'done saveState[postponed]': [
      '',
      '→ returning.waiting, → saving.idle',
      '→ saving.idle',
      '→ returning.waiting',
    ],
    'done saveState[open]': [
      '',
      '→ saving.idle',
      '→ returning.idle, → saving.idle',
      '→ returning.idle',
    ],
    'done saveState[luis]': [
      '',
      '→ saving.idle',
      '→ returning.idle, → saving.idle',
      '→ returning.idle',
      '→ returning.waiting, → saving.idle',
    ],
    'error saveState[wrote]': [
      '→ saving.idle, → undoing.nothing, toastFailure',
      '→ returning.idle, → saving.idle, → undoing.nothing, toastFailure',
      '→ saving.idle, toastFailure',
      'toastFailure',
      '→ undoing.nothing, toastFailure',
      '→ returning.idle, → saving.idle, toastFailure',
      '→ returning.idle, toastFailure',
      '→ returning.waiting, → saving.idle, toastFailure',
      '→ returning.waiting, → saving.idle, → undoing.nothing, toastFailure',
    ],
    'postponing.open': '→ postponing.choosing',
    'postponing.close': '→ postponing.closed',
  },
  words: {
    events: {
      fresh: 'Entra en las conversaciones de un negocio.',
      kept: 'Entra en las conversaciones de un negocio, con la de Ana Rojas resuelta.',
      waiting: 'Entra en las conversaciones de un negocio, con la de Ana Rojas pospuesta.',
      'xstate.done.actor.loadStates[none]':
        'El servidor contesta que todas las conversaciones están abiertas.',
      'xstate.done.actor.loadStates[solved]':
        'El servidor contesta que la conversación de Ana Rojas está resuelta.',
      'xstate.done.actor.loadStates[two]':
        'El servidor contesta que las dos conversaciones están pospuestas.',
      'xstate.done.actor.loadStates[alone]':
        'El servidor no guarda qué conversaciones están abiertas: lo guarda este navegador.',
      'xstate.error.actor.loadStates[network]':
        'La red falla mientras se pregunta qué conversaciones están abiertas.',
      'after.retryDelay': passes(),
      'sync.requested': 'La conexión en vivo se restablece.',
      'live.message[client]': 'Ana Rojas escribe «¿Siguen abiertos?».',
      'live.message[person]': 'Otra persona del equipo contesta «Sí» a Ana Rojas.',
      'live.message[assistant]': 'El asistente contesta «Sí» a Ana Rojas.',
      'live.message[automatic]': 'Sale el mensaje de fuera de horario para Ana Rojas.',
      'live.state[solved]': 'Otra persona del equipo resuelve la conversación de Ana Rojas.',
      'live.state[attention]': 'El asistente pasa la conversación de Ana Rojas a las personas.',
      'live.state[postponed]': 'Otra persona del equipo pospone la conversación de Ana Rojas.',
      'live.state[open]': 'Otra persona del equipo reabre la conversación de Ana Rojas.',
      'xstate.done.actor.waitUntil': [
        'Llega el momento hasta el que se pospuso una conversación.',
        byHand('un aviso dice «Volvió una conversación pospuesta»'),
      ],
      'xstate.error.actor.waitUntil[stopped]': 'La espera del navegador falla.',
      'state.set[solved]': [pressKey('R', the.row('Ana Rojas…')), sees('Conversación resuelta')],
      'state.set[luis]': [pressKey('R', the.row('Luis Mora…')), sees('Conversación resuelta')],
      'state.set[postponed]': [
        either({ 'postponing.choosing': press(the.button('En una hora…')) }, [
          pressKey('P', the.row('Ana Rojas…')),
          press(the.button('En una hora…')),
        ]),
        sees('Vuelve…'),
      ],
      'state.undo': press(the.button('Deshacer')),
      'state.keep': press(the.button('Cerrar aviso')),
      'after.undoDuration': passes(),
      'xstate.done.actor.saveState[solved]':
        'El servidor contesta que la conversación de Ana Rojas está resuelta.',
      'xstate.done.actor.saveState[postponed]':
        'El servidor contesta que la conversación de Ana Rojas está pospuesta.',
      'xstate.done.actor.saveState[open]':
        'El servidor contesta que la conversación de Ana Rojas está abierta.',
      'xstate.done.actor.saveState[luis]':
        'El servidor contesta que la conversación de Luis Mora está resuelta.',
      'xstate.error.actor.saveState[wrote]': [
        'El servidor contesta que Ana Rojas acaba de escribir.',
        byHand('un aviso dice «El cliente acaba de escribir: la conversación sigue abierta.»'),
      ],
      'states.shown': [
        unfold(the.button('Vista…')),
        press(the.menuOption('Resueltas…')),
        when('marked.ana', sees(the.row('Ana Rojas…')), seesNot(the.row('Luis Mora…'))),
      ],
      'postponing.open': pressKey('P', the.row('Ana Rojas…')),
      'postponing.close': press(the.button('Cerrar')),
    },
    states: {
      'knowing.loading': [],
      'knowing.known': [
        when(['view=open', '!marked.ana'], sees(the.row('Ana Rojas…'))),
        when(['view=open', 'marked.ana.state=solved'], seesNot(the.row('Ana Rojas…'))),
      ],
      'knowing.failed': [],
      'returning.idle': [],
      'returning.waiting': [],
      'returning.stopped': [],
      'saving.idle': [],
      'saving.saving': [],
      'undoing.nothing': seesNot(the.button('Deshacer')),
      'undoing.offered': sees(the.button('Deshacer')),
      'postponing.closed': seesNot(the.dialog('Posponer la conversación')),
      'postponing.choosing': sees(the.dialog('Posponer la conversación')),
    },
  },
})
