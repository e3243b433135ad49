import { type Config, hasCapability } from '#contract/config.ts'
import { tellTyping } from '#contract/typing.ts'
import type { TypingTold } from '#machines/shared/typingMachine.ts'
import type { Call } from './http.ts'

/** Says to the others who typed; nobody misses a word that is lost. */
export const typingActions = (call: Call, config: Config) => ({
  sayTyping: (_: unknown, { threadId, kind, isTyping }: TypingTold) => {
    if (kind === 'customer' || !hasCapability(config, 'typing')) return
    const body = { kind, is_typing: isTyping }
    void call(tellTyping, { params: { id: threadId }, body }).catch(() => undefined)
  },
})
