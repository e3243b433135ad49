import { hello, keyed, said } from '../../people'

const opening = keyed(said('Hola', 1_000), 'a')

/** A load with one message, while a later one has come live. */
export const brought = {
  messages: [opening, keyed(hello, 'b')],
  loaded: { messages: [opening], contactId: '50688880001' },
}
