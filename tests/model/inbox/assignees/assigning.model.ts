import type { Assigned } from '#contract/assignee.ts'
import { NO_MEMBER } from '#contract/conversationAssignee.ts'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { changesTo, type Wanted } from '#machines/inbox/assignees/assigning.ts'
import { assigningMachine } from '#machines/inbox/assignees/assigningMachine.ts'
import { inboxMachine } from '#machines/inbox/inboxMachine.ts'
import type { Effects } from '../../kit/effects.ts'
import { carried, done, fail, is } from '../../kit/events.ts'
import { defineModel } from '../../kit/model.ts'
import { ana } from '../../people.ts'
import { byHand, press, pressKey, sees, seesNot, the, when } from '../../qa/say.ts'
import { assigneeWire, peopleWire } from '../wires.ts'

export const me = { userId: '7', name: 'Sol Díaz' }
export const eva = { userId: '8', name: 'Eva Solís' }

const of = (threadId: string, assignee: Assigned['assignee'] = null): Assigned => ({
  threadId,
  assignee,
})

/** What the list is told. */
const told = ({ sent }: Effects): string =>
  JSON.stringify(
    sent
      .filter(({ to }) => to === 'liveNews')
      .map(({ event }) => carried(event as never, 'changes')),
  )
const first = (queue: readonly Assigned[]) => JSON.stringify(queue[0] ?? null)
const answerTo = ([head]: readonly Assigned[]) =>
  JSON.stringify(head ? of(head.threadId, head.assignee) : null)

/** What Eva, who is away, has left is to be nobody's, where it is still hers. */
const letGo: Wanted = { asked: [of('luis', eva)], assignee: null, isAsKnown: true }

