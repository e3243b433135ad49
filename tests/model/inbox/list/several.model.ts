import type { SnapshotFrom } from 'xstate'
import type { MarkedState, ThreadState } from '#contract/conversationStates.ts'
import { HOUR } from '#contract/durations.ts'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import type { Conversation } from '#contract/inbox.ts'
import { inboxMachine } from '#machines/inbox/inboxMachine.ts'
import { severalMachine } from '#machines/inbox/list/severalMachine.ts'
import type { Doing } from '#machines/inbox/list/severalQueue.ts'
import {
  selectAsked,
  selectIsPostponing,
  selectProgress,
  selectRefused,
} from '#machines/inbox/list/severalSelectors.ts'
import { type Change, openStanding } from '#machines/inbox/states/conversationStates.ts'
import { answerOf, carried, done, fail, is } from '../../kit/events.ts'
import { type Case, defineModel } from '../../kit/model.ts'
import { ana, luis } from '../../people.ts'
import {
  acting,
  cannotUse,
  clear,
  either,
  fill,
  press,
  pressKey,
  seeing,
  sees,
  seesNot,
  the,
} from '../../qa/say.ts'
import { isAnswerTo, setStateWire } from '../wires.ts'

/** Farther in the future than any script waits. */
const LATER = 5_000_000_000_000
/** The time at which a person postpones by an hour. */
const at = LATER - HOUR

const solved: MarkedState = { state: 'solved', until: null, upTo: 1_000 }
const postponed: MarkedState = { state: 'postponed', until: LATER, upTo: 1_000 }

/** One more than are changed without a question. */
export const crowd: readonly Conversation[] = [
  ana,
  luis,
  ...Array.from({ length: 19 }, (_, at) => ({
    ...luis,
    threadId: `c${at + 1}`,
    contactId: `178400${at + 10}`,
    name: `Cliente ${at + 1}`,
    lastMessageAt: 800 - at,
  })),
]
const heardAt = new Map(crowd.map(({ threadId, lastMessageAt }) => [threadId, lastMessageAt ?? 0]))
const shown = crowd.map(({ threadId }) => threadId)
const range = { from: 'ana', to: 'luis', shown }
const change = (threadId: string, state: Change['state'], until: number | null = null): Change => ({
  threadId,
  state,
  until,
  knownUpTo: heardAt.get(threadId) ?? 0,
  before: openStanding,
})
const bothSolved = [change('ana', 'solved'), change('luis', 'solved')]
const allSolved = shown.map((threadId) => change(threadId, 'solved'))
const back = (threadId: string, name: 'solved' | 'postponed', until: number | null = null) => ({
  ...change(threadId, 'open'),
  before: { name, until, returnedAt: null },
})
const solvedBack = [back('ana', 'solved'), back('luis', 'solved')]
const postponedBack = [back('ana', 'postponed', LATER), back('luis', 'postponed', LATER)]
const bothPostponed = [change('ana', 'postponed', LATER), change('luis', 'postponed', LATER)]

const postponesBoth = {
  type: 'several.set',
  doing: { task: 'postpone', changes: bothPostponed },
  at,
  case: 'postpone',
} as const
const asksWhen = { type: 'several.postpone', at } as const

const answered = (threadId: string, marked: MarkedState | null) => ({
  threadId,
  marked,
  needsAttention: false,
})

type State = SnapshotFrom<typeof severalMachine>
const sorted = (ids: readonly string[]) => ids.toSorted((one, other) => one.localeCompare(other))
const idsIn = ({ context }: State) => sorted(context.ids).join()
const isFree = (now: State) =>
  (now.matches('some') || now.matches('none')) && !selectIsPostponing(now)
const isCalm = (now: State) => now.matches('some') && !selectIsPostponing(now)
const inOrder = (changes: readonly Change[]) => changes.map(({ threadId }) => threadId).join()
const threadsOf = (changes: readonly Change[]) =>
  sorted(changes.map(({ threadId }) => threadId)).join()
