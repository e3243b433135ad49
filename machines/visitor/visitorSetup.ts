import { assign, sendTo, setup } from 'xstate'
import { VISITOR_MESSAGE_MAX, type Visit, type VisitorMessage } from '#contract/visitor'
import { backoff, realtimeMachine } from '../realtime/realtimeMachine'
import { unprovided, unprovidedAction, unprovidedCallback } from '../shared/unprovided'
import type { Outgoing } from './visitorMessages'
import * as rules from './visitorMessages'

/** What this browser remembers of the visits to one business. */
export interface VisitorInput {
  readonly token: string | null
  readonly draft: string
  readonly outgoing: readonly Outgoing[]
}

interface VisitorContext extends VisitorInput {
  readonly visit: Visit | null
  /** Null until they were loaded once. */
  readonly messages: readonly VisitorMessage[] | null
  readonly failure: string | null
  /** How often the first of the outgoing messages was sent in vain. */
  readonly tries: number
}

type PageNews = 'page.online' | 'page.offline' | 'page.woke' | 'page.focused'

export type VisitorEvent =
  | { type: PageNews }
  | { type: 'visit.retry' }
  | { type: 'visit.expired' }
  | { type: 'connection.retry' }
  | { type: 'draft.changed'; text: string }
  | { type: 'message.submitted'; id: string; at: number }
  | { type: 'message.retry'; id: string }
  | { type: 'message.discard'; id: string }
  | { type: 'realtime.synchronize' }
  | { type: 'live.message'; message: VisitorMessage }

interface Failed {
  readonly error: unknown
}

/** What the chart of a visit is made of: see visitorMachine.ts. */
export const visitorSetup = setup({
  types: {
    input: {} as VisitorInput,
    context: {} as VisitorContext,
    events: {} as VisitorEvent,
    tags: {} as 'open',
    children: {} as { realtime: 'realtime' },
  },
  actors: {
    openVisit: unprovided<Visit, { token: string | null }>('openVisit'),
    loadMessages: unprovided<readonly VisitorMessage[], undefined>('loadMessages'),
    sendMessage: unprovided<VisitorMessage, { id: string; text: string }>('sendMessage'),
    realtime: realtimeMachine,
    watchPage: unprovidedCallback('watchPage'),
  },
  actions: {
    setVisit: assign(({ context }, visit: Visit) => ({
      visit,
      token: visit.token,
      failure: null,
      // The server may have forgotten the visit: then this is another one, with nothing said yet.
      messages: visit.token === context.token ? context.messages : null,
    })),
    setFailure: assign({ failure: (_, { error }: Failed) => rules.describeNotOpened(error) }),
    setDraft: assign({ draft: (_, text: string) => text }),
    setWritten: assign({
      draft: '',
      tries: 0,
      outgoing: ({ context }, { id, at }: { id: string; at: number }) => [
        ...context.outgoing,
        { id, text: context.draft.trim(), at, refusal: null },
      ],
    }),
    setMessages: assign(({ context }, more: readonly VisitorMessage[]) => {
      const messages = rules.mergeMessages(context.messages ?? [], more)
      return { messages, outgoing: rules.withoutArrived(context.outgoing, messages) }
    }),
    setRefused: assign({
      outgoing: ({ context }, { error }: Failed) =>
        rules.refuseNext(context.outgoing, rules.describeNotSent(error)),
    }),
    setRetried: assign({
      outgoing: ({ context }, id: string) => rules.sendAgain(context.outgoing, id),
    }),
    setDiscarded: assign({
      outgoing: ({ context }, id: string) => context.outgoing.filter((item) => item.id !== id),
    }),
    setTried: assign({ tries: ({ context }) => context.tries + 1 }),
    clearTries: assign({ tries: 0 }),
    tellRealtime: sendTo('realtime', (_, type: PageNews | 'realtime.reconnect') => ({ type })),
    tellSynchronized: sendTo('realtime', { type: 'sync.completed' }),
    tellNotSynchronized: sendTo('realtime', { type: 'sync.failed' }),
    storeToken: unprovidedAction<string>('storeToken'),
    storeDraft: unprovidedAction<string>('storeDraft'),
    storeOutgoing: unprovidedAction<readonly Outgoing[]>('storeOutgoing'),
    nameTab: unprovidedAction<string>('nameTab'),
  },
  guards: {
    canSubmit: ({ context: { draft } }) =>
      draft.trim() !== '' && draft.trim().length <= VISITOR_MESSAGE_MAX,
    hasOutgoing: ({ context }) => rules.nextToSend(context.outgoing) !== undefined,
    isGone: (_, { error }: Failed) => rules.isGone(error),
    isExpired: (_, { error }: Failed) => rules.isExpired(error),
    isPassing: (_, { error }: Failed) => rules.isPassing(error),
  },
  delays: {
    reopenDelay: 5_000,
    resendDelay: ({ context }) => backoff(context.tries),
  },
})
