import { noLink } from '#contract/clientLink.ts'
import { emptyClientMemory } from '#contract/clientMemory.ts'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import type { Conversation } from '#contract/inbox.ts'
import { inboxMachine } from '#machines/inbox/inboxMachine.ts'
import { answerIn } from '#machines/inbox/list/conversationList.ts'
import { conversationListMachine } from '#machines/inbox/list/conversationListMachine.ts'
import { filterConversations, isFiltering, noFilter } from '#machines/inbox/list/listFilter.ts'
import type { Effects } from '../../kit/effects.ts'
import { done, fail, is } from '../../kit/events.ts'
import { defineModel } from '../../kit/model.ts'
import { ana, hello, listed, luis, eva as newcomer, said } from '../../people.ts'
import {
  byHand,
  cannotUse,
  contains,
  fill,
  firstOf,
  isOn,
  isPressed,
  isReleased,
  passes,
  press,
  seeing,
  sees,
  seesNot,
  seesOnce,
  the,
  when,
} from '../../qa/say.ts'
import { conversationsWire } from '../wires.ts'

const eva = { ...newcomer, startedAt: 1_500 }
const rosa = { ...eva, name: 'Rosa Vega' }
const visitor = { ...ana, channel: 'widget', contactType: 'widget', name: 'Visitante Web' } as const
const two = [ana, luis]
const missedAna = { ...ana, lastMessage: hello.text, lastMessageAt: hello.at }
const missed = [missedAna, luis]
const linked = { ...emptyClientMemory, linked: { id: '7', name: 'Ana Mora' } }

const sol = { userId: '8', name: 'Sol Díaz' }

const timeOf = ({ lastMessageAt, startedAt }: Conversation) => lastMessageAt ?? startedAt ?? 0

const isBefore = (one: Conversation, other: Conversation): boolean =>
  timeOf(one) > timeOf(other) || (timeOf(one) === timeOf(other) && one.threadId < other.threadId)

const came = { type: 'live.message', receivedAt: 9_000 } as const

/** The answers for the inbox: the conversation is open, or missing. */
const answers = ({ sent }: Effects): readonly string[] =>
  sent
    .map(({ event }) => JSON.stringify(event))
    .filter((event) => event.includes('"conversation.found"') || event.includes('.missing"'))

const load = ['xstate.done.actor.loadConversations[two]', 'xstate.error.actor.loadConversations']

/** The filtered list; nothing in it is unread. */
const LIST = [
  seesNot('Cargando conversaciones...', the.button('Intentar de nuevo')),
  seeing<typeof conversationListMachine>(({ filter }) =>
    contains(the.searchbox('Buscar conversaciones'), filter.query),
  ),
  when('!conversations.0', sees('Aún no hay conversaciones')),
  when(
    ['filter.show=all', 'filter.channel=all', '!filter.query'],
    seeing<typeof conversationListMachine>(({ conversations }) =>
      conversations.map((each) => sees(the.row(`${each.name}…`))),
    ),
  ),
  when(
    ['filter.show=all', 'filter.query=ana', 'conversations.0'],
    sees(the.row('Ana Rojas…')),
    seesNot(the.row('Luis Mora…')),
  ),
  when(
    ['filter.show=all', 'filter.channel=whatsapp', '!filter.query', 'conversations.0'],
    sees(the.row('Ana Rojas…')),
    seesNot(the.row('Luis Mora…')),
  ),
  when('filter.show=unread', seesNot(the.row('Ana Rojas…'), the.row('Luis Mora…'))),
  when(['filter.show=unread', 'conversations.0'], sees(the.button('Ver todas'))),
]

