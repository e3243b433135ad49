// Text that is no table: what it is, and what to choose in its place.

const CHOOSE = 'elige una lista de clientes en Excel (.xlsx) o CSV, o contactos (.vcf)'

/** 'Este archivo no es una lista de clientes: elige …' */
export const NO_TABLE = `Este archivo no es una lista de clientes: ${CHOOSE}`
export const CHAT = `Es la conversación de un chat de WhatsApp, no una lista de clientes: ${CHOOSE}`

/** '[12/11/25, 10:03:11] Ana: …' of an iPhone, '12/11/25, 10:03 - Ana: …' of Android, in any language's order. */
const CHAT_LINE =
  /^\p{Cf}{0,3}\[?\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},? {1,2}\d{1,2}[:.]\d{2}(?:[:.]\d{2})?[^\]\d,;\t|-]{0,12}(?:\] | - )/u

/** The name of a chat in the archive that WhatsApp shares, beside its photos. */
export const isNameOfChat = (name: string): boolean => /(?:^_chat|whatsapp[^/]*)\.txt$/i.test(name)

/** Other texts that programs write: JSON, a calendar, a web page's or any XML, a script. */
const OF_A_PROGRAM = /^\s{0,100}(?:[[{]\s{0,100}["{[\]}]|BEGIN:V(?!CARD)|<[?!a-z]|#!)/i

/** What the text of a file is, where its first signs say that it is no table. */
export const faultOfText = (text: string): string | null => {
  if (CHAT_LINE.test(text.trimStart())) return CHAT
  return OF_A_PROGRAM.test(text) ? NO_TABLE : null
}
