import { assign, enqueueActions, type SnapshotFrom, setup } from 'xstate'
import type { Links, ThreadLink } from '#contract/clientLink.ts'
import { noLink } from '#contract/clientLink.ts'
import { isFinalRefusal } from '#contract/errors.ts'
import { STATES_RETRY_DELAY } from '#contract/limits.ts'
import type { LiveClient } from '#contract/live/client.ts'
import type { LiveRemoval } from '#contract/live/removal.ts'
import { type Hearing, liveNews, type SyncRequested } from '../../shared/liveNews.ts'
import type { ClientKept } from '../../shared/machineNews.ts'
import { unprovided, unprovidedAction } from '../../shared/unprovided.ts'
import {
  afterLoad,
  afterRefusal,
  afterSaved,
  afterTold,
  changedLinks,
  isLost,
  isOtherLink,
  type LinkChange,
  type LinkedClientsInput,
  type LinksContext,
  restoreLinks,
  withChange,
} from './linkedClients.ts'

export type LinkedClientsEvent =
  | LiveClient
  | LiveRemoval
  /** The client panel of a conversation has another link, or only another note. */
  | ClientKept
  /** Everything that was missed must be in the next load. */
  | SyncRequested

interface Failed {
  readonly event: { readonly error: unknown }
}

const hearing: Hearing = { kinds: ['live.client', 'live.removal', 'sync.requested', 'client.kept'] }

const nothing: LinkChange = { threadId: '', ...noLink }

const linksSetup = setup({
  types: {
    input: {} as LinkedClientsInput,
    context: {} as LinksContext,
    events: {} as LinkedClientsEvent,
    children: {} as { liveNews: 'liveNews' },
  },
  actors: {
    liveNews,
    loadLinks: unprovided<Links, { businessId: number }>('loadLinks'),
    saveLink: unprovided<ThreadLink, ThreadLink>('saveLink'),
  },
  actions: {
    /** The links change, and those who show them are told what a person sees of it. */
    publishLinks: enqueueActions<
      LinksContext,
      LinkedClientsEvent,
      Partial<LinksContext>,
      LinkedClientsEvent,
      never,
      never,
      never,
      never,
      never
    >(({ context, enqueue }, next) => {
      const links = changedLinks(context, { ...context, ...next })
      enqueue.assign(next)
      if (Object.keys(links).length > 0)
        enqueue.sendTo('liveNews', { type: 'clients.linked', links })
    }),
    setQueued: assign(({ context }, news: ClientKept) => withChange(context, news)),
    toastRefused: unprovidedAction<{ readonly error: unknown }>('toastRefused'),
    toastLater: unprovidedAction<{ readonly error: unknown }>('toastLater'),
  },
  guards: {
    hasQueued: ({ context }) => context.queue.length > 0,
    isRefused: (_, error: unknown) => isFinalRefusal(error),
    isRefusedQuietly: ({ context }, error: unknown) =>
      isFinalRefusal(error) && context.queue[0]?.isHandedOver === true,
    isOtherLink: ({ context }, news: ClientKept) => isOtherLink(context, news),
    isLost: ({ context }, news: ClientKept) => isLost(context, news),
  },
  delays: { retryDelay: STATES_RETRY_DELAY },
})

const refusedQuietly = {
  guard: { type: 'isRefusedQuietly', params: ({ event }: Failed) => event.error },
  target: 'idle',
  actions: {
    type: 'publishLinks',
    params: ({ context }: { readonly context: LinksContext }) => afterRefusal(context),
  },
} as const

const refused = {
  guard: { type: 'isRefused', params: ({ event }: Failed) => event.error },
  target: 'idle',
  actions: [
    refusedQuietly.actions,
    { type: 'toastRefused', params: ({ event }: Failed) => ({ error: event.error }) },
  ],
} as const

interface Saved {
  readonly context: LinksContext
  readonly event: { readonly output: ThreadLink }
}

const saved = {
  target: 'idle',
  actions: {
    type: 'publishLinks',
    params: ({ context, event }: Saved) => afterSaved(context, event.output),
  },
} as const

const saving = {
  id: 'saveLink',
  src: 'saveLink',
  input: ({ context }: { readonly context: LinksContext }) => {
    const { threadId, linked, apart } = context.queue[0] ?? nothing
    return { threadId, linked, apart }
  },
} as const

export const linkedClientsMachine = linksSetup.createMachine({
  id: 'linkedClients',
  description: 'The clients of conversations, where the back end keeps them for the team.',
  context: ({ input }) => restoreLinks(input),
  invoke: { id: 'liveNews', src: 'liveNews', input: hearing },
  type: 'parallel',
  states: {
    knowing: {
      description: 'What this browser keeps is shown until a load has answered.',
      initial: 'loading',
      on: {
        'sync.requested': '.loading',
        'client.kept': {
          description: 'The panel found that its client is gone: the back end knows whether.',
          guard: { type: 'isLost', params: ({ event }) => event },
          target: '.loading',
        },
      },
      states: {
        loading: {
          description: 'A change that comes live meanwhile may be newer than what the load brings.',
          on: {
            'live.client': { target: 'loading', reenter: true },
            'live.removal': { target: 'loading', reenter: true },
          },
          invoke: {
            id: 'loadLinks',
            src: 'loadLinks',
            input: ({ context: { businessId } }) => ({ businessId }),
            onDone: {
              target: 'known',
              actions: {
                type: 'publishLinks',
                params: ({ context, event }) => afterLoad(context, event.output),
              },
            },
            onError: 'failed',
          },
        },
        known: {
          on: {
            'live.client': {
              actions: {
                type: 'publishLinks',
                params: ({ context, event }) => afterTold(context, event),
              },
            },
            'live.removal': {
              actions: {
                type: 'publishLinks',
                params: ({ context, event: { threadId } }) =>
                  afterTold(context, { threadId, ...noLink }),
              },
            },
          },
        },
        failed: {
          description: 'The next load brings what comes live meanwhile.',
          after: { retryDelay: 'loading' },
        },
      },
    },
    saving: {
      description: 'One change after the other, in their order. None is lost without a refusal.',
      initial: 'idle',
      on: {
        'client.kept': {
          guard: { type: 'isOtherLink', params: ({ event }) => event },
          actions: { type: 'setQueued', params: ({ event }) => event },
        },
      },
      states: {
        idle: { always: { guard: 'hasQueued', target: 'saving' } },
        saving: {
          invoke: {
            ...saving,
            onDone: saved,
            onError: [
              refusedQuietly,
              refused,
              {
                target: 'waiting',
                actions: { type: 'toastLater', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        waiting: {
          on: { 'sync.requested': 'retrying' },
          after: { retryDelay: 'retrying' },
        },
        retrying: {
          description: 'The person knows that it is not saved yet.',
          invoke: {
            ...saving,
            onDone: saved,
            onError: [refusedQuietly, refused, { target: 'waiting' }],
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof linkedClientsMachine>

export const selectTold = (state: State) => state.context.told
export const selectQueue = (state: State) => state.context.queue
