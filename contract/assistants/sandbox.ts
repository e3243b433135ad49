import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { always, CallError, failures, INVALID_FORMAT } from '../errors.ts'
import { tooLong } from '../fields.ts'
import { TEXT_MAX_LENGTH } from '../limits.ts'
import { Loose, LooseOne, looseText, looseThing } from '../loose.ts'

// Tries an assistant before it answers customers: Recado only, with the capability `sandbox`.

export const tryAssistant = endpoint({
  method: 'POST',
  path: '/lpmobile/make/assistants/:id/try',
  auth: 'session',
  params: z.object({ id: z.string() }),
  body: z.object({ question: z.string() }),
  answer: LooseOne(
    z.object({
      answer: Loose,
      /**
       * The passage that the answer stands in, and the file, the page or the store that has it: without one it is the
       * training. Null where there is none.
       */
      passage: z.catch(
        z.optional(z.nullable(z.object({ source: Loose, heading: Loose, text: Loose }))),
        null,
      ),
    }),
  ),
})

export interface TriedAnswer {
  readonly text: string
  /** The passage that the answer came from; null where the assistant does not know the answer. */
  readonly source: {
    /** A file, a page or a store; null: the training. */
    readonly name: string | null
    readonly heading: string | null
    readonly text: string
  } | null
}

export const readTriedAnswer = (answer: z.output<typeof tryAssistant.answer>): TriedAnswer => {
  const said = looseThing(answer)
  const text = looseText(said?.answer)
  if (text === null) throw new CallError('format', INVALID_FORMAT)
  const passage = looseText(said?.passage?.text)
  return {
    text,
    source:
      passage === null
        ? null
        : {
            name: looseText(said?.passage?.source),
            heading: looseText(said?.passage?.heading),
            text: passage,
          },
  }
}

/** The reason why a question cannot be sent, or null; a blank question gives null, too. */
export const questionProblem = (question: string): string | null =>
  question.trim().length > TEXT_MAX_LENGTH ? tooLong(TEXT_MAX_LENGTH) : null

/** The error texts of the sandbox. */
export const describeSandboxFailure = failures({
  ask: always('El asistente no pudo responder. Inténtalo de nuevo.'),
})

export const sandboxEndpoints = { tryAssistant }
