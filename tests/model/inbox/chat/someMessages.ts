import { hello, keyed, said } from '../../people.ts'

const opening = keyed(said('Hola', 1_000), 'a')

/** A load with one message, while a later one has come live. */
export const brought = {
  messages: [opening, keyed(hello, 'b')],
  loaded: { messages: [opening], contactId: '50688880001' },
}

/** The ways in which the messages of a conversation change on the screen. */
export const shown = [
  {
    type: 'messages.recalled',
    recalled: { messages: brought.messages, contactId: '50688880001' },
  },
  { type: 'messages.loaded', ...brought, case: 'loaded' },
  {
    type: 'messages.loaded',
    ...brought,
    loaded: { ...brought.loaded, contactId: null },
    case: 'nameless',
  },
  { type: 'messages.more', ...brought },
  { type: 'messages.changed', messages: brought.messages },
] as const
