import { type Config, hasCapability } from '#contract/config'
import { tellTyping } from '#contract/typing'
import type { TypingTold } from '#machines/shared/typingMachine'
import type { Call } from './http'

/** Says to the others who typed; nobody misses a word that is lost. */
export const typingActions = (call: Call, config: Config) => ({
  sayTyping: (_: unknown, { threadId, kind, isTyping }: TypingTold) => {
    if (kind === 'customer' || !hasCapability(config, 'typing')) return
    const body = { kind, is_typing: isTyping }
    void call(tellTyping, { params: { id: threadId }, body }).catch(() => undefined)
  },
})
