import * as z from 'zod/mini'
import { type ChosenFile, endpoint } from './endpoint'
import { LOGO_MAX_BYTES } from './limits'

export const uploadFile = endpoint({
  method: 'POST',
  path: '/lpmobile/files/upload',
  auth: 'session',
  upload: true,
  answer: z.object({ file_url: z.string() }),
})

export type ImageProblem = 'type' | 'size'

/** Why a file cannot be a logo, or null. The server holds it to the same rule, and looks inside too. */
export const imageProblem = (file: ChosenFile): ImageProblem | null => {
  if (!file.type.startsWith('image/')) return 'type'
  return file.size > LOGO_MAX_BYTES ? 'size' : null
}

export const imageProblemTexts: Readonly<Record<ImageProblem, string>> = {
  type: 'Formato de imagen no soportado',
  size: 'El archivo debe pesar 5MB o menos',
}

export const filesEndpoints = {
  uploadFile,
}
