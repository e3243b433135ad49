import { typingMachine } from '#machines/shared/typingMachine'

/** Who types is told to nobody. */
export const mute = typingMachine.provide({ actions: { sayTyping: () => undefined } })
