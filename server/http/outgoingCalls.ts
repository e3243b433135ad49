import { patienceWith } from '../limits/bounds/otherServices.ts'
import { ANSWER_MOST_BYTES } from '../limits/bounds/reading.ts'
import { parseForeign } from './foreignJson.ts'

// Calls to services of others: a language model, a workflow of the operator's.

/** The failure of a service: for the log, without the request's content or a key. */
export class OutsideFailure extends Error {
  override readonly name = 'OutsideFailure'

  /** The status of a refusal; null where there was none. */
  readonly status: number | null

  constructor(who: string, what: string, cause?: unknown, status: number | null = null) {
    super(`${who} ${what}`, { cause })
    this.status = status
  }
}

interface Options {
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
}

interface Posting extends Options {
  readonly body: string | FormData
  /** Milliseconds. */
  readonly patience: number
}

const send = async (
  who: string,
  url: string,
  { body, headers = {}, signal, patience }: Posting,
): Promise<unknown> => {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.any([AbortSignal.timeout(patience), ...(signal ? [signal] : [])]),
  }).catch((error: unknown) => {
    throw new OutsideFailure(who, 'is not reached', error)
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new OutsideFailure(who, `answers ${response.status}`, undefined, response.status)
  }
  return parseForeign(await readAnswer(who, response))
}

/**
 * Posts JSON to a service, and returns its answer; null where the answer is not JSON. `who` is the service's name in
 * the log.
 */
export const post = (
  who: string,
  url: string,
  question: object,
  { headers = {}, signal }: Options = {},
): Promise<unknown> =>
  send(who, url, {
    body: JSON.stringify(question),
    headers: { 'content-type': 'application/json', ...headers },
    signal,
    patience: patienceWith.model,
  })

/** The same with a form that has a file. */
export const postForm = (
  who: string,
  url: string,
  body: FormData,
  { headers, signal }: Options = {},
): Promise<unknown> =>
  send(who, url, {
    body,
    ...(headers && { headers }),
    signal,
    patience: patienceWith.transcription,
  })

/** All that a service says, as text, up to a bound. */
export const readAnswer = async (who: string, { body }: Response): Promise<string> => {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  try {
    for await (const part of body ?? []) {
      bytes += part.length
      if (bytes > ANSWER_MOST_BYTES) throw new OutsideFailure(who, 'says too much')
      text += decoder.decode(part, { stream: true })
    }
  } catch (error) {
    if (error instanceof OutsideFailure) throw error
    throw new OutsideFailure(who, 'stopped halfway', error)
  }
  return text + decoder.decode()
}
