import type { SnapshotFrom } from 'xstate'
import type { MarkedState } from '#contract/conversationStates.ts'
import { HOUR } from '#contract/durations.ts'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { inboxMachine } from '#machines/inbox/inboxMachine.ts'
import {
  selectIsPostponing,
  selectProgress,
  selectRefused,
  selectUndoable,
  severalMachine,
} from '#machines/inbox/list/severalMachine.ts'
import { type Change, openStanding } from '#machines/inbox/states/conversationStates.ts'
import { carried, done, fail, is } from '../../kit/events.ts'
import { defineModel } from '../../kit/model.ts'
import {
  cannotUse,
  clear,
  either,
  fill,
  passes,
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

const shown = ['ana', 'luis']
const change = (threadId: string, state: Change['state'], until: number | null = null): Change => ({
  threadId,
  state,
  until,
  knownUpTo: threadId === 'luis' ? 900 : 1_000,
  before: openStanding,
})
const bothSolved = [change('ana', 'solved'), change('luis', 'solved')]
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
const isCalm = (now: State) => now.matches('some') && !selectIsPostponing(now)
const threadsOf = (changes: readonly Change[]) =>
  sorted(changes.map(({ threadId }) => threadId)).join()
const refusedIn = ({ context: { refused } }: State) => refused.map((each) => each.change)
const parts = (now: State) =>
  threadsOf([...now.context.saved, ...refusedIn(now), ...now.context.queue])

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
          'several.set[none]',
        ],
      },
      without: { starts: ['absent'], events: ['several.all', 'several.set[solve]'] },
      saving: {
        starts: ['offered'],
        events: [
          'several.toggle[ana]',
          'several.toggle[luis]',
          'several.all',
          'several.range',
          'several.leave',
          'several.mark[read]',
          'several.set[solve]',
          'several.stop',
          'several.retry',
          'several.undo',
          'several.keep',
          'several.shown[ana]',
          'xstate.done.actor.saveState[solved]',
          'xstate.done.actor.saveState[solved luis]',
          'xstate.error.actor.saveState[wrote]',
          'xstate.error.actor.saveState[network]',
          'xstate.after.undoDuration.several.none.undoable',
        ],
      },
      postponing: {
        starts: ['offered'],
        events: [
          'several.all',
          'several.postpone',
          'several.close',
          'several.set[postpone]',
          'several.undo',
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
      { type: 'several.range', range: { from: 'ana', to: 'luis', shown } },
      { type: 'several.all', shown },
      { type: 'several.shown', shown: ['ana'], case: 'ana' },
      { type: 'several.shown', shown: [], case: 'none' },
      { type: 'several.mark', mark: { as: 'read', ids: ['ana'] }, case: 'read' },
      { type: 'several.mark', mark: { as: 'unread', ids: ['luis'] }, case: 'unread' },
      { type: 'several.set', doing: { task: 'solve', changes: bothSolved }, case: 'solve' },
      postponesBoth,
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
    project: ({ ids, base, anchor, head, task, queue, saved, refused, marked }) => [
      sorted(ids),
      sorted(base),
      anchor,
      head,
      task,
      queue.map(({ threadId }) => threadId),
      saved.map(({ threadId }) => threadId),
      refused.map(({ change: { threadId }, reason }) => [threadId, reason]),
      marked,
    ],
    holds: {
      'rows are chosen while there is a choice, and none otherwise': (now) =>
        now.matches('some') === (now.context.ids.length > 0 && !now.matches('saving')) &&
        (!now.matches('none') || now.context.ids.length === 0),
      'rows can be chosen while nothing is saved': (now) =>
        now.matches('saving') ||
        (now.can({ type: 'several.toggle', threadId: 'ana' }) &&
          now.can({ type: 'several.range', range: { from: 'ana', to: 'luis', shown } })),
      'a row is chosen, or no longer chosen': ({ context, ...now }, { event, before }) =>
        !is(event, 'several.toggle') ||
        before?.matches('saving') === true ||
        now.matches('saving') ||
        context.ids.includes(String(carried(event, 'threadId'))) !==
          before?.context.ids.includes(String(carried(event, 'threadId'))),
      'a range, or all, chooses every row in it': (now, { event, before }) =>
        !is(event, 'several.range', 'several.all') ||
        before?.matches('saving') === true ||
        idsIn(now) === 'ana,luis',
      'a row that left the list is no longer chosen, unless a change of it is on its way': (
        { context, ...now },
        { event, before },
      ) =>
        !is(event, 'several.shown') ||
        before?.matches('some') !== true ||
        now.matches('saving') ||
        context.ids.every((id) => (carried(event, 'shown') as string[]).includes(id)),
      'leaving chooses none': (now, { event, before }) =>
        !is(event, 'several.leave') ||
        before?.matches('some') !== true ||
        now.matches({ none: 'quiet' }),
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
        (!now.matches('saving') && !selectIsPostponing(now) && selectUndoable(now) === null),
      'a task saves each of its changes, one after the other': (now, { event, before, effects }) =>
        effects.started.every(
          ({ src, input }) =>
            src !== 'saveState' || JSON.stringify(input) === JSON.stringify(now.context.queue[0]),
        ) &&
        (!is(event, 'several.set') || !now.matches('saving') || parts(now) === 'ana,luis') &&
        (!event.type.includes('saveState') || before === null || parts(now) === parts(before)),
      'what was saved is told as the socket tells it, and counted': (
        now,
        { event, before, effects },
      ) =>
        !event.type.startsWith('xstate.done.actor.saveState') ||
        before === null ||
        (now.context.saved.length === before.context.saved.length + 1 &&
          effects.sent.some((each) => JSON.stringify(each.event).includes('live.state'))),
      'what the back end refused stays chosen, with the reason': (now, { event }) => {
        const refused = selectRefused(now)
        return (
          refused === null ||
          is(event, 'several.shown') ||
          (idsIn(now) === threadsOf(refusedIn(now)) && refused.every(({ reason }) => reason !== ''))
        )
      },
      'what was refused is tried again, and nothing else': (now, { event, before }) =>
        !is(event, 'several.retry') ||
        before === null ||
        selectRefused(before) === null ||
        parts(now) === threadsOf(refusedIn(before)),
      'stopping leaves chosen what was not saved': (now, { event, before }) =>
        !is(event, 'several.stop') ||
        before?.matches('saving') !== true ||
        idsIn(now) === threadsOf([...before.context.queue, ...refusedIn(before)]),
      'a task that is wholly saved can be undone, but its undoing cannot': (
        now,
        { event, before },
      ) =>
        before?.matches('saving') !== true ||
        !now.matches('none') ||
        is(event, 'several.stop') ||
        (selectUndoable(now) !== null) === (now.context.task !== 'undo'),
      'undoing gives each conversation the state that it had': (now, { event, before }) =>
        !is(event, 'several.undo') ||
        before === null ||
        selectUndoable(before) === null ||
        (now.context.task === 'undo' &&
          now.context.queue.length === before.context.saved.length &&
          now.context.queue.every(({ state, before: was }) => state === was.name)),
      'the progress counts what is saved and what is refused': (now) => {
        const { done: count, all } = selectProgress(now)
        const { queue } = now.context
        return all === count + queue.length
      },
    },
  },
  offers: {
    'xstate.done.actor.saveState': ({ context }, event) => isAnswerTo(context.queue[0], event),
    'several.toggle': (now) => !now.matches('saving') && !selectIsPostponing(now),
    'several.range': (now) => !now.matches('saving') && !selectIsPostponing(now),
    'several.all': (now) =>
      !now.matches('saving') && !selectIsPostponing(now) && now.context.ids.length < 2,
    'several.shown': isCalm,
    'several.leave': isCalm,
    'several.mark': (now, { mark: { as, ids } }) =>
      isCalm(now) && now.context.marked !== as && ids.every((id) => now.context.ids.includes(id)),
    'several.postpone': isCalm,
    'several.set': (now, { doing: { task, changes } }) =>
      idsIn(now) === 'ana,luis' &&
      (task === 'postpone' ? selectIsPostponing(now) : isCalm(now) && changes.length > 0),
  },
  survivors: {
    '(root): initial some': 'Nothing is chosen there, which leads to none in the same step.',
    'saving: initial working': 'A task has a change, so that deciding leads there at once.',
  },
  delays: { undoDuration: 8_000 },
  wires: { saveState: setStateWire },
  does: {
    offered: '→ none.quiet',
    absent: '→ none.quiet',
    'several.toggle[ana]': ['', '→ some.choosing', '→ none.quiet'],
    'several.toggle[luis]': ['', '→ some.choosing', '→ none.quiet'],
    'several.range': ['', '→ some.choosing'],
    'several.all': ['', '→ some.choosing'],
    'several.shown[ana]': ['', '→ none.quiet'],
    'several.shown[none]': '→ none.quiet',
    'several.leave': '→ none.quiet',
    'several.mark[read]': [
      'liveNews: conversation.markRead',
      '→ some.choosing, liveNews: conversation.markRead',
    ],
    'several.mark[unread]': [
      'liveNews: conversation.markUnread',
      '→ some.choosing, liveNews: conversation.markUnread',
    ],
    'several.postpone': ['', '→ some.postponing'],
    'several.close': '→ some.choosing',
    'several.set[solve]': '→ saving.working',
    'several.set[postpone]': '→ saving.working',
    'several.stop': '→ some.choosing',
    'several.retry': '→ saving.working',
    'several.undo': '→ saving.working',
    'several.keep': '→ none.quiet',
    'after undoDuration': '→ none.quiet',
    'done saveState[solved]': [
      'liveNews: live.state',
      '→ none.undoable, liveNews: live.state',
      '→ some.refused, liveNews: live.state',
      '→ none.quiet, liveNews: live.state',
    ],
    'done saveState[solved luis]': [
      'liveNews: live.state',
      '→ none.undoable, liveNews: live.state',
      '→ some.refused, liveNews: live.state',
      '→ none.quiet, liveNews: live.state',
    ],
    'done saveState[postponed]': [
      'liveNews: live.state',
      '→ none.undoable, liveNews: live.state',
      '→ none.quiet, liveNews: live.state',
    ],
    'done saveState[postponed luis]': [
      'liveNews: live.state',
      '→ none.undoable, liveNews: live.state',
      '→ none.quiet, liveNews: live.state',
    ],
    'done saveState[open]': [
      'liveNews: live.state',
      '→ none.undoable, liveNews: live.state',
      '→ none.quiet, liveNews: live.state',
    ],
    'done saveState[open luis]': [
      'liveNews: live.state',
      '→ none.undoable, liveNews: live.state',
      '→ none.quiet, liveNews: live.state',
    ],
    'error saveState[wrote]': ['', '→ some.refused'],
    'error saveState[network]': ['', '→ some.refused'],
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
          { some: press(the.button('Seleccionar todas (2)')) },
          pressKey('Control+a', the.row('Ana Rojas…')),
        ),
        sees('2 seleccionadas'),
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
      'several.close': press(the.button('Cerrar')),
      'several.set[solve]': press(
        the.button('Resolver', the.region('Conversaciones seleccionadas')),
      ),
      'several.set[postpone]': press(the.button('En una hora…')),
      'several.stop': press(the.button('Detener')),
      'several.retry': press(the.button('Reintentar')),
      'several.undo': press(the.button('Deshacer')),
      'several.keep': press(the.button('Cerrar aviso')),
      'after.undoDuration': passes(),
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
      'none.quiet': seesNot(the.region('Conversaciones seleccionadas'), the.button('Deshacer')),
      'none.undoable': [
        seesNot(the.region('Conversaciones seleccionadas')),
        sees(the.button('Deshacer')),
      ],
      'some.choosing': [
        sees(the.region('Conversaciones seleccionadas')),
        seesNot(the.button('Reintentar')),
      ],
      'some.postponing': sees(the.dialog('Posponer…')),
      'some.refused': seeing<typeof severalMachine>(({ refused }) =>
        sees(refused[0]?.reason, the.button('Reintentar')),
      ),
      'saving.working': [sees(the.button('Detener')), cannotUse(the.button('Marcar como leídas'))],
    },
  },
})
