import { CONVERSATION_PREVIEW } from '#contract/limits'

/** The first sixty characters, whole ones, and '...' where there was more. */
export function previewOf(text: string | null): string | null {
  if (text === null || text.length <= CONVERSATION_PREVIEW) return text
  const characters = [...text.slice(0, 2 * CONVERSATION_PREVIEW + 1)]
  if (characters.length <= CONVERSATION_PREVIEW) return text
  return `${characters.slice(0, CONVERSATION_PREVIEW).join('')}...`
}
