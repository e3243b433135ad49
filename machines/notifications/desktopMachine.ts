import { assign, type NonReducibleUnknown, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { DesktopPreference, NotificationNews } from '#contract/notifications'
import { parentOf } from '../shared/tellParent'
import { unprovided, unprovidedAction, unprovidedCallback } from '../shared/unprovided'

/** What the browser says of notifications; `unsupported` where it has none. */
export type Permission = 'unsupported' | 'default' | 'denied' | 'granted'

/** What is asked of the desk: the part of the computer's screen that is outside the page. */
export type DeskEvent =
  | { type: 'desk.show'; threadId: string; title: string; body: string; at: number }
  | { type: 'desk.close'; threadId: string }

export type DesktopEvent =
  | { type: 'permission.changed'; permission: Permission }
  | { type: 'desktop.toggled' }
  | { type: 'text.toggled' }
  | { type: 'desktop.raise'; news: NotificationNews }
  | { type: 'desktop.clicked'; threadId: string }
  | { type: 'thread.read'; threadId: string }

type Text = DesktopPreference['text']

const other = (text: Text): Text => (text === 'shown' ? 'hidden' : 'shown')

export const desktopMachine = setup({
  types: {
    input: {} as DesktopPreference,
    context: {} as { readonly preference: DesktopPreference },
    events: {} as DesktopEvent,
    children: {} as {
      watchPermission: 'watchPermission'
      askPermission: 'askPermission'
      desk: 'desk'
    },
  },
  actors: {
    watchPermission: unprovidedCallback('watchPermission'),
    askPermission: unprovided<Permission, undefined>('askPermission'),
    desk: unprovidedCallback<NonReducibleUnknown, DeskEvent>('desk'),
  },
  actions: {
    prefer: assign({
      preference: ({ context }, given: Partial<DesktopPreference>) => ({
        ...context.preference,
        ...given,
      }),
    }),
    show: sendTo(
      'desk',
      (
        { context },
        { threadId, contactName, title, message, at }: NotificationNews,
      ): DeskEvent => ({
        type: 'desk.show',
        threadId,
        title: contactName,
        body: context.preference.text === 'shown' ? message : title,
        at,
      }),
    ),
    close: sendTo('desk', (_, threadId: string): DeskEvent => ({ type: 'desk.close', threadId })),
    askForConversation: sendTo(parentOf, (_, threadId: string) => ({
      type: 'conversation.requested' as const,
      threadId,
    })),
    keepDesktop: unprovidedAction<DesktopPreference>('keepDesktop'),
  },
  guards: {
    isUnsupported: (_, permission: Permission) => permission === 'unsupported',
    isDenied: (_, permission: Permission) => permission === 'denied',
    isGranted: (_, permission: Permission) => permission === 'granted',
    isWanted: ({ context }) => context.preference.isOn,
  },
}).createMachine({
  id: 'desktop',
  description:
    'Notifications outside the page, for as long as the person and the browser want them.',
  context: ({ input }) => ({ preference: input }),
  invoke: { id: 'watchPermission', src: 'watchPermission' },
  initial: 'unsupported',
  on: {
    'permission.changed': [
      {
        guard: { type: 'isUnsupported', params: ({ event }) => event.permission },
        target: '.unsupported',
      },
      { guard: { type: 'isDenied', params: ({ event }) => event.permission }, target: '.denied' },
      { guard: { type: 'isGranted', params: ({ event }) => event.permission }, target: '.granted' },
      { target: '.undecided' },
    ],
  },
  states: {
    unsupported: {
      description: 'This browser has none, or has not said yet.',
    },
    undecided: {
      description: 'The browser asks the person, but only after they have asked for it themselves.',
      on: { 'desktop.toggled': 'asking' },
    },
    asking: {
      description: 'The browser asks; what it tells meanwhile is the same answer.',
      on: { 'permission.changed': {} },
      invoke: {
        id: 'askPermission',
        src: 'askPermission',
        onDone: [
          {
            guard: { type: 'isGranted', params: ({ event }) => event.output },
            target: 'granted.on',
            actions: [
              { type: 'prefer', params: { isOn: true } },
              { type: 'keepDesktop', params: ({ context }) => context.preference },
            ],
          },
          {
            guard: { type: 'isDenied', params: ({ event }) => event.output },
            target: 'denied',
          },
          { target: 'undecided' },
        ],
        onError: 'undecided',
      },
    },
    denied: {
      description: 'Only the settings of the browser can undo this.',
    },
    granted: {
      initial: 'deciding',
      states: {
        deciding: {
          always: [{ guard: 'isWanted', target: 'on' }, { target: 'off' }],
        },
        off: {
          on: {
            'desktop.toggled': {
              target: 'on',
              actions: [
                { type: 'prefer', params: { isOn: true } },
                { type: 'keepDesktop', params: ({ context }) => context.preference },
              ],
            },
          },
        },
        on: {
          description: 'Leaving this state closes what is shown.',
          invoke: { id: 'desk', src: 'desk' },
          on: {
            'desktop.toggled': {
              target: 'off',
              actions: [
                { type: 'prefer', params: { isOn: false } },
                { type: 'keepDesktop', params: ({ context }) => context.preference },
              ],
            },
            'text.toggled': {
              actions: [
                {
                  type: 'prefer',
                  params: ({ context }) => ({ text: other(context.preference.text) }),
                },
                { type: 'keepDesktop', params: ({ context }) => context.preference },
              ],
            },
            'desktop.raise': { actions: { type: 'show', params: ({ event }) => event.news } },
            'desktop.clicked': {
              actions: { type: 'askForConversation', params: ({ event }) => event.threadId },
            },
            'thread.read': { actions: { type: 'close', params: ({ event }) => event.threadId } },
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof desktopMachine>

export type DesktopStatus = 'unsupported' | 'undecided' | 'asking' | 'denied' | 'on' | 'off'

export const selectDesktopStatus = (state: State): DesktopStatus => {
  if (state.matches('granted')) return state.matches({ granted: 'on' }) ? 'on' : 'off'
  if (state.matches('undecided')) return 'undecided'
  if (state.matches('asking')) return 'asking'
  return state.matches('denied') ? 'denied' : 'unsupported'
}
export const selectIsTextHidden = (state: State): boolean =>
  state.context.preference.text === 'hidden'
