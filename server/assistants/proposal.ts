import { generateProposal, readProposal } from '#contract/assistants/proposal.ts'
import { TRAINING_MAX_LENGTH } from '#contract/limits.ts'
import { Spent } from '#machines/answering/consultation.ts'
import { OutsideFailure, post } from '../http/outgoingCalls.ts'
import { costOf, mostOf, tokensOf, withinBounds } from '../languageModel/budget.ts'
import { ask, unreadable } from '../languageModel/chat.ts'
import type { LanguageModel } from '../languageModel/settings.ts'
import { modelWrites } from '../limits/bounds/reading.ts'
import type { Resources } from '../resources.ts'

// Makes a training text from a few words about an assistant.

/** The words of the business are kept unchanged, inside a frame that every assistant needs. */
export const writtenProposal = (text: string): string =>
  `Quién eres
Eres el asistente virtual del negocio. Atiendes a sus clientes por WhatsApp, Instagram y el chat de la página web.

Qué sabes del negocio
${text}

Cómo respondes
- Saluda una vez y responde en el idioma del cliente, con frases cortas y amables.
- Contesta solo lo que te preguntan; si falta un dato para responder, pídelo.
- No inventes precios, existencias, plazos ni políticas: usa únicamente lo que está escrito aquí.

Cuándo llamas a una persona
- Cuando no sepas la respuesta: di «no lo sé» y avisa de que alguien del negocio le escribirá.
- Cuando el cliente lo pida, se queje o haya un pago de por medio.`

const INSTRUCTIONS = `Escribes el texto de entrenamiento del asistente virtual de un pequeño negocio.
A partir de lo que el negocio cuenta, redacta en español un texto claro, por secciones, con: quién es el asistente, qué sabe del negocio,
cómo responde y cuándo pasa la conversación a una persona. Usa solo los datos que te dan y no inventes ninguno; de lo que falte no digas
nada. Responde únicamente con el texto.`

const GENERATOR = 'The generator of proposals'

/**
 * The proposal of the operator's own workflow: its address stays on the server, and the workflow never gets the
 * session.
 */
const proposalOf = async (generator: string, text: string): Promise<string> => {
  try {
    return readProposal(
      generateProposal.answer.parse(await post(GENERATOR, generator, { training_text: text })),
    )
  } catch (error) {
    if (error instanceof OutsideFailure) throw error
    throw new OutsideFailure(GENERATOR, 'says nothing that can be read', error)
  }
}

/** The model's own text, which the day of a business pays for. */
const modelProposal = (
  resources: Resources,
  spending: { readonly model: LanguageModel; readonly businessId: number },
  text: string,
): Promise<string> => {
  const { model } = spending
  const messages = [
    { role: 'system', content: INSTRUCTIONS },
    { role: 'user', content: text },
  ]
  const question = JSON.stringify(messages)
  const most = mostOf(model, { reads: tokensOf(question), writes: modelWrites.proposal.tokens })
  return withinBounds(resources, spending, most, async () => {
    const completed = await ask(model, { messages }, modelWrites.proposal)
    return { output: completed.text, cost: costOf(model, question, completed) }
  }).then((written) => {
    if (written === null) throw unreadable()
    return written
  })
}

interface Wanted {
  readonly text: string
  /** Null where the account has none yet: nobody pays for a model. */
  readonly businessId: number | null
}

const madeFor = async (resources: Resources, { text, businessId }: Wanted): Promise<string> => {
  const { languageModel: model, pageConfig } = resources.environment
  const { proposalWebhookUrl: generator } = pageConfig
  if (generator !== undefined) return proposalOf(generator, text)
  if (model === null || businessId === null) return writtenProposal(text)
  try {
    return await modelProposal(resources, { model, businessId }, text)
  } catch (error) {
    if (error instanceof Spent) return writtenProposal(text)
    throw error
  }
}

export const proposalFor = async (resources: Resources, wanted: Wanted): Promise<string> =>
  (await madeFor(resources, wanted)).slice(0, TRAINING_MAX_LENGTH)