export const assigningModel = defineModel({
  machine: assigningMachine,
  parent: inboxMachine,
  opening: {
    title: 'De quién es cada conversación',
    about: 'Asignar conversaciones a una persona del equipo, o a nadie.',
    role: 'member',
    address: '/',
    before: ['La vista «Conversaciones» está abierta.', 'En el equipo están Sol Díaz y Eva Solís.'],
  },
  options: {
    starts: { fresh: { businessId: 1 } },
    facets: {
      choosing: {
        starts: ['fresh'],
        events: [
          'assign.ask[ana]',
          'assign.ask[several]',
          'assign.set',
          'assign.close',
          'assign.retry',
          'xstate.done.actor.loadPeople',
          'xstate.error.actor.loadPeople',
        ],
      },
      saving: {
        starts: ['fresh'],
        events: [
          'assign.ask[ana]',
          'assign.ask[luis]',
          'assign.set',
          'xstate.done.actor.loadPeople',
          'xstate.done.actor.saveAssignee',
          'xstate.error.actor.saveAssignee',
          'live.assignee',
          'assign.wanted',
          'list.loaded',
        ],
      },
    },
    cases: [
      { type: 'assign.ask', asked: [of('ana')], case: 'ana' },
      { type: 'assign.ask', asked: [of('luis', eva)], case: 'luis' },
      { type: 'assign.ask', asked: [of('ana'), of('luis', eva)], case: 'several' },
      { type: 'assign.set', assignee: eva, case: 'eva' },
      { type: 'assign.set', assignee: null, case: 'nobody' },
      done('loadPeople', [eva, me]),
      fail('loadPeople', new CallError('network', NO_CONNECTION), 'network'),
      done('saveAssignee', of('ana', eva), 'ana'),
      done('saveAssignee', of('luis'), 'luis'),
      fail('saveAssignee', new CallError('refused', 'HTTP 422', 422, NO_MEMBER), 'gone'),
      { type: 'live.assignee', threadId: 'ana', assignee: me },
      { type: 'assign.wanted', wanted: letGo },
      { type: 'list.loaded', conversations: [{ ...ana, assignee: me }] },
    ],
    // Two changes that wait differ by the last of them alone, and an answer is about the first.
    filter: ({ context: { queue, refused }, ...now }, event) =>
      // The choice of a person covers what is offered.
      (!is(event, 'assign.wanted') || now.matches({ choosing: 'closed' })) &&
      (!is(event, 'assign.set', 'assign.wanted') || queue.length < 1 + Number(refused === null)) &&
      (!event.type.startsWith('xstate.error.actor.save') || (refused?.count ?? 0) < 2) &&
      (!event.type.startsWith('xstate.done.actor.saveAssignee') ||
        JSON.stringify(carried(event, 'output')) === answerTo(queue)),
    project: ({ asked, people, queue, before, told: heard, refused }) => [
      asked,
      people !== null,
      queue,
      before,
      heard,
      refused?.count,
    ],
    holds: {
      'the list is told at once what a person chose, and of what stays as it is nothing': (
        now,
        { event, before, effects },
      ) => {
        if (!is(event, 'assign.set') || before === null) return true
        const { asked } = before.context
        const changes = changesTo({ asked, assignee: carried(event, 'assignee') as typeof eva })
        return (
          told(effects) === JSON.stringify([changes]) &&
          now.context.queue.length === before.context.queue.length + changes.length &&
          now.matches({ choosing: 'closed' })
        )
      },
      'what was let go changes nothing that is somebody else’s by now': (now, { event, effects }) =>
        !is(event, 'assign.wanted') ||
        (told(effects) === JSON.stringify([[{ ...of('luis'), was: eva }]]) &&
          JSON.stringify(now.context.queue.at(-1)) === JSON.stringify({ ...of('luis'), was: eva })),
      'changes are saved one after the other, in their order': (now, { effects }) =>
        effects.started.every(
          ({ src, input }) =>
            src !== 'saveAssignee' || JSON.stringify(input) === first(now.context.queue),
        ) && (now.context.queue.length === 0) === now.matches({ saving: 'idle' }),
      'the list is told what the back end keeps, but where something newer was told meanwhile': (
        now,
        { event, before, effects },
      ) => {
        if (!event.type.startsWith('xstate.done.actor.saveAssignee') || before === null) return true
        const { queue, before: known, told: heard } = before.context
        const saved = carried(event, 'output') as Assigned
        const newer = of(saved.threadId, known[saved.threadId] ?? null)
        const kept = heard.includes(saved.threadId) ? newer : saved
        return (
          told(effects) === JSON.stringify([[kept]]) &&
          now.context.queue.length === queue.length - 1
        )
      },
      'it is known of which changes something was told since, and forgotten with each': (
        { context },
        { event, before },
      ) => {
        if (before === null) return context.told.length === 0
        const { queue, told: heard } = before.context
        const isQueued = queue.some(({ threadId }) => threadId === 'ana')
        if (is(event, 'live.assignee', 'list.loaded'))
          return context.told.includes('ana') === isQueued
        return event.type.includes('.actor.saveAssignee')
          ? !context.told.includes(queue[0]?.threadId ?? '')
          : context.told.join() === heard.join()
      },
      'what is refused is whose it was, also where a colleague decided it meanwhile': (
        now,
        { event, before, effects },
      ) => {
        if (!event.type.startsWith('xstate.error.actor.saveAssignee') || before === null)
          return true
        const threadId = before.context.queue[0]?.threadId ?? ''
        const back = of(threadId, before.context.before[threadId] ?? null)
        return (
          told(effects) === JSON.stringify([[back]]) &&
          now.context.queue.length === before.context.queue.length - 1
        )
      },
      'what a colleague decides is what a refused change goes back to': (now, { event, before }) =>
        !is(event, 'live.assignee', 'list.loaded') ||
        before === null ||
        (before.context.queue.some(({ threadId }) => threadId === 'ana')
          ? now.context.before.ana?.userId === me.userId
          : now.context.before === before.context.before),
      'whose they were is known of what waits, and of nothing else': ({ context }) =>
        JSON.stringify(
          Object.keys(context.before).sort((one, other) => one.localeCompare(other)),
        ) ===
        JSON.stringify(
          [...new Set(context.queue.map(({ threadId }) => threadId))].sort((one, other) =>
            one.localeCompare(other),
          ),
        ),
      'the person is told once of all that was refused, when nothing waits': (
        now,
        { event, before, effects },
      ) => {
        const toasts = effects.called.filter(({ action }) => action === 'toastRefused')
        const isRefused = event.type.startsWith('xstate.error.actor.saveAssignee')
        const isOwed = isRefused || (before?.context.refused ?? null) !== null
        const count = (before?.context.refused?.count ?? 0) + (isRefused ? 1 : 0)
        return isOwed && now.context.queue.length === 0
          ? toasts.length === 1 &&
              carried(Object(toasts[0]?.params), 'count') === count &&
              now.context.refused === null
          : toasts.length === 0
      },
      'the people are those that the last load brought': (now, { event }) =>
        !is(event, 'done loadPeople') || now.context.people === carried(event, 'output'),
      'the people are loaded with each question, and shown as they were meanwhile': (
        now,
        { event, before, effects },
      ) =>
        !is(event, 'assign.ask') ||
        before === null ||
        (effects.started.some(({ src }) => src === 'loadPeople') &&
          now.context.people === before.context.people),
    },
  },
  offers: {
    'assign.set': ({ context: { people } }) => people !== null,
  },
  delays: {},
  wires: { loadPeople: peopleWire, saveAssignee: assigneeWire },
  does: {
    fresh: '→ choosing.closed, → saving.idle',
    'assign.ask[ana]': '→ choosing.open.loading',
    'assign.ask[luis]': '→ choosing.open.loading',
    'assign.ask[several]': '→ choosing.open.loading',
    'assign.close': '→ choosing.closed',
    'assign.retry': '→ choosing.open.loading',
    'done loadPeople': '→ choosing.open.loaded',
    'error loadPeople[network]': '→ choosing.open.failed',
    'assign.set[eva]': [
      '→ choosing.closed, → saving.saving, liveNews: assignees.set',
      '→ choosing.closed, liveNews: assignees.set',
    ],
    'assign.set[nobody]': [
      '→ choosing.closed, → saving.saving, liveNews: assignees.set',
      '→ choosing.closed, liveNews: assignees.set',
    ],
    'assign.wanted': ['→ saving.saving, liveNews: assignees.set', 'liveNews: assignees.set'],
    'done saveAssignee[ana]': [
      '→ saving.idle, liveNews: assignees.set',
      'liveNews: assignees.set',
      '→ saving.idle, toastRefused, liveNews: assignees.set',
    ],
    'done saveAssignee[luis]': [
      '→ saving.idle, liveNews: assignees.set',
      'liveNews: assignees.set',
      '→ saving.idle, toastRefused, liveNews: assignees.set',
    ],
    'error saveAssignee[gone]': [
      '→ saving.idle, toastRefused, liveNews: assignees.set',
      'liveNews: assignees.set',
    ],
  },
  words: {
    events: {
      fresh: 'Entra en las conversaciones de un negocio.',
      'assign.ask[ana]': pressKey('a', the.row('Ana Rojas…')),
      'assign.ask[luis]': pressKey('a', the.row('Luis Mora…')),
      'assign.ask[several]':
        'Se seleccionan las filas de Ana Rojas y de Luis Mora, y se toca «Asignar…» debajo de la lista.',
      'assign.set[eva]': press(the.button('Eva Solís…')),
      'assign.set[nobody]': press(the.button('Nadie')),
      'assign.close': press(the.button('Cerrar')),
      'assign.retry': press(the.button('Reintentar')),
      'xstate.done.actor.loadPeople':
        'El servidor contesta que en el equipo están Eva Solís y Sol Díaz.',
      'xstate.error.actor.loadPeople[network]': 'La red falla mientras se carga el equipo.',
      'xstate.done.actor.saveAssignee[ana]':
        'El servidor contesta que la conversación de Ana Rojas es de Eva Solís.',
      'xstate.done.actor.saveAssignee[luis]':
        'El servidor contesta que la conversación de Luis Mora no es de nadie.',
      'xstate.error.actor.saveAssignee[gone]': [
        'El servidor contesta que esa persona ya no está en el equipo.',
        byHand('la fila vuelve a ser de quien era, y un aviso dice por qué'),
      ],
      'assign.wanted': 'Se deja sin asignar la conversación de Luis Mora, que era de Eva Solís.',
      'live.assignee': 'Otra persona del equipo asigna la conversación de Ana Rojas a Sol Díaz.',
      'list.loaded': 'La lista se carga otra vez, y la conversación de Ana Rojas es de Sol Díaz.',
    },
    states: {
      'choosing.closed': seesNot(the.dialog('Asignar la conversación')),
      'choosing.open.loading': when('!people', sees('Cargando el equipo...')),
      'choosing.open.loaded': sees(the.button('Eva Solís…'), the.button('Nadie')),
      'choosing.open.failed': sees('No se pudo cargar el equipo', the.button('Reintentar')),
      'saving.idle': [],
      'saving.saving': [],
    },
  },
})
