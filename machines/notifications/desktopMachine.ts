import { assign, type NonReducibleUnknown, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { DesktopPreference, NotificationNews } from '#contract/notifications.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided, unprovidedCallback } from '../shared/unprovided.ts'

/** The browser's permission for notifications; `unsupported` where it has no notifications. */
export type Permission = 'unsupported' | 'default' | 'denied' | 'granted'

/** The desk: where the operating system shows notifications, outside the page. */
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
    setPreference: assign({
      preference: ({ context }, given: Partial<DesktopPreference>) => ({
        ...context.preference,
        ...given,
      }),
    }),
    tellDeskToShow: sendTo(
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
    tellDeskToClose: sendTo(
      'desk',
      (_, threadId: string): DeskEvent => ({ type: 'desk.close', threadId }),
    ),
    announceRequested: sendTo(parentOf, (_, threadId: string) => ({
      type: 'conversation.requested' as const,
      threadId,
    })),
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
    'Notifications of the operating system, while the person wants them and the browser allows them.',
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
      description: 'This browser has no notifications, or the permission is not known yet.',
    },
    undecided: {
      description:
        'The browser asks for the permission only after the person has switched notifications on.',
      on: { 'desktop.toggled': 'asking' },
    },
    asking: {
      description:
        "The browser's question is open; a permission that changes in the settings counts as its answer.",
      on: { 'permission.changed': {} },
      invoke: {
        id: 'askPermission',
        src: 'askPermission',
        onDone: [
          {
            guard: { type: 'isGranted', params: ({ event }) => event.output },
            target: 'granted.on',
            actions: [{ type: 'setPreference', params: { isOn: true } }],
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
      description: "Only the browser's settings can change the permission now.",
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
              actions: [{ type: 'setPreference', params: { isOn: true } }],
            },
          },
        },
        on: {
          description: 'Leaving this state closes the notifications on the screen.',
          invoke: { id: 'desk', src: 'desk' },
          on: {
            'desktop.toggled': {
              target: 'off',
              actions: [{ type: 'setPreference', params: { isOn: false } }],
            },
            'text.toggled': {
              actions: [
                {
                  type: 'setPreference',
                  params: ({ context }) => ({ text: other(context.preference.text) }),
                },
              ],
            },
            'desktop.raise': {
              actions: { type: 'tellDeskToShow', params: ({ event }) => event.news },
            },
            'desktop.clicked': {
              actions: { type: 'announceRequested', params: ({ event }) => event.threadId },
            },
            'thread.read': {
              actions: { type: 'tellDeskToClose', params: ({ event }) => event.threadId },
            },
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
export const selectDesktopPreference = (state: State): DesktopPreference => state.context.preference
export const selectIsTextHidden = (state: State): boolean =>
  state.context.preference.text === 'hidden'
