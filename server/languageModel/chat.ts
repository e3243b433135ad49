import * as z from 'zod/mini'
import { fitted } from '#contract/cut.ts'
import type { ToolCall } from '#machines/answering/consultation.ts'
import { OutsideFailure, post } from '../http/outgoingCalls.ts'
import { TOOL_INPUT_MOST } from '../limits/bounds/reading.ts'
import type { LanguageModel } from './settings.ts'

// The chat completions of an OpenAI-compatible server, with and without tools.

const NAME = 'The language model'

export interface Said {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

/** A tool, as the model is told of it: its input as a JSON Schema. */
export interface OfferedTool {
  readonly name: string
  readonly description: string
  readonly parameters: object
}

/** What servers leave out, or write in another way, costs nothing: input as an object, and calls without an id. */
const Completion = z.object({
  choices: z.array(
    z.object({
      message: z.object({
        content: z.optional(z.nullable(z.string())),
        tool_calls: z.catch(
          z.optional(
            z.nullable(
              z.array(
                z.object({
                  id: z.optional(z.nullable(z.string())),
                  function: z.object({ name: z.string(), arguments: z.optional(z.unknown()) }),
                }),
              ),
            ),
          ),
          undefined,
        ),
      }),
    }),
  ),
  usage: z.catch(
    z.optional(
      z.nullable(
        z.object({
          prompt_tokens: z.number().check(z.nonnegative()),
          completion_tokens: z.number().check(z.nonnegative()),
        }),
      ),
    ),
    undefined,
  ),
})

/** The length of a model's message: tokens are asked for, and characters are read. */
interface Length {
  readonly tokens: number
  readonly characters: number
}

interface Usage {
  readonly read: number
  readonly written: number
}

export interface Completed {
  /** Null where the model says nothing that can be read. */
  readonly text: string | null
  readonly calls: readonly ToolCall[]
  /** Null where the server does not count. */
  readonly usage: Usage | null
}

interface Question {
  readonly messages: readonly object[]
  readonly tools?: readonly OfferedTool[]
  /** It may use its tools now; otherwise it has to answer. */
  readonly mayCall?: boolean
}

const inputOf = (input: unknown): string =>
  (typeof input === 'string' ? input : JSON.stringify(input ?? {})).slice(0, TOOL_INPUT_MOST)

export const headersOf = ({ key }: LanguageModel): Readonly<Record<string, string>> =>
  key === null ? {} : { authorization: `Bearer ${key}` }

/** One turn of the model, cut before anything reads it. */
export const ask = async (
  model: LanguageModel,
  { messages, tools = [], mayCall = true }: Question,
  { tokens: max_tokens, characters }: Length,
  signal?: AbortSignal,
): Promise<Completed> => {
  const question = {
    model: model.model,
    messages,
    max_tokens,
    ...(tools.length > 0 && {
      tools: tools.map((tool) => ({ type: 'function', function: tool })),
      tool_choice: mayCall ? 'auto' : 'none',
    }),
  }
  const headers = headersOf(model)
  const parsed = z.safeParse(
    Completion,
    await post(NAME, `${model.url}/chat/completions`, question, { headers, signal }),
  )
  const { message } = parsed.data?.choices[0] ?? {}
  const usage = parsed.data?.usage
  return {
    text: fitted(message?.content?.slice(0, characters + 1).trim() ?? '', characters) || null,
    calls: (message?.tool_calls ?? []).map(({ id, function: { name, arguments: input } }, at) => ({
      id: id || `llamada_${at + 1}`,
      name,
      input: inputOf(input),
    })),
    usage: usage ? { read: usage.prompt_tokens, written: usage.completion_tokens } : null,
  }
}

export const unreadable = (): OutsideFailure =>
  new OutsideFailure(NAME, 'says nothing that can be read')
