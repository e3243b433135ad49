import { type FileType, fileTypeByName } from '#contract/fileTypes.ts'
import { withoutTurns } from '#contract/text.ts'

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const kinds: Readonly<Partial<Record<FileType, string>>> = {
  'application/pdf': 'Documento PDF',
  'application/msword': 'Documento de Word',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Documento de Word',
  'application/vnd.ms-excel': 'Hoja de cálculo',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Hoja de cálculo',
  'application/vnd.oasis.opendocument.spreadsheet': 'Hoja de cálculo',
  'text/csv': 'Hoja de cálculo',
  'application/vnd.ms-powerpoint': 'Presentación',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'Presentación',
  'application/vnd.oasis.opendocument.presentation': 'Presentación',
  'text/plain': 'Texto',
  'text/vcard': 'Contacto',
  'text/calendar': 'Evento de calendario',
  'application/zip': 'Archivo comprimido',
  'application/vnd.rar': 'Archivo comprimido',
  'application/x-7z-compressed': 'Archivo comprimido',
  'application/gzip': 'Archivo comprimido',
}

const families: Readonly<Record<string, string>> = { image: 'Foto', audio: 'Audio', video: 'Video' }

const familyOf = (type: FileType | null): string => type?.split('/', 1)[0] ?? ''

/** The types that a browser can play, perhaps: where it cannot, the file is offered as a download. */
const unplayed: readonly FileType[] = [
  'audio/amr',
  'audio/3gpp',
  'video/x-msvideo',
  'video/x-matroska',
]

const OWN_NAME = /^[0-9a-f]{32}\.\w+$/u

const lastPart = (url: string): string =>
  withoutTurns(decoded(url.split(/[?#]/u)[0]?.split('/').filter(Boolean).at(-1) ?? ''))

const kindOf = (type: FileType | null): string =>
  (type && kinds[type]) ?? families[familyOf(type)] ?? 'Documento'

/** What a file is for a page, by its name. */
export const fileAt = (url: string) => {
  const name = lastPart(url)
  const type = fileTypeByName(name)
  const kind = kindOf(type)
  const family = familyOf(type)
  const isPlayed = type !== null && !unplayed.includes(type)
  return {
    // A file that nobody named has the name that the server gave it.
    name: name === '' || OWN_NAME.test(name) ? kind : name,
    kind,
    type,
    plays: isPlayed && (family === 'audio' || family === 'video') ? family : null,
  } as const
}
