import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { always, CallError, failures } from '../errors.ts'
import { tooLong } from '../fields.ts'
import { TRAINING_MAX_LENGTH } from '../limits.ts'
import { Loose, looseText } from '../loose.ts'
import { fold } from '../text.ts'
import { BusinessId } from '../wire.ts'

// Makes a training text from a few words about an assistant.

const Proposed = z.object({ training_proposal: Loose })

/** A workflow tool may wrap its answer in a list or in `data`. */
export const generateProposal = endpoint({
  method: 'POST',
  path: '/webhooks/proposal',
  auth: 'session',
  /** The business is told where the back end has `modelBounds`: its day pays for the model's work. */
  body: z.object({ training_text: z.string(), business_id: z.optional(BusinessId) }),
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

/** What customers ask most, with the words by which a text says it. Compared without accents and case. */
const topics: readonly (readonly [topic: string, words: RegExp])[] = [
  [
    'el horario',
    /\bhorarios?\b|\b(?:abr|cerr|cierr|atend|atiend)\w*|\b\d{1,2}(?::\d\d)? ?(?:a\.? ?m|p\.? ?m|h)\b|\b24 horas\b/,
  ],
  [
    'la dirección',
    /\bdireccion|\bubicad|\bestamos en\b|\bqueda(?:mos)? en\b|\bmetros\b|\bcalle\b|\bavenida\b/,
  ],
  [
    'los precios',
    /\bprecios?\b|\bcuestan?\b|\bvalen?\b|\btarifas?\b|[$₡€]|\bcolones\b|\bdolares\b|\bgratis\b/,
  ],
  ['las formas de pago', /\bpag[oa]\w*|\befectivo\b|\btarjetas?\b|\bsinpe\b|\btransferencias?\b/],
  ['los envíos', /\benvi[oa]\w*|\bentregas?\b|\ba domicilio\b|\bmensajeria\b|\bexpress?\b/],
  ['los cambios y las devoluciones', /\bcambi[oa]\w*|\bdevol|\breembols|\bgarantias?\b/],
]

/** What the written text does not say yet: a hint for the person, and no part of any training. */
export const missingTopics = (text: string): readonly string[] =>
  topics.flatMap(([topic, words]) => (words.test(fold(text)) ? [] : [topic]))

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