export const conversationListModel = defineModel({
  machine: conversationListMachine,
  parent: inboxMachine,
  opening: {
    title: 'La lista de conversaciones',
    about: 'Cargar la lista, buscar y filtrar en ella, y lo que le llega en vivo.',
    role: 'member',
    address: '/',
    before: ['La vista «Conversaciones» está abierta.'],
  },
  options: {
    starts: {
      fresh: { businessId: 1, clients: {}, wantedId: null },
      wanted: { businessId: 1, clients: {}, wantedId: 'ana' },
      kept: { businessId: 1, clients: {}, wantedId: null, listed: two },
      keptWanted: { businessId: 1, clients: {}, wantedId: 'ana', listed: two },
      keptWithout: { businessId: 1, clients: {}, wantedId: 'eva', listed: two },
    },
    facets: {
      loading: {
        starts: ['fresh', 'wanted'],
        events: [
          ...load,
          'xstate.done.actor.loadConversations[none]',
          'xstate.done.actor.reload[two]',
          'xstate.done.actor.reload[three]',
          'xstate.done.actor.reload[failed]',
          'xstate.after.refreshDelay.conversationList.ready.refreshDue',
          'list.retry',
          'sync.requested',
          'live.change',
          'live.message[eva]',
          'live.conversation',
        ],
      },
      hearing: {
        starts: ['fresh'],
        events: [
          ...load,
          'xstate.done.actor.reload[missed]',
          'sync.requested',
          'live.change',
          'live.message',
          'live.conversation',
          'answer.known',
        ],
      },
      keeping: {
        starts: ['kept', 'keptWanted', 'keptWithout'],
        events: [
          'xstate.done.actor.reload[three]',
          'xstate.done.actor.reload[failed]',
          'sync.requested',
          'live.change',
          'live.message[ana]',
          'conversation.select',
        ],
      },
      removing: {
        starts: ['fresh', 'kept'],
        events: [
          ...load,
          'xstate.done.actor.reload[two]',
          'xstate.done.actor.reload[failed]',
          'sync.requested',
          'live.change',
          'live.block',
          'live.member',
          'live.removal',
        ],
      },
      assigning: {
        starts: ['fresh'],
        events: [
          ...load,
          'xstate.done.actor.reload[two]',
          'xstate.done.actor.reload[three]',
          'xstate.after.refreshDelay.conversationList.ready.refreshDue',
          'live.change',
          'live.message[ana]',
          'live.assignee',
          'assignees.set',
        ],
      },
      wanting: {
        starts: ['fresh', 'wanted'],
        events: [
          ...load,
          'xstate.done.actor.reload[two]',
          'xstate.done.actor.reload[three]',
          'xstate.done.actor.reload[failed]',
          'list.retry',
          'sync.requested',
          'live.change',
          'conversation.select',
          'contact.wanted',
        ],
      },
      filtering: {
        starts: ['fresh'],
        events: [...load, 'filter.changed', 'contact.wanted'],
      },
      naming: {
        starts: ['fresh'],
        events: [
          'xstate.done.actor.loadConversations[visitor]',
          'xstate.done.actor.reload[visitor]',
          'sync.requested',
          'live.change',
          'client.kept',
          'clients.linked',
        ],
      },
    },
    cases: [
      { type: 'live.removal', threadId: 'ana' },
      { type: 'live.change', threadId: 'ana' },
      { type: 'live.block', threadId: 'ana', isBlocked: true },
      { type: 'live.member', userId: '8' },
      { type: 'live.assignee', threadId: 'ana', assignee: sol, case: 'sol' },
      { type: 'live.assignee', threadId: 'ana', assignee: null, case: 'nobody' },
      { type: 'live.assignee', threadId: 'eva', assignee: sol, case: 'unlisted' },
      { type: 'assignees.set', changes: [{ threadId: 'ana', assignee: sol }] },
      done('loadConversations', listed(two), 'two'),
      done('loadConversations', listed([visitor, luis]), 'visitor'),
      done('loadConversations', listed([]), 'none'),
      fail('loadConversations', new CallError('refused', 'HTTP 500', 500, 'Sin servicio'), '500'),
      fail('loadConversations', new CallError('network', NO_CONNECTION), 'network'),
      done('reload', listed(two), 'two'),
      done('reload', listed([eva, ...two]), 'three'),
      done('reload', listed(missed), 'missed'),
      done('reload', listed([visitor, luis]), 'visitor'),
      done('reload', null, 'failed'),
      { ...came, threadId: 'ana', message: hello, case: 'ana' },
      { ...came, threadId: 'luis', message: { ...hello, at: 2_500 }, case: 'luis' },
      { ...came, threadId: 'ana', message: said('Sí', 2_500, true), case: 'business' },
      { ...came, threadId: 'eva', message: hello, case: 'eva' },
      { type: 'answer.known', threadId: 'ana', message: said('Sí', 9_500, true) },
      { type: 'live.conversation', conversation: eva, receivedAt: 9_000, case: 'new' },
      { type: 'live.conversation', conversation: ana, receivedAt: 9_000, case: 'known' },
      { type: 'conversation.select', threadId: 'ana', case: 'ana' },
      { type: 'conversation.select', threadId: 'eva', case: 'eva' },
      { type: 'contact.wanted', contact: { name: 'Ana', phone: '+506 8888-0001' }, case: 'number' },
      { type: 'contact.wanted', contact: { name: rosa.name, phone: '2222' }, case: 'nobody' },
      { type: 'client.kept', threadId: 'ana', memory: linked, case: 'linked' },
      { type: 'client.kept', threadId: 'ana', memory: emptyClientMemory, case: 'none' },
      { type: 'clients.linked', links: { ana: linked }, case: 'linked' },
      { type: 'clients.linked', links: { ana: noLink }, case: 'none' },
      { type: 'filter.changed', filter: { query: 'ana' }, case: 'query' },
      { type: 'filter.changed', filter: { channel: 'whatsapp' }, case: 'channel' },
      { type: 'filter.changed', filter: { show: 'unread' }, case: 'unread' },
      { type: 'filter.changed', filter: noFilter, case: 'none' },
    ],
    project: ({ conversations, loaded, liveIds, wantedId, filter, clients }) => [
      loaded.conversations.map(({ threadId }) => threadId),
      conversations.map((each) => [each.threadId, each.name, each.lastMessageAt, each.assignee]),
      [...new Set(liveIds)],
      wantedId,
      filter,
      clients.ana?.linked?.name,
    ],
    holds: {
      'a deleted conversation leaves the list at once, and a load that runs begins again': (
        { context },
        { event, effects },
      ) =>
        !is(event, 'live.removal') ||
        (effects.started.length === 1 &&
          !context.liveIds.includes('ana') &&
          context.conversations.every(({ threadId }) => threadId !== 'ana')),
      'a deleted conversation is heard of at every moment': (now) =>
        now.can({ type: 'live.removal', threadId: 'ana' }),
      'whose a conversation is, is shown at once, and a load that runs begins again': (
        { context, ...now },
        { event, effects },
      ) => {
        if (!is(event, 'live.assignee[sol]', 'live.assignee[nobody]', 'assignees.set')) return true
        const [shown] = context.conversations.filter(({ threadId }) => threadId === 'ana')
        const isFailed = now.matches('failed')
        const isLoading = isFailed || now.matches('loading') || now.matches({ ready: 'reloading' })
        return (
          (shown?.assignee?.name ?? null) ===
            (shown === undefined || event.case === 'nobody' ? null : sol.name) &&
          (event.type === 'assignees.set' && (isFailed || now.matches('loading'))
            ? effects.started.length === 0
            : effects.started.length === (isLoading ? 1 : 0))
        )
      },
      'whose a conversation is, is heard wherever there is a list, and while the first one loads': (
        now,
      ) =>
        (!(now.matches('loading') || now.matches('failed')) ||
          now.can({ type: 'live.assignee', threadId: 'ana', assignee: sol })) &&
        (!now.matches('ready') || now.can({ type: 'assignees.set', changes: [] })),
      'a load says whose they are, also where a message came while it ran': (
        { context: { loaded, conversations } },
        { event },
      ) =>
        !is(event, 'done loadConversations', 'done reload') ||
        is(event, 'done reload[failed]') ||
        loaded.conversations.every(({ threadId, assignee }) =>
          conversations.some((each) => each.threadId === threadId && each.assignee === assignee),
        ),
      'a conversation that is seen from now on has the list loaded': (now, { event }) =>
        !is(event, 'live.assignee[unlisted]') ||
        !now.matches({ ready: 'idle' }) ||
        now.context.conversations.some(({ threadId }) => threadId === 'eva'),
      'no conversation is listed twice': ({ context: { conversations } }) =>
        new Set(conversations.map(({ threadId }) => threadId)).size === conversations.length,
      'a request to load the list again begins a load': (_, { event, effects }) =>
        !is(event, 'sync.requested', 'live.change', 'live.block', 'live.member') ||
        effects.started.length === 1,
      'the list can be asked to load again at every moment': (now) =>
        now.can({ type: 'sync.requested' }) &&
        now.can({ type: 'live.change', threadId: 'ana' }) &&
        now.can({ type: 'live.block', threadId: 'ana', isBlocked: true }) &&
        now.can({ type: 'live.member', userId: '8' }),
      'a live conversation is noted at every moment': (now) =>
        now.can({ type: 'live.conversation', conversation: eva, receivedAt: 9_000 }),
      'the load that brings the first list is heard, however it ends': (now) =>
        (!now.matches('loading') && !now.matches({ failed: 'reloading' })) ||
        ['done', 'error'].every((end) =>
          // Answers are in no machine's union of events.
          now.can({ type: `xstate.${end}.actor.loadConversations`, output: [] } as never),
        ),
      'the stored list is shown before a load has answered': (
        { context: { conversations, listed }, ...now },
        { before },
      ) =>
        before !== null ||
        (listed === undefined
          ? now.matches('loading') && conversations.length === 0
          : now.matches({ ready: 'reloading' }) && conversations === listed),
      'the answer of a load ends it': (now, { event }) =>
        !event.type.startsWith('xstate.done.actor') && !event.type.startsWith('xstate.error.actor')
          ? true
          : (now.matches('ready') && !now.matches({ ready: 'reloading' })) ||
            now.matches({ failed: 'waiting' }),
      'a load answers for everything that came before it began': ({ context }, { effects }) =>
        effects.started.length === 0 || context.liveIds.length === 0,
      'a live event is noted for the running load': ({ context }, { event }) =>
        event.type !== 'live.conversation' ||
        context.liveIds.includes(event.case === 'new' ? 'eva' : 'ana'),
      'news during the first load has the list loaded again': (now, { before, event }) =>
        !event.type.startsWith('xstate.done.actor.loadConversations') ||
        before === null ||
        before.context.liveIds.length === 0 ||
        now.matches({ ready: 'refreshDue' }),
      'the reason on the screen is that of the last load': ({ context, ...now }, { event }) =>
        !event.type.startsWith('xstate.error.actor.loadConversations') ||
        !now.matches('failed') ||
        context.error?.includes('Sin servicio') === (event.case === '500'),
      'the reason stays on the screen until the list is there': (now, { before }) =>
        before?.matches('failed') !== true ||
        now.matches('ready') ||
        (now.matches('failed') && now.context.error !== null),
      'a reload knows the list as it was last loaded': ({ context: { loaded } }, { effects }) =>
        effects.started.every(
          ({ actor, input }) =>
            actor !== 'reload' ||
            JSON.stringify(input) === JSON.stringify({ businessId: 1, loaded }),
        ),
      'live events are no part of the loaded list': ({ context }, { event, before }) =>
        before === null ||
        event.type.startsWith('xstate.done.actor') ||
        context.loaded === before.context.loaded,
      'each load tells whether it brought the list': (_, { event, effects }) => {
        const [, outcome] = /^xstate\.(done|error)\.actor/.exec(event.type) ?? []
        const told = outcome === 'done' && event.case !== 'failed' ? 'list.loaded' : 'sync.failed'
        return (
          outcome === undefined ||
          effects.sent.some(({ event: sent }) => JSON.stringify(sent).includes(`"${told}"`))
        )
      },
      'a load does not take back what came live while it ran': ({ context }, { event, before }) =>
        before === null ||
        !event.type.startsWith('xstate.done.actor') ||
        before.context.liveIds.every((id) => {
          const before_ = before.context.conversations.find(({ threadId }) => threadId === id)
          const now = context.conversations.find(({ threadId }) => threadId === id)
          return (now?.lastMessageAt ?? 0) >= (before_?.lastMessageAt ?? 0)
        }),
      'the conversation of a client who writes takes its place: newest first, equal times by id': (
        { context: { conversations }, ...now },
        { event },
      ) => {
        if (event.type !== 'live.message' || !['ana', 'luis'].includes(event.case ?? ''))
          return true
        if (!now.matches('ready')) return true
        const index = conversations.findIndex((each) => each.threadId === event.case)
        const [above, it, below] = [-1, 0, 1].map((by) => conversations[index + by])
        return (
          it?.lastMessageAt === (event.case === 'ana' ? hello.at : 2_500) &&
          (!above || isBefore(above, it)) &&
          (!below || isBefore(it, below))
        )
      },
      'the last message of the business in a loaded thread is the answer of its row': (
        { context },
        { event },
      ) =>
        event.type !== 'answer.known' ||
        context.conversations.every(
          (each) => each.threadId !== 'ana' || answerIn(context, each) !== null,
        ),
      'a conversation that begins is listed at once': ({ context, ...now }, { event }) =>
        event.type !== 'live.conversation' ||
        !now.matches('ready') ||
        context.conversations.some(
          ({ threadId }) => threadId === (event.case === 'new' ? 'eva' : 'ana'),
        ),
      'a wanted conversation is answered as soon as a load has told, and only once': (
        { context, ...now },
        { before, event, effects },
      ) => {
        const wantedId =
          event.type === 'conversation.select'
            ? String(Reflect.get(event, 'threadId'))
            : (before?.context.wantedId ?? null)
        if (wantedId === null || event.type === 'contact.wanted') return true
        const isListed = context.conversations.some(({ threadId }) => threadId === wantedId)
        const isTold = event.type.startsWith('xstate.done.actor') && event.case !== 'failed'
        const answer = isListed ? `"threadId":"${wantedId}"` : '"conversation.missing"'
        return isTold || (now.matches('ready') && isListed && event.type === 'conversation.select')
          ? context.wantedId === null &&
              answers(effects).length === 1 &&
              answers(effects).every((each) => each.includes(answer))
          : context.wantedId === wantedId && answers(effects).length === 0
      },
      'a kept list answers the wanted conversation at once, and only once': (
        { context },
        { event },
      ) => event.case !== 'keptWanted' || context.wantedId === null,
      'a wanted contact is found, or searched for by name': ({ context }, { event, effects }) => {
        if (event.type !== 'contact.wanted') return true
        const isListed = context.conversations.some(({ threadId }) => threadId === 'ana')
        const isFound = event.case === 'number' && isListed
        const [answer = ''] = answers(effects)
        return (
          context.wantedId === null &&
          answer.includes(isFound ? '"conversation.found"' : '"contact.missing"') &&
          (isFound
            ? !isFiltering(context.filter)
            : filterConversations([rosa], context.filter, {}, null).length ===
              (event.case === 'nobody' ? 1 : 0))
        )
      },
      'clearing filters shows every conversation': ({ context }, { event }) =>
        event.type !== 'filter.changed' ||
        event.case !== 'none' ||
        filterConversations(context.conversations, context.filter, {}, null).length ===
          context.conversations.length,
      'a filter changes what was asked, and leaves the rest': ({ context }, { before, event }) =>
        event.type !== 'filter.changed' ||
        JSON.stringify(context.filter) ===
          JSON.stringify({ ...before?.context.filter, ...Reflect.get(event, 'filter') }),
      'the search hears what is written, and of a client without a conversation nothing': (
        { context: { filter } },
        { event, effects },
      ) =>
        !is(event, 'filter.changed', 'contact.wanted') ||
        effects.sent.some(
          ({ to, event: told }) =>
            to === 'search' &&
            JSON.stringify(told) ===
              JSON.stringify({
                type: 'search.changed',
                search: filter.missing === filter.query ? '' : filter.query,
              }),
        ),
      'a visitor has the name of the linked client': ({ context }, { event }) =>
        !is(event, 'client.kept', 'clients.linked') ||
        context.conversations.every(
          ({ channel, name }) =>
            channel !== 'widget' ||
            name === (event.case === 'linked' ? 'Ana Mora' : 'Visitante Web'),
        ),
    },
  },
  offers: {
    'filter.changed': ({ context: { conversations, filter }, ...now }, { filter: changed }) =>
      changed === noFilter
        ? now.matches('ready') &&
          conversations.length > 0 &&
          filterConversations(conversations, filter, {}, null).length === 0
        : JSON.stringify({ ...filter, ...changed }) !== JSON.stringify(filter),
    // The thread is open, and so it is listed.
    'answer.known': ({ context: { conversations }, ...now }) =>
      now.matches('ready') && conversations.some(({ threadId }) => threadId === 'ana'),
    'conversation.select': ({ context: { conversations } }, { threadId }) =>
      conversations.some((each) => each.threadId === threadId),
    // The panel is shown beside an open conversation.
    'client.kept': ({ context: { conversations, clients } }, { memory }) =>
      conversations.some(({ channel }) => channel === 'widget') &&
      (memory.linked === null) === (clients.ana?.linked != null),
  },
  wires: {
    loadConversations: conversationsWire,
    reload: conversationsWire,
  },
  delays: { refreshDelay: 1_000 },
  does: {
    fresh: '→ loading',
    'sync.requested': ['', '→ ready.reloading', '→ failed.reloading'],
    'live.change': ['', '→ ready.reloading', '→ failed.reloading'],
    'live.block': ['', '→ ready.reloading', '→ failed.reloading'],
    'live.member': ['', '→ ready.reloading', '→ failed.reloading'],
    'live.assignee[sol]': ['', '→ failed.reloading'],
    'live.assignee[nobody]': ['', '→ failed.reloading'],
    'live.assignee[unlisted]': ['', '→ failed.reloading', '→ ready.refreshDue'],
    'assignees.set': '',
    'live.removal': ['', '→ ready.reloading', '→ failed.reloading'],
    'done loadConversations[two]': [
      '→ ready.idle, liveNews: list.loaded, liveNews: sync.completed',
      '→ ready.refreshDue, liveNews: list.loaded, liveNews: sync.completed',
      '→ ready.idle, liveNews: list.loaded, liveNews: sync.completed, parent: conversation.found',
      '→ ready.refreshDue, liveNews: list.loaded, liveNews: sync.completed, parent: conversation.found',
      '→ ready.idle, liveNews: list.loaded, liveNews: sync.completed, parent: conversation.missing',
    ],
    'done loadConversations[none]': [
      '→ ready.idle, liveNews: list.loaded, liveNews: sync.completed',
      '→ ready.refreshDue, liveNews: list.loaded, liveNews: sync.completed',
      '→ ready.idle, liveNews: list.loaded, liveNews: sync.completed, parent: conversation.missing',
      '→ ready.refreshDue, liveNews: list.loaded, liveNews: sync.completed, parent: conversation.missing',
    ],
    'error loadConversations[network]': '→ failed.waiting, liveNews: sync.failed',
    'error loadConversations[500]': '→ failed.waiting, liveNews: sync.failed',
    'live.message[eva]': ['', '→ ready.refreshDue'],
    'list.retry': '→ failed.reloading, liveNews: list.retried',
    'done reload[two]': [
      '→ ready.idle, liveNews: list.loaded, liveNews: sync.completed',
      '→ ready.refreshDue, liveNews: list.loaded, liveNews: sync.completed',
      '→ ready.idle, liveNews: list.loaded, liveNews: sync.completed, parent: conversation.missing',
    ],
    'done reload[three]': [
      '→ ready.idle, liveNews: list.loaded, liveNews: sync.completed',
      '→ ready.idle, liveNews: list.loaded, liveNews: sync.completed, parent: conversation.found',
    ],
    'done reload[failed]': [
      '→ ready.idle, liveNews: sync.failed',
      '→ ready.refreshDue, liveNews: sync.failed',
    ],
    'after refreshDelay': '→ ready.reloading',
    wanted: '→ loading',
    kept: '→ ready.reloading',
    keptWanted: '→ ready.reloading, parent: conversation.found',
    keptWithout: '→ ready.reloading',
    'done reload[missed]': [
      '→ ready.idle, liveNews: list.loaded, liveNews: sync.completed',
      '→ ready.refreshDue, liveNews: list.loaded, liveNews: sync.completed',
    ],
    'conversation.select[ana]': ['', 'parent: conversation.found'],
    'conversation.select[eva]': ['', '→ ready.reloading', 'parent: conversation.found'],
    'contact.wanted[number]': [
      'parent: contact.missing, search: search.changed',
      'parent: conversation.found, search: search.changed',
    ],
    'contact.wanted[nobody]': 'parent: contact.missing, search: search.changed',
    'filter.changed[query]': 'search: search.changed',
    'filter.changed[channel]': 'search: search.changed',
    'filter.changed[unread]': 'search: search.changed',
    'filter.changed[none]': 'search: search.changed',
    'done loadConversations[visitor]':
      '→ ready.idle, liveNews: list.loaded, liveNews: sync.completed',
    'done reload[visitor]': '→ ready.idle, liveNews: list.loaded, liveNews: sync.completed',
  },
  words: {
    events: {
      fresh: 'Entra en las conversaciones de un negocio.',
      wanted: 'Entra en las conversaciones de un negocio por el enlace a la de Ana Rojas.',
      keptWanted:
        'Vuelve a entrar en las conversaciones de un negocio, cuya lista guarda este navegador, por el enlace a la de Ana Rojas.',
      keptWithout:
        'Vuelve a entrar en las conversaciones de un negocio, cuya lista guarda este navegador, por el enlace a la de Eva Solís, que no está en ella.',
      kept: 'Vuelve a entrar en las conversaciones de un negocio, cuya lista guarda este navegador.',
      'xstate.done.actor.loadConversations[two]':
        'El servidor contesta con dos conversaciones: Ana Rojas (WhatsApp) y Luis Mora (Instagram).',
      'xstate.done.actor.loadConversations[visitor]':
        'El servidor contesta con dos conversaciones: la de un visitante sin nombre y la de Luis Mora.',
      'xstate.done.actor.loadConversations[none]': 'El servidor contesta con una lista vacía.',
      'xstate.error.actor.loadConversations[500]':
        'El servidor contesta con un error 500 y el texto «Sin servicio».',
      'xstate.error.actor.loadConversations[network]': 'La red falla mientras se carga la lista.',
      'xstate.done.actor.reload[two]': [
        'El servidor contesta con las mismas dos conversaciones.',
        when('!filter.query', seesOnce(the.row('Ana Rojas…'), the.row('Luis Mora…'))),
      ],
      'xstate.done.actor.reload[three]': [
        'El servidor contesta con tres conversaciones: la nueva es la de Eva Solís.',
        when('!filter.query', seesOnce(the.row('Eva Solís…'))),
      ],
      'xstate.done.actor.reload[missed]': [
        'El servidor contesta con un mensaje de Ana Rojas que no se había visto.',
        sees('¿Siguen abiertos?'),
      ],
      'xstate.done.actor.reload[visitor]':
        'El servidor contesta con las mismas dos conversaciones: la de un visitante sin nombre y la de Luis Mora.',
      'xstate.done.actor.reload[failed]': 'La red falla mientras la lista se carga otra vez.',
      'after.refreshDelay': passes(),
      'list.retry': press(the.button('Intentar de nuevo')),
      'live.change': 'Llega el archivo de un mensaje de Ana Rojas que ya se había anunciado.',
      'sync.requested':
        'Apaga el servidor y arráncalo otra vez: la conexión en vivo se restablece.',
      'live.message[ana]': [
        'Ana Rojas escribe «¿Siguen abiertos?».',
        when(
          'ready',
          sees(
            the.text('Ana Rojas', firstOf(the.row('…', the.list('Conversaciones')))),
            the.text('¿Siguen abiertos?', firstOf(the.row('…', the.list('Conversaciones')))),
          ),
        ),
      ],
      'live.message[luis]': [
        'Luis Mora escribe «¿Siguen abiertos?».',
        when(
          'ready',
          sees(
            the.text('Luis Mora', firstOf(the.row('…', the.list('Conversaciones')))),
            the.text('¿Siguen abiertos?', firstOf(the.row('…', the.list('Conversaciones')))),
          ),
        ),
      ],
      'live.message[business]': [
        'Otra persona del negocio contesta «Sí» a Ana Rojas.',
        byHand('la fila de Ana Rojas no cambia de sitio'),
      ],
      'answer.known': [
        'Abre la conversación de Ana Rojas, en la que el negocio dijo lo último: «Sí».',
        byHand('su fila dice que respondiste tú'),
      ],
      'live.message[eva]': 'Eva Solís, que no está en la lista, escribe «¿Siguen abiertos?».',
      'live.block': [
        'Otra persona del equipo bloquea a Ana Rojas, o la desbloquea.',
        byHand('la lista se carga otra vez'),
      ],
      'live.member': [
        'Sol Díaz, que tiene conversaciones resueltas, sale del equipo.',
        byHand('ninguna conversación queda asignada a Sol Díaz'),
      ],
      'live.assignee[sol]': [
        'Otra persona del equipo asigna la conversación de Ana Rojas a Sol Díaz.',
        when('ready', sees('Asignada a Sol Díaz')),
      ],
      'live.assignee[nobody]': [
        'Otra persona del equipo deja la conversación de Ana Rojas sin asignar.',
        seesNot('Asignada a Sol Díaz'),
      ],
      'live.assignee[unlisted]':
        'Otra persona del equipo asigna a Sol Díaz la conversación de Eva Solís, que no está en la lista.',
      'assignees.set': [
        'En «Asignar…», en el menú de la fila de Ana Rojas, se elige a Sol Díaz.',
        when('ready', sees('Asignada a Sol Díaz')),
      ],
      'live.removal': [
        'Otra persona del equipo elimina la conversación de Ana Rojas.',
        seesNot(the.row('Ana Rojas…')),
      ],
      'live.conversation[new]': [
        'Eva Solís inicia una conversación.',
        when('ready', seesOnce(the.row('Eva Solís…'))),
      ],
      'live.conversation[known]': [
        'El servidor anuncia otra vez la conversación de Ana Rojas.',
        when('ready', seesOnce(the.row('Ana Rojas…'))),
      ],
      'conversation.select[ana]': press(the.row('Ana Rojas…')),
      'conversation.select[eva]':
        'Se elige en la campana una notificación de Eva Solís, que la lista todavía no tiene.',
      'contact.wanted[number]':
        'En la vista «Clientes», toca el botón «Ir al chat» de la clienta Ana, que tiene el número de Ana Rojas.',
      'contact.wanted[nobody]': [
        'En la vista «Clientes», toca el botón «Ir al chat» de Rosa Vega, que no tiene conversación.',
        contains(the.searchbox('Buscar conversaciones'), 'Rosa Vega'),
      ],
      'clients.linked[linked]': [
        'Otra persona del equipo vincula la conversación del visitante a Ana Mora.',
        when('ready', sees(the.row('Ana Mora…'))),
      ],
      'clients.linked[none]': [
        'Otra persona del equipo desvincula la conversación del visitante.',
        seesNot(the.row('Ana Mora…')),
      ],
      'client.kept[linked]': [
        'Guarda el cliente Ana Mora en la ficha de la conversación del visitante.',
        when('ready', sees(the.row('Ana Mora…'))),
      ],
      'client.kept[none]': [
        'El cliente de la conversación del visitante se ha borrado; toca la fila «Luis Mora…» y otra vez la del visitante.',
        seesNot(the.row('Ana Mora…')),
      ],
      'filter.changed[query]': [
        fill(the.searchbox('Buscar conversaciones'), 'ana'),
        contains(the.searchbox('Buscar conversaciones'), 'ana'),
      ],
      'filter.changed[channel]': [
        press(the.option('WhatsApp', the.choices('Canal'))),
        isOn(the.option('WhatsApp')),
      ],
      'filter.changed[unread]': [
        press(the.button('No leídas')),
        isPressed(the.button('No leídas')),
      ],
      'filter.changed[none]': [
        press(the.button('Ver todas')),
        isReleased(the.button('No leídas')),
        isOn(the.option('Todos')),
      ],
    },
    states: {
      loading: sees('Cargando conversaciones...'),
      'failed.waiting': seeing<typeof conversationListMachine>(({ error }) =>
        sees(the.errorText(error), the.button('Intentar de nuevo')),
      ),
      'failed.reloading': seeing<typeof conversationListMachine>(({ error }) => [
        sees(the.errorText(error)),
        cannotUse(the.button('Intentar de nuevo')),
      ]),
      'ready.idle': LIST,
      'ready.refreshDue': LIST,
      'ready.reloading': LIST,
    },
  },
})
