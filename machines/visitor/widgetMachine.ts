import { assign, type NonReducibleUnknown, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { VisitorMessage } from '#contract/visitor.ts'
import type { Says } from '#contract/visitorFrame.ts'
import { pageNews } from '../shared/pageNews.ts'
import { unprovidedCallback } from '../shared/unprovided.ts'
import type { VisitorIdentified, VisitorNews, VisitShown } from './visitorEvents.ts'
import { visitorMachine } from './visitorMachine.ts'
import { newestOf, type Remembered, unreadOf } from './visitorMessages.ts'

interface WidgetInput {
  /** The page is in the frame of a website; otherwise it fills the window. */
  readonly isFramed: boolean
  readonly remembered: Remembered
  /** The newest message of the business that the visitor has seen; 0 for none. */
  readonly readUpTo: number
}

interface WidgetContext extends WidgetInput {
  readonly messages: readonly VisitorMessage[]
}

export type WidgetEvent =
  /** The website shows the frame, and allows or forbids closing it. */
  | { type: 'widget.opened'; canClose: boolean }
  | { type: 'widget.closed' }
  | { type: 'widget.close' }
  /** The website says who its visitor is. */
  | { type: 'widget.identified'; says: Says }
  | { type: 'page.shown' }
  | VisitorNews

/** The messages to the website. */
export type HostEvent = { type: 'host.close' } | { type: 'host.unread'; count: number }

export const widgetMachine = setup({
  types: {
    input: {} as WidgetInput,
    context: {} as WidgetContext,
    events: {} as WidgetEvent,
    children: {} as { visitor: 'visitor'; host: 'host' },
  },
  actors: {
    pageNews,
    visitor: visitorMachine,
    host: unprovidedCallback<NonReducibleUnknown, HostEvent>('host'),
  },
  actions: {
    setMessages: assign({ messages: (_, messages: readonly VisitorMessage[]) => messages }),
    setRead: assign({
      readUpTo: ({ context }) => Math.max(context.readUpTo, newestOf(context.messages)),
    }),
    tellUnread: sendTo('host', ({ context }) => ({
      type: 'host.unread' as const,
      count: unreadOf(context.messages, context.readUpTo),
    })),
    tellIdentified: sendTo(
      'visitor',
      (_, says: Says): VisitorIdentified => ({ type: 'visit.identified', says }),
    ),
    tellShown: sendTo('visitor', { type: 'visit.shown' } satisfies VisitShown),
    tellClose: sendTo('host', { type: 'host.close' as const }),
  },
  guards: {
    isFramed: ({ context }) => context.isFramed,
    canClose: (_, canClose: boolean) => canClose,
  },
}).createMachine({
  id: 'widget',
  description: 'The chat of a website: in a frame that is closed or open, or as a page of its own.',
  context: ({ input }) => ({ ...input, messages: [] }),
  invoke: [
    { id: 'host', src: 'host' },
    { id: 'visitor', src: 'visitor', input: ({ context }) => context.remembered },
  ],
  initial: 'starting',
  on: {
    'widget.opened': [
      {
        guard: { type: 'canClose', params: ({ event }) => event.canClose },
        target: '.seen.closable',
      },
      { target: '.seen.fixed' },
    ],
    'widget.closed': '.closed',
    'widget.identified': {
      actions: { type: 'tellIdentified', params: ({ event }) => event.says },
    },
  },
  states: {
    starting: {
      always: [{ guard: 'isFramed', target: 'closed' }, { target: 'seen.fixed' }],
    },
    closed: {
      description: 'The frame is hidden: messages of the business count as unread.',
      on: {
        'visitor.heard': {
          actions: [{ type: 'setMessages', params: ({ event }) => event.messages }, 'tellUnread'],
        },
      },
    },
    seen: {
      invoke: { id: 'pageNews', src: 'pageNews', input: { kinds: ['page.shown'] } },
      entry: ['setRead', 'tellUnread', 'tellShown'],
      on: {
        'page.shown': { actions: 'tellShown' },
        'visitor.heard': {
          actions: [{ type: 'setMessages', params: ({ event }) => event.messages }, 'setRead'],
        },
      },
      initial: 'fixed',
      states: {
        closable: { on: { 'widget.close': { target: '#widget.closed', actions: 'tellClose' } } },
        fixed: {
          description: 'A page of its own, or a frame that the business does not allow to close.',
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof widgetMachine>

export const selectVisitor = (state: State) => state.children.visitor
export const selectReadUpTo = (state: State) => state.context.readUpTo
export const selectIsFramed = (state: State) => state.context.isFramed
export const selectIsSeen = (state: State) => state.matches('seen')
export const selectCanClose = (state: State) => state.can({ type: 'widget.close' })
