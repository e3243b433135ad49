// Meta's codes for a message outside the window: it accepts free text for 24 hours after the customer's last message.

const WHATSAPP_CODE = 131_047
/** Instagram uses the code of a missing permission: the subcode is different. */
const INSTAGRAM_CODE = 10
const INSTAGRAM_SUBCODE = 2_534_022

/** The reason why a message was not sent, for a person. */
export const WINDOW_CLOSED =
  'Han pasado más de 24 horas desde el último mensaje del cliente: tiene que volver a escribir'

export const isWindowClosed = (code: number | undefined, subcode?: number): boolean =>
  code === WHATSAPP_CODE || (code === INSTAGRAM_CODE && subcode === INSTAGRAM_SUBCODE)
