import { fromCallback } from 'xstate'
import { typingMachine } from '#machines/shared/typingMachine.ts'

/** A typing machine that tells nobody who types. */
export const mute = typingMachine.provide({
  actors: { liveNews: fromCallback(() => undefined) },
  actions: { sayTyping: () => undefined },
})
