import { notImplemented } from '#contract/errors'
import { type Channel, canSendTo, channelOf } from '#contract/inbox'
import { Refusal } from '../refusal'

const externalNames: Readonly<Partial<Record<Channel, string>>> = {
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
}

export const requireSendable = (contactType: string): void => {
  if (!canSendTo(contactType)) throw new Refusal(400, notImplemented(contactType))
}

/**
 * Brings what the business says to its customer, before it is stored. A visitor of the website reads it from
 * the database; the demo's customers are characters and read nothing. No channel outside can be connected yet.
 */
export const deliver = async (conversation: {
  readonly contact_type: string
  readonly is_demo: boolean
}): Promise<void> => {
  const name = externalNames[channelOf(conversation.contact_type)]
  if (name && !conversation.is_demo) throw new Refusal(400, `Credenciales de ${name} inválidas`)
}