const refusedIn = ({ context: { refused } }: State) => refused.map((each) => each.change)
/** Of an undoing, what is saved is no longer among what can be undone. */
const parts = (now: State) =>
  threadsOf([
    ...(now.context.task === 'undo' ? [] : now.context.saved),
    ...refusedIn(now),
    ...now.context.queue,
  ])
const isUndoing = (event: Case) =>
  is(event, 'several.set[undo]', 'several.set[undo one]', 'several.set[undo moment]')
const changesIn = (event: Case) => (carried(event, 'doing') as Doing).changes
const stateIn = (answer: Case) => (answerOf(answer) as ThreadState).marked?.state ?? 'open'
const savedIn = ({ context: { saved } }: State) => threadsOf(saved)

export const severalModel = defineModel({
  machine: severalMachine,
  parent: inboxMachine,
  opening: {
    title: 'Varias conversaciones a la vez',
    about: 'Seleccionar filas de la lista, y lo que se hace con todas.',
    role: 'member',
    address: '/',
    before: ['La vista «Conversaciones» está abierta.'],
  },
  options: {
    starts: { offered: { hasStates: true }, absent: { hasStates: false } },
    facets: {
      choosing: {
        events: [
          'several.toggle',
          'several.range',
          'several.all',
          'several.shown',
          'several.leave',
          'several.mark',
          'several.postpone',
          'several.close',
          'several.keep',
          'several.set[none]',
          'several.set[undo]',
        ],
      },
      without: { starts: ['absent'], events: ['several.range', 'several.set[solve]'] },
      asking: {
        starts: ['offered'],
        events: [
          'several.all',
          'several.set[many]',
          'several.set[solve]',
          'several.range',
          'several.confirm',
          'several.close',
          'several.stop',
          'live.state[solved luis]',
          'live.state[attention]',
        ],
      },
      saving: {
        starts: ['offered'],
        events: [
          'several.toggle[ana]',
          'several.toggle[luis]',
          'several.range',
          'several.leave',
          'several.set[solve]',
          'several.stop',
          'several.retry',
          'several.set[undo]',
          'several.set[undo one]',
          'several.keep',
          'several.shown[ana]',
          'live.state[open luis]',
          'live.state[solved luis]',
          'xstate.done.actor.saveState[solved]',
          'xstate.done.actor.saveState[solved luis]',
          'xstate.done.actor.saveState[open]',
          'xstate.done.actor.saveState[open luis]',
          'xstate.error.actor.saveState[wrote]',
        ],
      },
      postponing: {
        starts: ['offered'],
        events: [
          'several.range',
          'several.postpone',
          'several.close',
          'several.set[postpone]',
          'several.set[undo moment]',
          'xstate.error.actor.saveState[network]',
          'xstate.done.actor.saveState[postponed]',
          'xstate.done.actor.saveState[postponed luis]',
          'xstate.done.actor.saveState[open]',
          'xstate.done.actor.saveState[open luis]',
        ],
      },
    },
    limit: 3_000,
    cases: [
      { type: 'several.toggle', threadId: 'ana', case: 'ana' },
      { type: 'several.toggle', threadId: 'luis', case: 'luis' },
      { type: 'several.range', range },
      { type: 'several.all', shown },
      { type: 'several.shown', shown: ['ana'], case: 'ana' },
      { type: 'several.shown', shown: [], case: 'none' },
      { type: 'several.mark', mark: { as: 'read', ids: ['ana'] }, case: 'read' },
      { type: 'several.mark', mark: { as: 'unread', ids: ['luis'] }, case: 'unread' },
      { type: 'several.set', doing: { task: 'solve', changes: bothSolved }, case: 'solve' },
      postponesBoth,
      { type: 'several.set', doing: { task: 'solve', changes: allSolved }, case: 'many' },
      { type: 'several.set', doing: { task: 'undo', changes: solvedBack }, case: 'undo' },
      {
        type: 'several.set',
        doing: { task: 'undo', changes: solvedBack.slice(0, 1) },
        case: 'undo one',
      },
      {
        type: 'several.set',
        doing: { task: 'undo', changes: postponedBack },
        case: 'undo moment',
      },
      { type: 'live.state', ...answered('luis', solved), case: 'solved luis' },
      { type: 'live.state', ...answered('luis', null), case: 'open luis' },
      { type: 'live.state', ...answered('luis', null), needsAttention: true, case: 'attention' },
      { type: 'several.set', doing: { task: 'reopen', changes: [] }, case: 'none' },
      asksWhen,
      done('saveState', answered('ana', solved), 'solved'),
      done('saveState', answered('luis', solved), 'solved luis'),
      done('saveState', answered('ana', postponed), 'postponed'),
      done('saveState', answered('luis', postponed), 'postponed luis'),
      done('saveState', answered('ana', null), 'open'),
      done('saveState', answered('luis', null), 'open luis'),
      fail('saveState', new CallError('refused', 'HTTP 409', 409, ''), 'wrote'),
      fail('saveState', new CallError('network', NO_CONNECTION), 'network'),
    ],
    refused: ['several.set[none]'],
    project: ({ ids, base, anchor, head, task, queue, done: of, saved, refused, marked }) => [
      sorted(ids),
      sorted(base),
      anchor,
      head,
      task,
      queue.map(({ threadId }) => threadId),
      of,
      saved.map(({ threadId }) => threadId),
      refused.map(({ change: { threadId }, reason }) => [threadId, reason]),
      marked,
    ],
    holds: {
      'rows are chosen while there is a choice, and none otherwise': (now) =>
        now.context.ids.length > 0 ? !now.matches('none') : !now.matches('some'),
      'rows can be chosen while nothing is asked or saved': (now) =>
        now.matches('saving') ||
        now.matches('asking') ||
        (now.can({ type: 'several.toggle', threadId: 'ana' }) &&
          now.can({ type: 'several.range', range }) &&
          now.can({ type: 'several.all', shown })),
      'the choice of a moment can be left': (now) =>
        !selectIsPostponing(now) || now.can({ type: 'several.close' }),
      'a colleague is heard while a task is asked about or saved': (now) =>
        (!now.matches('asking') && !now.matches('saving')) ||
        now.can({ type: 'live.state', ...answered('luis', solved) }),
      'none is chosen after a task that was saved whole': (now, { event, before }) =>
        before?.matches('saving') !== true ||
        now.matches('saving') ||
        is(event, 'several.stop') ||
        now.context.task === 'undo' ||
        now.context.refused.length > 0 ||
        now.context.ids.length === 0,
      'what is sent away can no longer be undone': (now, { event }) =>
        !is(event, 'several.keep') || savedIn(now) === '',
      'a row is chosen, or no longer chosen': ({ context, ...now }, { event, before }) =>
        !is(event, 'several.toggle') ||
        before?.matches('saving') === true ||
        now.matches('saving') ||
        context.ids.includes(String(carried(event, 'threadId'))) !==
          before?.context.ids.includes(String(carried(event, 'threadId'))),
      'a range, or all, chooses every row in it': (now, { event, before }) =>
        !is(event, 'several.range', 'several.all') ||
        (before && !before.matches('none') && !before.matches('some')) ||
        (is(event, 'several.all')
          ? now.context.ids.length === crowd.length
          : ['ana', 'luis'].every((id) => now.context.ids.includes(id))),
      'a row that left the list is no longer chosen, unless a change of it is on its way': (
        { context, ...now },
        { event, before },
      ) =>
        !is(event, 'several.shown') ||
        before?.matches('some') !== true ||
        now.matches('saving') ||
        context.ids.every((id) => (carried(event, 'shown') as string[]).includes(id)),
      'leaving chooses none': (now, { event, before }) =>
        !is(event, 'several.leave') || before?.matches('some') !== true || now.matches('none'),
      'the inbox is told of each row that is marked, and the choice stays': (
        { context },
        { event, before, effects },
      ) => {
        if (!is(event, 'several.mark') || before?.matches('some') !== true) return true
        const { as, ids } = carried(event, 'mark') as { as: string; ids: string[] }
        const type = as === 'read' ? 'conversation.markRead' : 'conversation.markUnread'
        return (
          context.marked === as &&
          context.ids === before.context.ids &&
          JSON.stringify(effects.sent.map((each) => each.event)) ===
            JSON.stringify(ids.map((threadId) => ({ type, threadId })))
        )
      },
      'another choice says nothing of how the one before was marked': ({ context }, { event }) =>
        !is(event, 'several.toggle', 'several.range', 'several.all') || context.marked === null,
      'nothing but reading is offered where the back end keeps no states': (now) =>
        now.context.hasStates ||
        (!now.matches('saving') && !now.matches('asking') && !selectIsPostponing(now)),
      'a task saves each of its changes, one after the other': (now, { event, before, effects }) =>
        effects.started.every(
          ({ src, input }) =>
            src !== 'saveState' || JSON.stringify(input) === JSON.stringify(now.context.queue[0]),
        ) &&
        (!is(event, 'several.set') ||
          !now.matches('saving') ||
          parts(now) === threadsOf(changesIn(event))) &&
        (!event.type.includes('saveState') ||
          before === null ||
          now.context.task === 'undo' ||
          parts(now) === parts(before)),
      'a task that changes more than twenty is asked about, and no other': (
        now,
        { event, before },
      ) =>
        !is(event, 'several.set') ||
        before?.matches('saving') !== false ||
        before.matches('asking') ||
        now === before ||
        (changesIn(event).length > 20
          ? selectAsked(now) === changesIn(event).length && savedIn(now) === savedIn(before)
          : !now.matches('asking')),
      'what was asked begins when it is confirmed, and changes nothing otherwise': (
        now,
        { event, before, effects },
      ) =>
        before?.matches('asking') !== true ||
        ((is(event, 'several.confirm')
          ? now.matches('saving') &&
            threadsOf(now.context.queue) === threadsOf(before.context.queue)
          : effects.started.length === 0) &&
          (!is(event, 'several.close') ||
            (idsIn(now) === idsIn(before) && savedIn(now) === savedIn(before)))),
      'what a colleague decides about one that waits to be changed stays': (
        now,
        { event, before },
      ) => {
        if (!is(event, 'live.state') || !before || now.matches('some') || now.matches('none'))
          return true
        const id = carried(event, 'threadId')
        const at = before.context.queue.findIndex(({ threadId }) => threadId === id)
        const onTheirWay = before.matches('saving') ? 1 : 0
        const state = before.context.queue[at]?.before.name
        const told = is(event, 'live.state[solved luis]') ? 'solved' : 'open'
        const isOverruled = at >= onTheirWay && state !== told
        return (
          now.context.queue.length === before.context.queue.length - (isOverruled ? 1 : 0) &&
          now.context.queue.some(({ threadId }) => threadId === id) === (at >= 0 && !isOverruled) &&
          (!isOverruled || now.context.saved.every(({ threadId }) => threadId !== id))
        )
      },
      'what was saved is told as the socket tells it, and counted': (
        now,
        { event, before, effects },
      ) =>
        !event.type.startsWith('xstate.done.actor.saveState') ||
        before === null ||
        (now.context.saved.some(
          ({ threadId }) => threadId === before.context.queue[0]?.threadId,
        ) ===
          (now.context.task !== 'undo') &&
          effects.sent.some((each) => JSON.stringify(each.event).includes('live.state'))),
      'what the back end refused stays chosen, with the reason': (now, { event }) => {
        const refused = selectRefused(now)
        return (
          refused === null ||
          is(event, 'several.shown', 'several.keep') ||
          (idsIn(now) === threadsOf(refusedIn(now)) && refused.every(({ reason }) => reason !== ''))
        )
      },
      'what could not be undone is not chosen, and can still be undone': (now, { event, before }) =>
        now.context.task !== 'undo' ||
        (!now.matches({ some: 'refused' }) &&
          (!event.type.startsWith('xstate.error') ||
            before === null ||
            savedIn(now) === savedIn(before))),
      'what was refused is tried again, and nothing else': (now, { event, before }) =>
        !is(event, 'several.retry') ||
        before === null ||
        selectRefused(before) === null ||
        threadsOf([...now.context.queue, ...refusedIn(now)]) === threadsOf(refusedIn(before)),
      'stopping leaves chosen what was not saved, and what was not undone can still be undone': (
        now,
        { event, before },
      ) =>
        !is(event, 'several.stop') ||
        before?.matches('saving') !== true ||
        (before.context.task === 'undo'
          ? idsIn(now) === idsIn(before) && savedIn(now) === savedIn(before)
          : idsIn(now) === threadsOf([...before.context.queue, ...refusedIn(before)])),
      'an undoing leaves the choice of rows as it is': (now, { before }) =>
        before?.matches('saving') !== true ||
        now.context.task !== 'undo' ||
        idsIn(now) === idsIn(before),
      'what a task has saved can be undone until another one begins, or until it is sent away': (
        now,
        { event, before },
      ) =>
        before === null ||
        savedIn(now) === savedIn(before) ||
        now.matches('saving') ||
        before.matches('saving') ||
        (is(event, 'several.keep') && savedIn(now) === ''),
      'a task that begins ends what could be undone, and an undoing keeps what it takes back': (
        now,
        { event, before },
      ) =>
        before === null ||
        before.matches('saving') ||
        !now.matches('saving') ||
        is(event, 'several.retry') ||
        (now.context.task === 'undo'
          ? now.context.saved.every(({ threadId }) =>
              threadsOf(now.context.queue).includes(threadId),
            )
          : savedIn(now) === '' && now.context.done === now.context.task),
      'nothing is undone that was not done': (now, { event, before }) =>
        !isUndoing(event) ||
        before === null ||
        savedIn(before) !== '' ||
        now.value === before.value,
      'the progress counts what is saved and what is refused': (now) => {
        const { done: count, all } = selectProgress(now)
        const { queue } = now.context
        return all === count + queue.length
      },
    },
  },
  offers: {
    'xstate.done.actor.saveState': ({ context: { queue } }, event) =>
      isAnswerTo(queue[0], event) && stateIn(event) === queue[0]?.state,
    // What was changed is no longer in the view.
    'several.toggle': (now, { threadId }) =>
      isFree(now) && now.context.saved.every((each) => each.threadId !== threadId),
    'several.range': (now) =>
      isFree(now) && now.context.ids.length < 3 && now.context.saved.length === 0,
    'several.all': (now) =>
      isFree(now) && now.context.ids.length < crowd.length && now.context.saved.length === 0,
    'several.shown': isCalm,
    'several.leave': isCalm,
    'several.keep': (now) => isFree(now) && savedIn(now) !== '',
    'several.mark': (now, { mark: { as, ids } }) =>
      isCalm(now) &&
      now.context.marked !== as &&
      // The view marks those that are not yet so: Ana's is unread.
      now.context.ids.filter((id) => (id === 'ana') === (as === 'read')).join() === ids.join(),
    'several.postpone': isCalm,
    'several.set': (now, { doing: { task, changes } }) =>
      changes.length > 0 &&
      (task === 'undo'
        ? isFree(now) &&
          inOrder(now.context.saved) === inOrder(changes) &&
          changes.every(({ before: { name } }) => name === now.context.saved[0]?.state)
        : idsIn(now) === threadsOf(changes) &&
          (task === 'postpone' ? selectIsPostponing(now) : isCalm(now))),
  },
  survivors: {
    '(root): initial some': 'Nothing is chosen there, which leads to none in the same step.',
    'saving: initial working': 'A task has a change, so that deciding leads there at once.',
  },
  delays: {},
  wires: { saveState: setStateWire },
  does: {
    offered: '→ none',
    absent: '→ none',
    'several.toggle[ana]': ['', '→ some.choosing', '→ none'],
    'several.toggle[luis]': ['', '→ some.choosing', '→ none'],
    'several.range': ['', '→ some.choosing'],
    'several.all': ['', '→ some.choosing'],
    'several.shown[ana]': ['', '→ none'],
    'several.shown[none]': '→ none',
    'several.leave': '→ none',
    'several.mark[read]': [
      'liveNews: conversation.markRead',
      '→ some.choosing, liveNews: conversation.markRead',
    ],
    'several.mark[unread]': [
      'liveNews: conversation.markUnread',
      '→ some.choosing, liveNews: conversation.markUnread',
    ],
    'several.postpone': ['', '→ some.postponing'],
    'several.close': ['→ some.choosing', '→ none'],
    'several.set[solve]': '→ saving.working',
    'several.set[postpone]': '→ saving.working',
    'several.set[many]': '→ asking.asked',
    'several.set[undo]': '→ saving.working',
    'several.set[undo one]': '→ saving.working',
    'several.set[undo moment]': '→ saving.working',
    'several.confirm': '→ saving.working',
    'several.stop': ['→ some.choosing', '→ none'],
    'several.retry': '→ saving.working',
    'several.keep': '',
    'live.state[solved luis]': '',
    'live.state[open luis]': '',
    'live.state[attention]': '',
    'done saveState[solved]': [
      'liveNews: live.state',
      '→ none, liveNews: live.state',
      '→ some.refused, liveNews: live.state',
      '→ some.choosing, liveNews: live.state',
    ],
    'done saveState[solved luis]': [
      'liveNews: live.state',
      '→ none, liveNews: live.state',
      '→ some.refused, liveNews: live.state',
      '→ some.choosing, liveNews: live.state',
    ],
    'done saveState[postponed]': [
      'liveNews: live.state',
      '→ none, liveNews: live.state',
      '→ some.refused, liveNews: live.state',
      '→ some.choosing, liveNews: live.state',
    ],
    'done saveState[postponed luis]': [
      'liveNews: live.state',
      '→ none, liveNews: live.state',
      '→ some.refused, liveNews: live.state',
      '→ some.choosing, liveNews: live.state',
    ],
    'done saveState[open]': [
      'liveNews: live.state',
      '→ none, liveNews: live.state',
      '→ some.refused, liveNews: live.state',
      '→ some.choosing, liveNews: live.state',
    ],
    'done saveState[open luis]': [
      'liveNews: live.state',
      '→ none, liveNews: live.state',
      '→ some.refused, liveNews: live.state',
      '→ some.choosing, liveNews: live.state',
    ],
    'error saveState[wrote]': ['', '→ some.refused', '→ some.choosing', '→ none'],
    'error saveState[network]': ['', '→ some.refused', '→ some.choosing', '→ none'],
  },
  words: {
    events: {
      offered: 'Entra en las conversaciones de un negocio.',
      absent: 'Entra en las conversaciones de un negocio cuyo servidor no guarda su estado.',
      'several.toggle[ana]': pressKey('x', the.row('Ana Rojas…')),
      'several.toggle[luis]': pressKey('x', the.row('Luis Mora…')),
      'several.range': [
        pressKey('Shift+ArrowDown', the.row('Ana Rojas…')),
        sees('2 seleccionadas'),
      ],
      'several.all': [
        either(
          { some: press(the.button('Seleccionar todas (21)')) },
          pressKey('Control+a', the.row('Ana Rojas…')),
        ),
        sees('21 seleccionadas'),
      ],
      'several.shown[ana]': [
        fill(the.searchbox('Buscar conversaciones'), 'Ana'),
        clear(the.searchbox('Buscar conversaciones')),
      ],
      'several.shown[none]': [
        fill(the.searchbox('Buscar conversaciones'), 'zzz'),
        clear(the.searchbox('Buscar conversaciones')),
      ],
      'several.leave': press(the.button('Dejar de seleccionar')),
      'several.mark[read]': [press(the.button('Marcar como leídas')), sees('Marcadas como leídas')],
      'several.mark[unread]': [
        press(the.button('Marcar como no leídas')),
        sees('Marcadas como no leídas'),
      ],
      'several.postpone': press(
        the.button('Posponer…', the.region('Conversaciones seleccionadas')),
      ),
      'several.close': either(
        { asking: press(the.button('Cancelar')) },
        press(the.button('Cerrar')),
      ),
      'several.set[solve]': press(
        the.button('Resolver', the.region('Conversaciones seleccionadas')),
      ),
      'several.set[postpone]': press(the.button('En una hora…')),
      'several.set[many]': press(
        the.button('Resolver', the.region('Conversaciones seleccionadas')),
      ),
      'several.set[undo]': press(the.button('Deshacer')),
      'several.set[undo one]': press(the.button('Deshacer')),
      'several.set[undo moment]': press(the.button('Deshacer')),
      'several.confirm': acting<typeof severalMachine>(({ queue }) =>
        press(the.button(`Resolver ${queue.length}`)),
      ),
      'several.stop': press(the.button('Detener')),
      'several.retry': press(the.button('Reintentar')),
      'several.keep': pressKey('Enter', the.button('Cerrar aviso')),
      'live.state[solved luis]': 'Otra persona del equipo resuelve la conversación de Luis Mora.',
      'live.state[open luis]': 'Otra persona del equipo reabre la conversación de Luis Mora.',
      'live.state[attention]': 'El asistente pasa la conversación de Luis Mora a las personas.',
      'xstate.done.actor.saveState[solved]':
        'El servidor contesta que la conversación de Ana Rojas está resuelta.',
      'xstate.done.actor.saveState[solved luis]':
        'El servidor contesta que la conversación de Luis Mora está resuelta.',
      'xstate.done.actor.saveState[postponed]':
        'El servidor contesta que la conversación de Ana Rojas está pospuesta.',
      'xstate.done.actor.saveState[postponed luis]':
        'El servidor contesta que la conversación de Luis Mora está pospuesta.',
      'xstate.done.actor.saveState[open]':
        'El servidor contesta que la conversación de Ana Rojas está abierta.',
      'xstate.done.actor.saveState[open luis]':
        'El servidor contesta que la conversación de Luis Mora está abierta.',
      'xstate.error.actor.saveState[wrote]':
        'El servidor contesta que el cliente acaba de escribir.',
      'xstate.error.actor.saveState[network]': 'La red falla mientras se guarda el estado.',
    },
    states: {
      none: [
        seesNot(the.region('Conversaciones seleccionadas'), the.dialog('¿Resolver…')),
        seeing<typeof severalMachine>(({ task, saved, refused }) =>
          task === 'undo' && refused[0] && saved.length > 0
            ? sees(refused[0].reason, the.button('Deshacer'))
            : saved.length > 0
              ? sees(the.button('Deshacer'))
              : seesNot(the.button('Deshacer')),
        ),
      ],
      'some.choosing': [
        sees(the.region('Conversaciones seleccionadas')),
        seesNot(the.button('Reintentar')),
      ],
      'some.postponing': sees(the.dialog('Posponer…')),
      'some.refused': seeing<typeof severalMachine>(({ refused }) =>
        sees(refused[0]?.reason, the.button('Reintentar')),
      ),
      'asking.asked': seeing<typeof severalMachine>(({ queue }) =>
        sees(the.dialog(`¿Resolver ${queue.length} conversaciones?`)),
      ),
      'saving.working': [sees(the.button('Detener')), cannotUse(the.button('Marcar como leídas'))],
    },
  },
})
