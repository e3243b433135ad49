import * as z from 'zod/mini'
import { fitted } from '#contract/cut.ts'
import type { LanguageModel } from '../environment.ts'
import { OutsideFailure, post } from '../http/outgoingCalls.ts'

const NAME = 'The language model'

export interface Said {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.nullable(z.string()) }) })),
})

/** The length of a model's message: tokens are asked for, and characters are read. */
interface Length {
  readonly tokens: number
  readonly characters: number
}

/** The next message of the model, cut before anything reads it. */
export const complete = async (
  { url, model, key }: LanguageModel,
  messages: readonly Said[],
  { tokens: max_tokens, characters }: Length,
  signal?: AbortSignal,
): Promise<string> => {
  const headers = key === null ? {} : { authorization: `Bearer ${key}` }
  const question = { model, messages, max_tokens }
  const parsed = z.safeParse(
    Completion,
    await post(NAME, `${url}/chat/completions`, question, { headers, signal }),
  )
  const content = parsed.success ? parsed.data.choices[0]?.message.content : undefined
  const text = fitted(content?.slice(0, characters + 1).trim() ?? '', characters)
  if (!text) throw new OutsideFailure(NAME, 'says nothing that can be read')
  return text
}
