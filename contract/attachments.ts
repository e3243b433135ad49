import * as z from 'zod/mini'
import { channelOf, rowOf } from './channels.ts'
import type { Capability } from './config.ts'
import { type ChosenFile, endpoint } from './endpoint.ts'
import { failures, saidOr } from './errors.ts'
import { ATTACHMENT_MAX_BYTES } from './limits.ts'

// Sends a photo or a document: Recado only, with the capability `attachments`.

export const sendAttachment = endpoint({
  method: 'POST',
  path: '/lpmobile/conversation/:id/attachment',
  auth: 'session',
  params: z.object({ id: z.string() }),
  upload: true,
  fields: z.object({ caption: z.string() }),
  answer: 'none',
  knowsKey: 'attachments',
  expires: { statuses: [401], text: 'Sesión expirada. Por favor inicia sesión nuevamente.' },
})

/** The kinds of files that a channel accepts. */
export interface Taken {
  readonly photos: boolean
  readonly documents: boolean
  /** True if a file may have a text below it. */
  readonly captions: boolean
}

const nothing: Taken = { photos: false, documents: false, captions: false }

export const takenBy = (
  contactType: string,
  offers: (capability: Capability) => boolean,
): Taken => {
  const channel = channelOf(contactType)
  const row = rowOf(channel)
  if (row === null || channel === 'other' || !offers('attachments')) return nothing
  const { carries, downloadsPhotos } = row
  return {
    photos: carries.includes('photo') && (!downloadsPhotos || offers(`${channel}Photos`)),
    documents: carries.includes('document'),
    captions: carries.includes('caption'),
  }
}

const photoTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']
const DOCUMENT_TYPE = 'application/pdf'

export const isPhoto = ({ type }: Pick<ChosenFile, 'type'>): boolean => photoTypes.includes(type)

/** The accepted types in the form of a file input's `accept`. */
export const acceptedTypes = ({ photos, documents }: Taken): string =>
  [...(photos ? photoTypes : []), ...(documents ? [DOCUMENT_TYPE] : [])].join(',')

export type AttachmentProblem = 'type' | 'photosOnly' | 'empty' | 'size'

/** The reason why the channel refuses a file, or null. The server applies the same rule, and reads the content of the file as well. */
export const attachmentProblem = (file: ChosenFile, taken: Taken): AttachmentProblem | null => {
  const isKnown = isPhoto(file) || file.type === DOCUMENT_TYPE
  if (!isKnown) return taken.documents ? 'type' : 'photosOnly'
  if (!(isPhoto(file) ? taken.photos : taken.documents)) return 'photosOnly'
  if (file.size === 0) return 'empty'
  return file.size > ATTACHMENT_MAX_BYTES ? 'size' : null
}

export const attachmentProblemTexts: Readonly<Record<AttachmentProblem, string>> = {
  type: 'Solo se pueden enviar fotos (JPEG, PNG o WebP) y documentos PDF',
  photosOnly: 'Por este canal solo se pueden enviar fotos (JPEG, PNG o WebP)',
  empty: 'El archivo está vacío',
  size: 'El archivo debe pesar 5MB o menos',
}

export const UNREADABLE_FILE = 'El archivo está dañado o no es lo que dice su nombre'

/** A size in kB or MB. */
export const sizeText = (bytes: number): string => {
  const kilobytes = bytes / 1024
  const [size, unit] = kilobytes < 1024 ? [Math.ceil(kilobytes), 'KB'] : [kilobytes / 1024, 'MB']
  return `${size.toLocaleString('es', { maximumFractionDigits: 1 })} ${unit}`
}

/** The error text of a file that was not sent: the server's own reason where it gives one. */
export const describeAttachmentFailure = failures({
  sendAttachment: (error) =>
    error.kind === 'refused' ? saidOr('Error al enviar el archivo')(error) : error.message,
})

export const attachmentsEndpoints = { sendAttachment }
