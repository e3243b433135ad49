import * as z from 'zod/mini'
import {
  type CarriedFiles,
  carriedKind,
  carriedKinds,
  channelOf,
  channels,
  type FileKind,
  rowOf,
} from './channels.ts'
import type { Capability } from './config.ts'
import { type ChosenFile, endpoint } from './endpoint.ts'
import { failures, saidOr } from './errors.ts'
import { endings, type FileType, fileTypeByName, fileTypeOf, fileTypes } from './fileTypes.ts'
import { ATTACHMENT_MAX_BYTES, CHOSEN_PHOTO_MAX_BYTES } from './limits.ts'

// Sends a file: Recado only, with the capability `attachments`. A recorded voice note is marked as such (`voice`).

export const sendAttachment = endpoint({
  method: 'POST',
  path: '/lpmobile/conversation/:id/attachment',
  auth: 'session',
  params: z.object({ id: z.string() }),
  upload: true,
  fields: z.object({ caption: z.string(), voice: z.optional(z.literal('true')) }),
  answer: 'none',
  knowsKey: 'attachments',
  expires: { statuses: [401], text: 'Sesión expirada. Por favor inicia sesión nuevamente.' },
})

/** The files that a channel accepts. */
export type Taken = CarriedFiles

const nothing: Taken = {}

export const takenBy = (
  contactType: string,
  offers: (capability: Capability) => boolean,
): Taken => {
  const channel = channelOf(contactType)
  const row = rowOf(channel)
  if (row === null || channel === 'other' || !offers('attachments')) return nothing
  if (row.downloadsPhotos && !offers(`${channel}Photos`)) return nothing
  return offers('voice') ? row.carries : withoutVoice(row.carries)
}

const withoutVoice = ({ audio, ...others }: Taken): Taken => {
  if (!audio) return others
  const { voice: _, ...plain } = audio
  return { ...others, audio: plain }
}

/** A visitor of the website sends photos alone. */
export const takenOfVisitors: Taken = { photo: channels.widget.carries.photo }

export const isAnyTaken = (taken: Taken): boolean => carriedKinds(taken).length > 0

const isSaid = (type: string): boolean => type !== '' && type !== 'application/octet-stream'

/** Browsers ask the system for the type of a file, which may not know it, and takes a CSV for Excel's. */
export const chosenType = ({ name, type }: Pick<ChosenFile, 'name' | 'type'>): FileType | null => {
  const named = fileTypeByName(name)
  return named === 'text/csv' || !isSaid(type) ? named : fileTypeOf(type)
}

const photoTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

export const isPhoto = ({ type }: Pick<ChosenFile, 'type'>): boolean => photoTypes.includes(type)

/** The accepted types in the form of a file input's `accept`: systems do not know all types by name. */
export const acceptedTypes = (taken: Taken): string =>
  fileTypes
    .filter((type) => carriedKind(type, taken) !== null)
    .flatMap((type) => [type, `.${endings[type]}`])
    .join(',')

/** True if a text may stand below the file. */
export const takesCaption = (file: Pick<ChosenFile, 'name' | 'type'>, taken: Taken): boolean => {
  const type = chosenType(file)
  const kind = type && carriedKind(type, taken)
  return (kind && taken[kind]?.hasCaption) ?? false
}

const words: Readonly<Record<FileKind, { readonly one: string; readonly many: string }>> = {
  photo: { one: 'una foto', many: 'las fotos' },
  video: { one: 'un video', many: 'los videos' },
  audio: { one: 'un audio', many: 'los audios' },
  document: { one: 'un documento', many: 'los documentos' },
}

const listed = (taken: Taken): string => {
  const names = carriedKinds(taken).map((kind) =>
    kind === 'document' && taken.document?.types !== 'any' ? 'los PDF' : words[kind].many,
  )
  return new Intl.ListFormat('es').format(names.map((name) => name.replace(/^l[ao]s /, '')))
}

export const typeNotTaken = (taken: Taken): string =>
  `Por este canal no se puede enviar ese tipo de archivo: admite ${listed(taken)}`

/** A photo that a channel with photos does not take, as those of an iPhone. */
const photoNotTaken =
  'Por este canal las fotos van en JPG, PNG o WebP: guarda esta en uno de esos formatos y adjúntala otra vez'

const isOtherPhoto = (type: FileType | null, taken: Taken): boolean =>
  taken.photo !== undefined && type?.startsWith('image/') === true

export const noCaption = (kind: FileKind): string =>
  `Por este canal ${words[kind].many} van sin texto`

export const tooLarge = (kind: FileKind, mostBytes: number): string =>
  `Por este canal ${words[kind].one} puede pesar ${sizeText(mostBytes)} como máximo`

export const EMPTY_FILE = 'El archivo está vacío'

/** Of a file that is larger than any channel takes. */
export const TOO_LARGE_FILE = `Un archivo puede pesar ${ATTACHMENT_MAX_BYTES / 1024 / 1024} MB como máximo`

/** The reason why the channel refuses a file of this type, or null. */
export const typeProblem = (type: FileType | null, size: number, taken: Taken): string | null => {
  const kind = type && carriedKind(type, taken)
  if (kind === null) return isOtherPhoto(type, taken) ? photoNotTaken : typeNotTaken(taken)
  if (size === 0) return EMPTY_FILE
  const { mostBytes = 0 } = taken[kind] ?? {}
  return size > mostBytes ? tooLarge(kind, mostBytes) : null
}

/** The same of a chosen file. The server applies the same rule, and reads the content of the file as well. */
export const attachmentProblem = (file: ChosenFile, taken: Taken): string | null =>
  typeProblem(chosenType(file), file.size, taken)

/** The same where it is chosen: a page sends a photo that is too large in a smaller form. */
export const choiceProblem = ({ name, type, size }: ChosenFile, taken: Taken): string | null => {
  const { mostBytes = size } = taken.photo ?? {}
  const isFitted = isPhoto({ type }) && size <= CHOSEN_PHOTO_MAX_BYTES
  return attachmentProblem({ name, type, size: isFitted ? Math.min(size, mostBytes) : size }, taken)
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
