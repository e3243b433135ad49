// Meta takes free text for 24 hours after the customer's last message.

const WHATSAPP_CODE = 131_047
/** Instagram gives it the code of a permission that is missing: the subcode tells them apart. */
const INSTAGRAM_CODE = 10
const INSTAGRAM_SUBCODE = 2_534_022

/** Why a message was not sent, to a person. */
export const WINDOW_CLOSED =
  'Han pasado más de 24 horas desde el último mensaje del cliente: tiene que volver a escribir'

export const isWindowClosed = (code: number | undefined, subcode?: number): boolean =>
  code === WHATSAPP_CODE || (code === INSTAGRAM_CODE && subcode === INSTAGRAM_SUBCODE)
