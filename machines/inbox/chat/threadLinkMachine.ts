import { setup } from 'xstate'
import { unprovided, unprovidedAction } from '../../shared/unprovided'

interface ThreadLink {
  readonly threadId: string
}

export const threadLinkMachine = setup({
  types: {
    input: {} as ThreadLink,
    context: {} as ThreadLink,
    events: {} as { type: 'link.copy' },
  },
  actors: { copyLink: unprovided<void, ThreadLink>('copyLink') },
  actions: {
    toastCopied: unprovidedAction('toastCopied'),
    toastNotCopied: unprovidedAction<ThreadLink & { readonly error: unknown }>('toastNotCopied'),
  },
}).createMachine({
  id: 'threadLink',
  description: 'The address of a conversation, for the clipboard.',
  context: ({ input }) => input,
  initial: 'idle',
  states: {
    idle: { on: { 'link.copy': 'copying' } },
    copying: {
      description: 'The browser may ask the person first.',
      on: { 'link.copy': { target: 'copying', reenter: true } },
      invoke: {
        id: 'copyLink',
        src: 'copyLink',
        input: ({ context }) => context,
        onDone: { target: 'idle', actions: 'toastCopied' },
        onError: {
          target: 'idle',
          actions: {
            type: 'toastNotCopied',
            params: ({ context, event }) => ({ ...context, error: event.error }),
          },
        },
      },
    },
  },
})
