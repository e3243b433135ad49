import { assign, sendTo, setup, stateIn } from 'xstate'
import { MINUTE } from '#contract/durations.ts'
import type { Visit, VisitorMessage } from '#contract/visitor.ts'
import type { Says } from '#contract/visitorFrame.ts'
import { backoff } from '../realtime/realtimeMachine.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovidedAction } from '../shared/unprovided.ts'
import { actors, type VisitorChildren } from './visitorActors.ts'
import {
  type Failed,
  heard,
  NOTHING_YET,
  type VisitorContext,
  type VisitorEvent,
} from './visitorEvents.ts'
import * as rules from './visitorMessages.ts'

export const visitorMachine = setup({
  types: {
    input: {} as rules.Remembered,
    context: {} as VisitorContext,
    events: {} as VisitorEvent,
    tags: {} as 'open',
    children: {} as VisitorChildren,
  },
  actors,
  actions: {
    setVisit: assign(({ context }, visit: Visit) => rules.afterOpening(context, visit)),
    setSays: assign({ says: (_, says: Says) => says }),
    setFailure: assign({ failure: (_, { error }: Failed) => rules.describeNotOpened(error) }),
    setDraft: assign({ draft: (_, text: string) => text }),
    setWritten: assign(({ context }, line: rules.Line) => rules.afterWriting(context, line)),
    setIntroduced: assign(({ context }, line: rules.Said) => rules.afterIntroducing(context, line)),
    setMessages: assign(({ context }, more: readonly VisitorMessage[]) =>
      rules.afterArrival(context, more),
    ),
    setRefused: assign(({ context }, { error }: Failed) => rules.afterRefusal(context, error)),
    setRetried: assign(({ context }, id: string) => rules.afterRetrying(context, id)),
    setDiscarded: assign(({ context }, id: string) => rules.afterDiscarding(context, id)),
    setTried: assign({ tries: ({ context }) => context.tries + 1 }),
    clearTries: assign({ tries: 0 }),
    tellReconnect: sendTo('realtime', { type: 'realtime.reconnect' }),
    tellCaughtUp: sendTo('liveNews', { type: 'sync.completed' }),
    tellNotCaughtUp: sendTo('liveNews', { type: 'sync.failed' }),
    tellContact: sendTo('contact', ({ context }, visit: Visit) => rules.askFor(visit, context)),
    announceHeard: sendTo(parentOf, ({ context }) => heard(context)),
    tellTyped: sendTo('typing', ({ context: { draft } }) => rules.typed(draft)),
    nameTab: unprovidedAction<string>('nameTab'),
  },
  guards: {
    canSubmit: ({ context }) => rules.canSubmit(context),
    hasOutgoing: ({ context }) => rules.nextToSend(context.outgoing) !== undefined,
    isGone: (_, { error }: Failed) => rules.isGone(error),
    isExpired: (_, { error }: Failed) => rules.isExpired(error),
    isLookedAt: stateIn({ open: { presence: { known: 'lookedAt' } } }),
    isAnother: ({ context }, { token }: Visit) => token !== context.token,
    isPassing: (_, { error }: Failed) => rules.isPassing(error),
  },
  delays: {
    reopenDelay: 5_000,
    renewDelay: MINUTE,
    resendDelay: ({ context }) => backoff(context.tries),
  },
}).createMachine({
  id: 'visitor',
  description: 'A visitor of a website writes to a business, and reads its answers.',
  context: ({ input }) => ({ ...input, ...NOTHING_YET }),
  invoke: [
    { id: 'pageNews', src: 'pageNews', input: { kinds: ['page.online'] } },
    { id: 'discard', src: 'discard' },
    { id: 'contact', src: 'contact' },
    { id: 'photo', src: 'photo' },
    { id: 'typing', src: 'typing', input: { threadId: '' } },
    { id: 'survey', src: 'survey' },
  ],
  initial: 'opening',
  on: {
    'draft.changed': {
      actions: [{ type: 'setDraft', params: ({ event }) => event.text }, 'tellTyped'],
    },
    'visit.identified': {
      target: '.opening',
      actions: { type: 'setSays', params: ({ event }) => event.says },
    },
    'contact.given': { actions: { type: 'setIntroduced', params: ({ event }) => event } },
    'message.retry': { actions: { type: 'setRetried', params: ({ event }) => event.id } },
    'message.discard': { actions: { type: 'setDiscarded', params: ({ event }) => event.id } },
  },
  states: {
    opening: {
      invoke: {
        id: 'openVisit',
        src: 'openVisit',
        input: ({ context: { token, says } }) => ({ token, says }),
        onDone: {
          target: 'open',
          actions: [
            { type: 'setVisit', params: ({ event }) => event.output },
            { type: 'tellContact', params: ({ event }) => event.output },
            { type: 'nameTab', params: ({ event }) => event.output.businessName },
          ],
        },
        onError: [
          {
            guard: { type: 'isGone', params: ({ event }) => event },
            target: 'gone',
            actions: { type: 'setFailure', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
        ],
      },
    },
    failed: {
      description: 'The visit could not be opened, and is retried automatically.',
      on: { 'visit.retry': 'opening', 'page.online': 'opening' },
      after: { reopenDelay: 'opening' },
    },
    gone: { description: 'The chat does not exist, or no longer exists.' },
    open: {
      tags: 'open',
      invoke: {
        id: 'liveNews',
        src: 'liveNews',
        input: { kinds: ['visit.message', 'sync.requested'], isAwaited: true },
      },
      type: 'parallel',
      on: {
        'visit.expired': 'opening',
        'message.submitted': {
          guard: 'canSubmit',
          actions: [{ type: 'setWritten', params: ({ event }) => event }, 'tellTyped'],
        },
        'visit.message': {
          actions: [
            { type: 'setMessages', params: ({ event }) => [event.message] },
            'announceHeard',
          ],
        },
      },
      states: {
        connection: {
          description: 'A region of its own: no state can take an event away from it.',
          invoke: { id: 'realtime', src: 'realtime' },
          on: { 'connection.retry': { actions: 'tellReconnect' } },
        },
        presence: {
          description: 'Who answers changes by the hour: asked anew when the chat is looked at.',
          initial: 'known',
          states: {
            known: {
              initial: 'quiet',
              states: { quiet: { on: { 'visit.shown': 'lookedAt' } }, lookedAt: {} },
              after: {
                renewDelay: [{ guard: 'isLookedAt', target: 'renewing' }, { target: 'old' }],
              },
            },
            old: { on: { 'visit.shown': 'renewing' } },
            renewing: {
              invoke: {
                id: 'renewVisit',
                src: 'openVisit',
                input: ({ context: { token } }) => ({ token, says: null }),
                onDone: [
                  {
                    guard: { type: 'isAnother', params: ({ event }) => event.output },
                    target: '#visitor.opening',
                    actions: { type: 'setVisit', params: ({ event }) => event.output },
                  },
                  {
                    target: 'known',
                    actions: { type: 'setVisit', params: ({ event }) => event.output },
                  },
                ],
                onError: 'known',
              },
            },
          },
        },
        reading: {
          initial: 'loading',
          on: { 'sync.requested': '.loading' },
          states: {
            loading: {
              invoke: {
                id: 'loadMessages',
                src: 'loadMessages',
                onDone: {
                  target: 'read',
                  actions: [
                    { type: 'setMessages', params: ({ event }) => event.output },
                    'announceHeard',
                    'tellCaughtUp',
                  ],
                },
                onError: [
                  {
                    guard: { type: 'isExpired', params: ({ event }) => event },
                    target: '#visitor.opening',
                  },
                  { target: 'read', actions: 'tellNotCaughtUp' },
                ],
              },
            },
            read: {},
          },
        },
        sending: {
          initial: 'idle',
          states: {
            idle: { always: { guard: 'hasOutgoing', target: 'sending' } },
            sending: {
              invoke: {
                id: 'sendMessage',
                src: 'sendMessage',
                input: ({ context }) => rules.sendInput(context.outgoing),
                onDone: {
                  target: 'idle',
                  actions: [
                    'clearTries',
                    { type: 'setMessages', params: ({ event }) => [event.output] },
                  ],
                },
                onError: [
                  {
                    guard: { type: 'isExpired', params: ({ event }) => event },
                    target: '#visitor.opening',
                  },
                  { guard: { type: 'isPassing', params: ({ event }) => event }, target: 'waiting' },
                  {
                    target: 'idle',
                    actions: ['clearTries', { type: 'setRefused', params: ({ event }) => event }],
                  },
                ],
              },
            },
            waiting: {
              description: "The outcome is unknown. The message's id makes a second send safe.",
              on: {
                'page.online': { target: 'idle', actions: 'clearTries' },
                'sync.requested': { target: 'idle', actions: 'clearTries' },
              },
              after: { resendDelay: { target: 'idle', actions: 'setTried' } },
            },
          },
        },
      },
    },
  },
})
