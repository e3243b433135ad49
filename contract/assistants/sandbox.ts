import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { always, CallError, failures, INVALID_FORMAT } from '../errors'
import { tooLong } from '../fields'
import { TEXT_MAX_LENGTH } from '../limits'
import { Loose, LooseOne, looseText, looseThing } from '../loose'

// Recado's own: an assistant is tried before it answers customers. Offered where the capability `sandbox` is.

export const tryAssistant = endpoint({
  method: 'POST',
  path: '/lpmobile/make/assistants/:id/try',
  auth: 'session',
  params: z.object({ id: z.string() }),
  body: z.object({ question: z.string() }),
  answer: LooseOne(
    z.object({
      answer: Loose,
      /** Where in its training the answer stands; null where it knows none. */
      passage: z.catch(z.optional(z.nullable(z.object({ heading: Loose, text: Loose }))), null),
    }),
  ),
})

export interface TriedAnswer {
  readonly text: string
  /** The passage of the training that the answer came from; null where the assistant does not know. */
  readonly source: { readonly heading: string | null; readonly text: string } | null
}

export const readTriedAnswer = (answer: z.output<typeof tryAssistant.answer>): TriedAnswer => {
  const said = looseThing(answer)
  const text = looseText(said?.answer)
  if (text === null) throw new CallError('format', INVALID_FORMAT)
  const passage = looseText(said?.passage?.text)
  return {
    text,
    source: passage === null ? null : { heading: looseText(said?.passage?.heading), text: passage },
  }
}

/** Why a question cannot be asked, or null; a blank one is not asked about. */
export const questionProblem = (question: string): string | null =>
  question.trim().length > TEXT_MAX_LENGTH ? tooLong(TEXT_MAX_LENGTH) : null

/** What a person reads of a failure. */
export const describeSandboxFailure = failures({
  ask: always('El asistente no pudo responder. Inténtalo de nuevo.'),
})

export const sandboxEndpoints = { tryAssistant }
