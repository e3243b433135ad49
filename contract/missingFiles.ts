import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { failures, saidOr } from './errors.ts'
import { type Loose, looseNumber, looseText } from './loose.ts'

// The file of a customer's message that is not there: Recado only.

/** `coming`: it is being fetched. `waiting`: for its connection. `missing`: it was given up. */
const fileStates = ['coming', 'waiting', 'missing'] as const
export type FileState = (typeof fileStates)[number]

/** The reasons, as the end of a sentence: they stand in the text of the message. */
export const missingFileReasons = {
  credentials: 'la conexión no tiene un token válido; pega uno nuevo en Integraciones',
  disconnected: 'la conexión ya no existe; conéctala otra vez en Integraciones',
  unreached: 'el canal no contestó en un día',
  gone: 'el canal ya no lo guarda; pide que te lo envíen otra vez',
  tooLarge: 'pesa más de 100 MB; ábrelo en el teléfono',
  empty: 'llegó vacío; pide que te lo envíen otra vez',
} as const

export const missingFileSign = (reason: string): string => `(no se pudo recibir: ${reason})`

/** Asks for the file of a message again. What comes of it is told as a change of the message. */
export const fetchFileAgain = endpoint({
  method: 'POST',
  path: '/lpmobile/message/:id/file',
  auth: 'session',
  params: z.object({ id: z.string() }),
  answer: 'none',
})

export const NO_MISSING_FILE = 'A este mensaje no le falta ningún archivo'

/** The error texts of asking for a file again. */
export const describeMissingFileFailure = failures({
  fetchFile: saidOr('No se pudo pedir el archivo. Inténtalo de nuevo.'),
})

export const MissingFile = z.object({
  /** The server's id of the message. */
  id: z.number(),
  state: z.enum(fileStates),
})
export type MissingFile = z.output<typeof MissingFile>

/** Empty where nothing is missing. */
export const readMissingFile = (
  id: Loose,
  state: Loose,
): { readonly missingFile?: MissingFile } => {
  const messageId = looseNumber(id)
  const found = fileStates.find((each) => each === looseText(state))
  return messageId === null || found === undefined
    ? {}
    : { missingFile: { id: messageId, state: found } }
}

export const missingFilesEndpoints = { fetchFileAgain }
