import type { SnapshotFrom } from 'xstate'
import type { realtimeMachine } from '../realtime/realtimeMachine'
import { whyNot } from '../shared/whyNot'
import { nextToSend } from './visitorMessages'
import { visitorSetup } from './visitorSetup'

export const visitorMachine = visitorSetup.createMachine({
  id: 'visitor',
  description: 'Somebody from outside writes to a business, and reads what it answers.',
  context: ({ input }) => ({ ...input, visit: null, messages: null, failure: null, tries: 0 }),
  invoke: { id: 'watchPage', src: 'watchPage' },
  initial: 'opening',
  on: {
    'draft.changed': {
      actions: [
        { type: 'setDraft', params: ({ event }) => event.text },
        { type: 'storeDraft', params: ({ event }) => event.text },
      ],
    },
  },
  states: {
    opening: {
      invoke: {
        id: 'openVisit',
        src: 'openVisit',
        input: ({ context }) => ({ token: context.token }),
        onDone: {
          target: 'open',
          actions: [
            { type: 'setVisit', params: ({ event }) => event.output },
            { type: 'storeToken', params: ({ event }) => event.output.token },
            { type: 'nameTab', params: ({ event }) => event.output.businessName },
          ],
        },
        onError: [
          {
            guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
            target: 'gone',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'failed',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    failed: {
      description: 'It could not be opened, and is tried again by itself.',
      on: { 'visit.retry': 'opening', 'page.online': 'opening' },
      after: { reopenDelay: 'opening' },
    },
    gone: { description: 'There is no such chat, or no more.' },
    open: {
      tags: 'open',
      type: 'parallel',
      on: {
        'visit.expired': 'opening',
        'message.submitted': {
          guard: 'canSubmit',
          actions: [
            { type: 'setWritten', params: ({ event }) => event },
            { type: 'storeOutgoing', params: ({ context }) => context.outgoing },
            { type: 'storeDraft', params: '' },
          ],
        },
        'message.retry': {
          actions: [
            { type: 'setRetried', params: ({ event }) => event.id },
            { type: 'storeOutgoing', params: ({ context }) => context.outgoing },
          ],
        },
        'message.discard': {
          actions: [
            { type: 'setDiscarded', params: ({ event }) => event.id },
            { type: 'storeOutgoing', params: ({ context }) => context.outgoing },
          ],
        },
        'live.message': {
          actions: [
            { type: 'setMessages', params: ({ event }) => [event.message] },
            { type: 'storeOutgoing', params: ({ context }) => context.outgoing },
          ],
        },
      },
      states: {
        connection: {
          description: 'Its own region: no other state can take an event away from the connection.',
          invoke: { id: 'realtime', src: 'realtime' },
          on: {
            'connection.retry': { actions: { type: 'tellRealtime', params: 'realtime.reconnect' } },
            'page.online': { actions: { type: 'tellRealtime', params: 'page.online' } },
            'page.offline': { actions: { type: 'tellRealtime', params: 'page.offline' } },
            'page.woke': { actions: { type: 'tellRealtime', params: 'page.woke' } },
            'page.focused': { actions: { type: 'tellRealtime', params: 'page.focused' } },
          },
        },
        reading: {
          initial: 'loading',
          on: { 'realtime.synchronize': '.loading' },
          states: {
            loading: {
              invoke: {
                id: 'loadMessages',
                src: 'loadMessages',
                onDone: {
                  target: 'read',
                  actions: [
                    { type: 'setMessages', params: ({ event }) => event.output },
                    { type: 'storeOutgoing', params: ({ context }) => context.outgoing },
                    'tellSynchronized',
                  ],
                },
                onError: [
                  {
                    guard: { type: 'isExpired', params: ({ event }) => ({ error: event.error }) },
                    target: '#visitor.opening',
                  },
                  { target: 'read', actions: 'tellNotSynchronized' },
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
                input: ({ context }) => {
                  const { id = '', text = '' } = nextToSend(context.outgoing) ?? {}
                  return { id, text }
                },
                onDone: {
                  target: 'idle',
                  actions: [
                    'clearTries',
                    { type: 'setMessages', params: ({ event }) => [event.output] },
                    { type: 'storeOutgoing', params: ({ context }) => context.outgoing },
                  ],
                },
                onError: [
                  {
                    guard: { type: 'isExpired', params: ({ event }) => ({ error: event.error }) },
                    target: '#visitor.opening',
                  },
                  {
                    guard: { type: 'isPassing', params: ({ event }) => ({ error: event.error }) },
                    target: 'waiting',
                  },
                  {
                    target: 'idle',
                    actions: [
                      'clearTries',
                      { type: 'setRefused', params: ({ event }) => ({ error: event.error }) },
                      { type: 'storeOutgoing', params: ({ context }) => context.outgoing },
                    ],
                  },
                ],
              },
            },
            waiting: {
              description:
                'Nobody knows whether it arrived. Its id makes it safe to send it again.',
              on: {
                'page.online': { target: 'idle', actions: 'clearTries' },
                'realtime.synchronize': { target: 'idle', actions: 'clearTries' },
              },
              after: { resendDelay: { target: 'idle', actions: 'setTried' } },
            },
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof visitorMachine>

export const selectVisit = (state: State) => state.context.visit
export const selectMessages = (state: State) => state.context.messages
export const selectOutgoing = (state: State) => state.context.outgoing
export const selectDraft = (state: State) => state.context.draft
export const selectFailure = (state: State) =>
  state.matches('failed') || state.matches('gone') ? state.context.failure : null
export const selectIsGone = (state: State) => state.matches('gone')
export const selectWhyNotSubmit = whyNot<typeof visitorMachine>({
  guards: { canSubmit: 'Escribe un mensaje.' },
  states: [
    ['opening', 'El chat se está abriendo.'],
    ['failed', 'No hay conexión.'],
  ],
})({ type: 'message.submitted', id: '', at: 0 })
export const selectRealtime = (state: State) => state.children.realtime

/** Whether the live connection was lost. The first try of all is no loss. */
export const selectIsCut = (state: SnapshotFrom<typeof realtimeMachine> | undefined): boolean =>
  state !== undefined &&
  (state.context.retries > 0 || !state.matches('live')) &&
  !state.matches({ live: 'connected' })
