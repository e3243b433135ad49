import { cut } from '#contract/cut'
import { CONVERSATION_PREVIEW } from '#contract/limits'

export const previewOf = (text: string | null): string | null =>
  text === null ? null : cut(text, CONVERSATION_PREVIEW)
