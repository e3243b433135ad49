import type { SnapshotFrom } from 'xstate'
import { type ClientLink, noLink, type ThreadLink } from '#contract/clientLink.ts'
import { emptyClientMemory } from '#contract/clientMemory.ts'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { linkedClientsMachine } from '#machines/inbox/client/linkedClientsMachine.ts'
import { inboxMachine } from '#machines/inbox/inboxMachine.ts'
import type { Effects } from '../../kit/effects.ts'
import { answerOf, carried, done, fail, is } from '../../kit/events.ts'
import { defineModel } from '../../kit/model.ts'
import { byHand, passes } from '../../qa/say.ts'
import { linksWire, linkWire } from '../wires.ts'

type State = SnapshotFrom<typeof linkedClientsMachine>

const mora = { id: '7', name: 'Eva Mora' }
const solis = { id: '8', name: 'Eva Solís' }
const isMora: ClientLink = { linked: mora, apart: null }
const isSolis: ClientLink = { linked: solis, apart: null }
const isApart: ClientLink = { linked: null, apart: '7' }

const of = (link: ClientLink): ThreadLink => ({ threadId: 'web', ...link })
const kept = (link: ClientLink, name: string) => ({
  type: 'client.kept' as const,
  threadId: 'web',
  memory: { ...emptyClientMemory, ...link },
  case: name,
})

const nothing = { businessId: 1, told: {}, queue: [], kept: {} }

/** The link of the web visitor as a person sees it, by the machine's own data. */
const shownIn = ({ own, told, queue }: State['context']): ClientLink => {
  const { linked, apart } =
    queue.findLast(({ threadId }) => threadId === 'web') ?? told.web ?? own.web ?? noLink
  return { linked, apart }
}

const text = (value: unknown) => JSON.stringify(value)

const announced = ({ sent }: Effects) =>
  sent.flatMap(({ to, event }) => (to === 'liveNews' ? [text(event)] : []))

const isSet = (event: { readonly type: string }) => is(event, 'client.kept')
const memoryIn = (event: object) => carried(event as never, 'memory') as ClientLink
const isOther = (one: ClientLink, other: ClientLink) =>
  one.linked?.id !== other.linked?.id || one.apart !== other.apart

const REFUSED = new CallError('refused', 'HTTP 404', 404, '{"message":"No se encontró el cliente"}')

