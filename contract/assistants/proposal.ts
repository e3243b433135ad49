import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { always, CallError, failures } from '../errors.ts'
import { tooLong } from '../fields.ts'
import { TRAINING_MAX_LENGTH } from '../limits.ts'
import { Loose, looseText } from '../loose.ts'

// Makes a training text from a few words about an assistant.

const Proposed = z.object({ training_proposal: Loose })

/** A workflow tool may wrap its answer in a list or in `data`. */
export const generateProposal = endpoint({
  method: 'POST',
  path: '/webhooks/proposal',
  auth: 'session',
  body: z.object({ training_text: z.string() }),
  answer: z.union([
    z.object({
      training_proposal: Loose,
      data: z.catch(z.optional(z.nullable(Proposed)), null),
    }),
    z.array(Proposed),
  ]),
})

export const readProposal = (answer: z.output<typeof generateProposal.answer>): string => {
  const proposed = 'length' in answer ? answer[0] : answer
  const text =
    looseText(proposed?.training_proposal) ??
    ('length' in answer ? null : looseText(answer.data?.training_proposal))
  if (text === null) throw new CallError('format', 'Formato de respuesta inválido')
  return text
}

/** The reason why no proposal can be made from a text, or null. */
export const proposalProblem = (text: string): string | null => {
  const length = text.trim().length
  if (length === 0)
    return 'Por favor escribe algo sobre el asistente que necesitas para generar una propuesta'
  return length > TRAINING_MAX_LENGTH ? tooLong(TRAINING_MAX_LENGTH) : null
}

/** The error texts of proposals. */
export const describeProposalFailure = failures({
  generate: always('Error al generar la propuesta. Por favor intenta de nuevo.'),
})

export const proposalEndpoints = { generateProposal }
