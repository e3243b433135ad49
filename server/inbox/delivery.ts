import { channelNames, channelOf } from '#contract/channels'
import { canSendTo, notImplemented } from '#contract/inbox'
import { Refusal } from '../refusal'

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
  const channel = channelOf(conversation.contact_type)
  const isOutside = channel === 'whatsapp' || channel === 'instagram'
  if (isOutside && !conversation.is_demo)
    throw new Refusal(400, `Credenciales de ${channelNames[channel]} inválidas`)
}
