import * as z from 'zod/mini'
import { type ChosenFile, endpoint } from './endpoint.ts'
import { always, CallError, failures, INVALID_FORMAT } from './errors.ts'
import { LOGO_MAX_BYTES } from './limits.ts'
import { Loose, looseFlag, looseText } from './loose.ts'
import { BusinessId, readUrl } from './wire.ts'

export const uploadFile = endpoint({
  method: 'POST',
  path: '/lpmobile/files/upload',
  auth: 'session',
  upload: true,
  answer: z.object({ success: Loose, file_url: Loose, message: Loose }),
})

export const readUploadedFile = ({ file_url }: z.output<typeof uploadFile.answer>): string => {
  const url = readUrl(looseText(file_url))
  if (url === null) throw new CallError('format', INVALID_FORMAT)
  return url
}

/** Uploads a picture of a business, for its assistants and widgets. */
export const uploadImage = endpoint({
  method: 'POST',
  path: '/lpmobile/files/upload-image',
  auth: 'session',
  upload: true,
  fields: z.object({ business_id: BusinessId }),
  answer: z.nullable(z.object({ success: Loose, file_url: Loose, message: Loose })),
  isPlainOk: true,
})

/** The address of the picture; null where the back end sends none. */
export const readUploadedImage = (answer: z.output<typeof uploadImage.answer>): string | null => {
  if (answer === null) return null
  const url = readUrl(looseText(answer.file_url))
  if (url === null && looseFlag(answer.success) !== true)
    throw new CallError('format', 'Invalid response format')
  return url
}

/** The error texts of uploads. */
export const describeUploadFailure = failures({ image: always('Error al subir imagen') })

export type ImageProblem = 'type' | 'size'

/**
 * The reason why a file cannot be a logo, or null. The server applies the same rule, and reads the content of the file
 * as well.
 */
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
  uploadImage,
}
