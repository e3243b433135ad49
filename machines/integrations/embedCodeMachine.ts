import { assertEvent, setup } from 'xstate'
import { unprovided, unprovidedAction } from '../shared/unprovided'

export const embedCodeMachine = setup({
  types: { events: {} as { type: 'embed.copy'; code: string } },
  actors: { copyCode: unprovided<void, { code: string }>('copyCode') },
  actions: {
    toastCopied: unprovidedAction('toastCopied'),
    toastNotCopied: unprovidedAction('toastNotCopied'),
  },
}).createMachine({
  id: 'embedCode',
  description: 'The code of a widget, for the clipboard.',
  initial: 'idle',
  on: { 'embed.copy': '.copying' },
  states: {
    idle: {},
    copying: {
      description: 'The browser may ask the person first.',
      invoke: {
        id: 'copyCode',
        src: 'copyCode',
        input: ({ event }) => {
          assertEvent(event, 'embed.copy')
          return { code: event.code }
        },
        onDone: { target: 'idle', actions: 'toastCopied' },
        onError: { target: 'idle', actions: 'toastNotCopied' },
      },
    },
  },
})
