import { assign, setup } from 'xstate'
import { unprovided, unprovidedAction } from './unprovided.ts'

/** The copied text, or its id. */
interface Copied {
  readonly item: string
}

interface CopyOptions {
  readonly id: string
  readonly description: string
}

/** Copies a text to the clipboard. The latest request wins. */
export const createCopyMachine = ({ id, description }: CopyOptions) =>
  setup({
    types: {
      context: {} as Copied,
      events: {} as { type: 'item.copy' } & Copied,
    },
    actors: { copyItem: unprovided<void, Copied>('copyItem') },
    actions: {
      setItem: assign({ item: (_, item: string) => item }),
      toastCopied: unprovidedAction('toastCopied'),
      toastNotCopied: unprovidedAction<Copied & { readonly error: unknown }>('toastNotCopied'),
    },
  }).createMachine({
    id,
    description,
    context: { item: '' },
    initial: 'idle',
    on: {
      'item.copy': {
        target: '.copying',
        actions: { type: 'setItem', params: ({ event }) => event.item },
      },
    },
    states: {
      idle: {},
      copying: {
        description: 'The browser may ask the person for permission.',
        invoke: {
          id: 'copyItem',
          src: 'copyItem',
          input: ({ context: { item } }) => ({ item }),
          onDone: { target: 'idle', actions: 'toastCopied' },
          onError: {
            target: 'idle',
            actions: {
              type: 'toastNotCopied',
              params: ({ context: { item }, event: { error } }) => ({ item, error }),
            },
          },
        },
      },
    },
  })