export const linkedClientsModel = defineModel({
  machine: linkedClientsMachine,
  parent: inboxMachine,
  opening: {
    title: 'Clientes de las conversaciones',
    about: 'De qué cliente es cada conversación, guardado para todo el equipo.',
    role: 'member',
    address: '/',
    before: [
      'La vista «Conversaciones» está abierta; en la lista está la de un visitante de la web.',
    ],
  },
  options: {
    starts: {
      fresh: nothing,
      kept: { ...nothing, told: { web: isMora } },
      own: { ...nothing, kept: { web: isMora, none: noLink } },
      queued: { ...nothing, queue: [of(isSolis)], kept: { web: isSolis } },
    },
    facets: {
      knowing: {
        starts: ['fresh', 'kept'],
        events: [
          'xstate.done.actor.loadLinks',
          'xstate.error.actor.loadLinks',
          'xstate.after.retryDelay.linkedClients.knowing.failed',
          'sync.requested',
          'live.client',
          'live.removal',
          'client.kept[note]',
        ],
      },
      changing: {
        starts: ['kept', 'queued'],
        events: [
          'xstate.done.actor.loadLinks[none]',
          'xstate.done.actor.loadLinks[mora]',
          'xstate.done.actor.saveLink',
          'xstate.error.actor.saveLink',
          'client.kept',
        ],
      },
      waiting: {
        starts: ['queued'],
        events: [
          'xstate.done.actor.loadLinks[mora]',
          'xstate.done.actor.saveLink[solis]',
          'xstate.error.actor.saveLink',
          'xstate.after.retryDelay.linkedClients.saving.waiting',
          'sync.requested',
        ],
      },
      handing: {
        starts: ['own'],
        events: [
          'xstate.done.actor.loadLinks[none]',
          'xstate.done.actor.loadLinks[solis]',
          'xstate.done.actor.saveLink[mora]',
          'xstate.error.actor.saveLink',
          'xstate.after.retryDelay.linkedClients.saving.waiting',
          'client.kept[apart]',
        ],
      },
    },
    cases: [
      done('loadLinks', {}, 'none'),
      done('loadLinks', { web: isMora }, 'mora'),
      done('loadLinks', { web: isSolis }, 'solis'),
      fail('loadLinks', new CallError('network', NO_CONNECTION), 'network'),
      done('saveLink', of(isMora), 'mora'),
      done('saveLink', of(isSolis), 'solis'),
      done('saveLink', of(isApart), 'apart'),
      fail('saveLink', REFUSED, 'gone'),
      fail('saveLink', new CallError('network', NO_CONNECTION), 'network'),
      { type: 'live.client', ...of(isSolis), case: 'solis' },
      { type: 'live.client', ...of(isMora), case: 'mora' },
      {
        type: 'live.client',
        ...of({ linked: { ...mora, name: 'Eva M.' }, apart: null }),
        case: 'renamed',
      },
      { type: 'live.client', ...of(noLink), case: 'none' },
      { type: 'live.removal', threadId: 'web' },
      kept(isMora, 'mora'),
      kept(isSolis, 'solis'),
      kept(isApart, 'apart'),
      kept(noLink, 'note'),
    ],
    // Two changes that wait differ by the last of them alone.
    filter: ({ context: { queue } }, event) =>
      !isSet(event) || memoryIn(event).linked === null || queue.length < 2,
    project: ({ own, told, queue }) => [own, told, queue],
    holds: {
      'of a deleted conversation no client is known, and a load that runs begins again': (
        now,
        { event, before, effects },
      ) =>
        !is(event, 'live.removal') ||
        before === null ||
        (effects.started.some(({ src }) => src === 'loadLinks') ===
          before.matches({ knowing: 'loading' }) &&
          (!before.matches({ knowing: 'known' }) || !('web' in now.context.told))),
      'a deletion is heard while the links are loaded, and once they are known': (now) =>
        now.matches({ knowing: 'failed' }) || now.can({ type: 'live.removal', threadId: 'web' }),
      'what a person links counts at once, and waits for the back end': (
        { context },
        { event, before },
      ) => {
        if (!isSet(event) || before === null) return true
        const memory = memoryIn(event)
        const was = shownIn(before.context)
        const isChange = (memory.linked ?? memory.apart) !== null && isOther(memory, was)
        return (
          context.queue.length === before.context.queue.length + (isChange ? 1 : 0) &&
          !isOther(shownIn(context), isChange ? memory : was)
        )
      },
      'the link that only this browser knows is known from the start': (
        { context },
        { event, before },
      ) => before !== null || !is(event, 'own') || text(context.own) === text({ web: isMora }),
      'a client that the panel misses is asked for': (_, { event, before, effects }) =>
        !is(event, 'client.kept[note]') ||
        before === null ||
        effects.started.some(({ src }) => src === 'loadLinks') ===
          ((shownIn(before.context).linked ?? shownIn(before.context).apart) !== null),
      'each change of what a person sees is told, and nothing else': (
        { context },
        { event, before, effects },
      ) => {
        if (before === null || isSet(event)) return effects.sent.length === 0
        const [was, now] = [shownIn(before.context), shownIn(context)]
        return (
          announced(effects).join() ===
          (text(was) === text(now) ? '' : text({ type: 'clients.linked', links: { web: now } }))
        )
      },
      'changes are saved one after the other, in their order': (now, { effects }) =>
        effects.started.every(
          ({ src, input }) =>
            src !== 'saveLink' ||
            text(input) ===
              text(of(shownIn({ ...now.context, queue: now.context.queue.slice(0, 1) }))),
        ) && (now.context.queue.length === 0) === now.matches({ saving: 'idle' }),
      'what the back end has saved is known, and no longer waits': (
        { context },
        { event, before },
      ) =>
        !event.type.startsWith('xstate.done.actor.saveLink') ||
        before === null ||
        (context.queue.length === before.context.queue.length - 1 &&
          text(of(context.told.web ?? noLink)) === text(answerOf(event))),
      'a refusal takes the change back, and a person who waits for it is told why': (
        { context },
        { event, before, effects },
      ) =>
        !is(event, 'error saveLink[gone]') ||
        before === null ||
        (context.queue.length === before.context.queue.length - 1 &&
          context.told === before.context.told &&
          effects.called.some(({ action }) => action === 'toastRefused') ===
            !before.context.queue[0]?.isHandedOver),
      'nothing is lost where the back end is not reached: it is told once, and tried again': (
        now,
        { event, before, effects },
      ) =>
        !is(event, 'error saveLink[network]') ||
        before === null ||
        (text(now.context) === text(before.context) &&
          now.matches({ saving: 'waiting' }) &&
          effects.called.some(({ action }) => action === 'toastLater') ===
            before.matches({ saving: 'saving' })),
      'a load replaces what was known, and hands over what only this browser knew': (
        { context },
        { event, before },
      ) => {
        if (!event.type.startsWith('xstate.done.actor.loadLinks') || before === null) return true
        const own = Object.entries(before.context.own).filter(
          ([threadId]) =>
            !(threadId in context.told) &&
            before.context.queue.every((change) => change.threadId !== threadId),
        )
        return (
          text(context.told) === text(answerOf(event)) &&
          text(context.own) === '{}' &&
          text(context.queue) ===
            text([
              ...before.context.queue,
              ...own.map(([threadId, link]) => ({ threadId, ...link, isHandedOver: true })),
            ])
        )
      },
      'a colleague can be followed while the links are loaded, and once they are known': (now) =>
        now.matches({ knowing: 'failed' }) || now.can({ type: 'live.client', ...of(isSolis) }),
      'a colleague is followed, and a load that runs begins again': (
        now,
        { event, before, effects },
      ) =>
        !is(event, 'live.client') ||
        before === null ||
        (effects.started.some(({ src }) => src === 'loadLinks') ===
          before.matches({ knowing: 'loading' }) &&
          (before.matches({ knowing: 'known' })
            ? !isOther(
                now.context.told.web ?? noLink,
                carried(event, 'linked') === null
                  ? noLink
                  : { linked: carried(event, 'linked') as never, apart: null },
              )
            : now.context.told === before.context.told)),
    },
  },
  delays: { retryDelay: 10_000 },
  wires: { loadLinks: linksWire, saveLink: linkWire },
  does: {
    fresh: '→ knowing.loading, → saving.idle',
    'live.client[solis]': ['', 'liveNews: clients.linked'],
    'live.client[mora]': ['', 'liveNews: clients.linked'],
    'live.client[renamed]': ['', 'liveNews: clients.linked'],
    'live.client[none]': ['', 'liveNews: clients.linked'],
    'live.removal': ['', 'liveNews: clients.linked'],
    'done loadLinks[none]': [
      '→ knowing.known',
      '→ knowing.known, liveNews: clients.linked',
      '→ knowing.known, → saving.saving',
    ],
    'done loadLinks[mora]': ['→ knowing.known, liveNews: clients.linked', '→ knowing.known'],
    'done loadLinks[solis]': ['→ knowing.known, liveNews: clients.linked', '→ knowing.known'],
    'error loadLinks[network]': '→ knowing.failed',
    'sync.requested': [
      '',
      '→ knowing.loading',
      '→ saving.retrying',
      '→ knowing.loading, → saving.retrying',
    ],
    'client.kept[note]': ['', '→ knowing.loading'],
    'after retryDelay': ['→ knowing.loading', '→ saving.retrying'],
    kept: '→ knowing.loading, → saving.idle',
    'client.kept[solis]': ['', '→ saving.saving'],
    'client.kept[apart]': ['', '→ saving.saving'],
    'client.kept[mora]': ['', '→ saving.saving'],
    'done saveLink[mora]': [
      '',
      '→ saving.idle, liveNews: clients.linked',
      '→ saving.idle',
      '→ saving.saving',
    ],
    'done saveLink[solis]': ['', '→ saving.idle', '→ saving.idle, liveNews: clients.linked'],
    'done saveLink[apart]': ['', '→ saving.idle, liveNews: clients.linked', '→ saving.idle'],
    'error saveLink[gone]': [
      '',
      '→ saving.idle, toastRefused, liveNews: clients.linked',
      'toastRefused',
      '→ saving.idle, toastRefused',
      '→ saving.idle, liveNews: clients.linked',
      '→ saving.saving',
    ],
    'error saveLink[network]': ['→ saving.waiting, toastLater', '→ saving.waiting'],
    queued: '→ knowing.loading, → saving.saving',
    own: '→ knowing.loading, → saving.idle',
  },
  words: {
    events: {
      fresh: 'Entra en las conversaciones de un negocio.',
      kept: [
        'Entra en las conversaciones de un negocio; la del visitante era de Eva Mora.',
        byHand('su fila dice «Eva Mora» desde el principio'),
      ],
      own: 'Entra en las conversaciones de un negocio; solo este navegador sabe que la del visitante es de Eva Mora.',
      queued:
        'Vuelve a abrir la página, que se cerró antes de guardar que la conversación del visitante es de Eva Solís.',
      'xstate.done.actor.loadLinks[none]': [
        'El servidor contesta que ninguna conversación tiene cliente.',
        byHand('lo que solo este navegador sabía sigue a la vista'),
      ],
      'xstate.done.actor.loadLinks[mora]': [
        'El servidor contesta que la conversación del visitante es de Eva Mora.',
        byHand('su fila dice «Eva Mora»'),
      ],
      'xstate.done.actor.loadLinks[solis]': [
        'El servidor contesta que la conversación del visitante es de Eva Solís.',
        byHand('su fila dice «Eva Solís»'),
      ],
      'xstate.error.actor.loadLinks[network]':
        'La red falla mientras se pregunta de quién es cada conversación.',
      'after.retryDelay': passes(),
      'sync.requested': 'La conexión en vivo se restablece.',
      'live.client[solis]': [
        'Otra persona del equipo vincula la conversación a Eva Solís.',
        byHand('su fila dice «Eva Solís»'),
      ],
      'live.client[mora]': 'Otra persona del equipo vincula la conversación a Eva Mora.',
      'live.client[renamed]': 'Otra persona del equipo cambia el nombre de Eva Mora a «Eva M.».',
      'live.client[none]': 'Se borra el cliente de la conversación.',
      'live.removal': [
        'Otra persona del equipo elimina la conversación del visitante.',
        byHand('la conversación ya no está en la lista'),
      ],
      'client.kept[mora]': [
        'Vincula la conversación del visitante a Eva Mora.',
        byHand('su fila dice «Eva Mora»'),
      ],
      'client.kept[solis]': [
        'Vincula la conversación del visitante a Eva Solís.',
        byHand('su fila dice «Eva Solís»'),
      ],
      'client.kept[apart]': [
        'Desvincula la conversación del visitante.',
        byHand('su fila dice «Visitante Web»'),
      ],
      'client.kept[note]': [
        'La ficha de la conversación del visitante no encuentra a su cliente, que ya no existe.',
        byHand('la ficha dice «Sin ficha de cliente»'),
      ],
      'xstate.done.actor.saveLink[mora]': [
        'El servidor contesta que la conversación del visitante es de Eva Mora.',
        byHand('su fila dice «Eva Mora» en cada navegador del negocio'),
      ],
      'xstate.done.actor.saveLink[solis]': [
        'El servidor contesta que la conversación del visitante es de Eva Solís.',
        byHand('su fila dice «Eva Solís» en cada navegador del negocio'),
      ],
      'xstate.done.actor.saveLink[apart]': [
        'El servidor contesta que la conversación del visitante ya no es de Eva Mora.',
        byHand('su fila dice «Visitante Web» en cada navegador del negocio'),
      ],
      'xstate.error.actor.saveLink[gone]': [
        'El servidor contesta que ese cliente ya no existe.',
        byHand(
          'un aviso dice «No se encontró el cliente», y la conversación vuelve a ser de quien era',
        ),
      ],
      'xstate.error.actor.saveLink[network]': [
        'La red falla mientras se guarda.',
        byHand('la primera vez, un aviso dice que se intenta de nuevo por sí solo'),
      ],
    },
    states: {
      'knowing.loading': [],
      'knowing.known': [],
      'knowing.failed': [],
      'saving.idle': [],
      'saving.saving': [],
      'saving.waiting': [],
      'saving.retrying': [],
    },
  },
})
