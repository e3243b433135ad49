import * as z from 'zod/mini'
import type { LanguageModel } from './environment'

export interface Said {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

/** The page waits thirty seconds: who asks the model has to be told before. */
const TIMEOUT = 25_000
const ANSWER_MAX_BYTES = 1 << 20

const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.nullable(z.string()) }) })),
})

/** What went wrong with the model: for the log, never with what was asked or the key. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure'
}

/** What somebody outside answers to a question that is posted; null where it is no JSON. */
export const post = async (
  url: string,
  question: object,
  headers: Readonly<Record<string, string>> = {},
  signal?: AbortSignal,
): Promise<unknown> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(question),
    redirect: 'error',
    signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT), ...(signal ? [signal] : [])]),
  }).catch((error: unknown) => {
    throw new ModelFailure('The language model is not reached', { cause: error })
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new ModelFailure(`The language model answers ${response.status}`)
  }
  return parse(await readAll(response))
}

/** What the model says next. */
export const complete = async (
  { url, model, key }: LanguageModel,
  messages: readonly Said[],
  signal?: AbortSignal,
): Promise<string> => {
  const headers = key === null ? {} : { authorization: `Bearer ${key}` }
  const parsed = z.safeParse(
    Completion,
    await post(`${url}/chat/completions`, { model, messages }, headers, signal),
  )
  const text = parsed.success ? parsed.data.choices[0]?.message.content?.trim() : undefined
  if (!text) throw new ModelFailure('The language model says nothing that can be read')
  return text
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const readAll = async ({ body }: Response): Promise<string> => {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  try {
    for await (const part of body ?? []) {
      bytes += part.length
      if (bytes > ANSWER_MAX_BYTES) throw new ModelFailure('The language model says too much')
      text += decoder.decode(part, { stream: true })
    }
  } catch (error) {
    if (error instanceof ModelFailure) throw error
    throw new ModelFailure('The language model stopped halfway', { cause: error })
  }
  return text + decoder.decode()
}
