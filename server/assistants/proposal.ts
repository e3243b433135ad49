import { generateProposal, readProposal } from '#contract/assistants/proposal.ts'
import { TRAINING_MAX_LENGTH } from '#contract/limits.ts'
import { OutsideFailure, post } from '../http/outgoingCalls.ts'
import { complete } from '../languageModel/chat.ts'
import type { LanguageModel } from '../languageModel/settings.ts'
import { modelWrites } from '../limits/bounds.ts'

// Makes a training text from a few words about an assistant.

/** The words of the business are kept unchanged, inside a frame that every assistant needs. */
const writtenProposal = (text: string): string =>
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

interface Makers {
  readonly generator: string | undefined
  readonly model: LanguageModel | null
}

const madeBy = ({ generator, model }: Makers, text: string): string | Promise<string> => {
  if (generator !== undefined) return proposalOf(generator, text)
  if (model === null) return writtenProposal(text)
  const messages = [
    { role: 'system', content: INSTRUCTIONS },
    { role: 'user', content: text },
  ] as const
  return complete(model, messages, modelWrites.proposal)
}

export const proposalFor = async (makers: Makers, text: string): Promise<string> =>
  (await madeBy(makers, text)).slice(0, TRAINING_MAX_LENGTH)
