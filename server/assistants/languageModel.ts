import * as z from 'zod/mini'
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

/** The next message of the model. */
export const complete = async (
  { url, model, key }: LanguageModel,
  messages: readonly Said[],
  signal?: AbortSignal,
): Promise<string> => {
  const headers = key === null ? {} : { authorization: `Bearer ${key}` }
  const parsed = z.safeParse(
    Completion,
    await post(NAME, `${url}/chat/completions`, { model, messages }, { headers, signal }),
  )
  const text = parsed.success ? parsed.data.choices[0]?.message.content?.trim() : undefined
  if (!text) throw new OutsideFailure(NAME, 'says nothing that can be read')
  return text
}
