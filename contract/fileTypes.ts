// The types of files that Recado knows, with the endings of their names.

export const endings = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/heic': 'heic',
  'image/heif': 'heif',
  'image/avif': 'avif',
  'image/tiff': 'tiff',
  'image/bmp': 'bmp',
  'application/pdf': 'pdf',
  'text/plain': 'txt',
  'text/csv': 'csv',
  'text/vcard': 'vcf',
  'text/calendar': 'ics',
  'application/rtf': 'rtf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.ms-powerpoint': 'ppt',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
  'application/epub+zip': 'epub',
  'application/zip': 'zip',
  'application/vnd.rar': 'rar',
  'application/x-7z-compressed': '7z',
  'application/gzip': 'gz',
  'audio/ogg': 'ogg',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
  'audio/amr': 'amr',
  'audio/wav': 'wav',
  'audio/3gpp': '3ga',
  'audio/flac': 'flac',
  'audio/webm': 'weba',
  'video/mp4': 'mp4',
  'video/3gpp': '3gp',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'video/ogg': 'ogv',
  'video/x-msvideo': 'avi',
  'video/x-matroska': 'mkv',
} as const

export type FileType = keyof typeof endings

export const fileTypes = Object.keys(endings) as readonly FileType[]

/** Further names of these types, by systems, browsers and channels. */
const synonyms: Readonly<Record<string, FileType>> = {
  'image/jpg': 'image/jpeg',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heif',
  'text/x-vcard': 'text/vcard',
  'text/directory': 'text/vcard',
  'text/comma-separated-values': 'text/csv',
  'application/csv': 'text/csv',
  'text/rtf': 'application/rtf',
  'application/x-zip-compressed': 'application/zip',
  'application/x-zip': 'application/zip',
  'application/x-rar-compressed': 'application/vnd.rar',
  'application/x-gzip': 'application/gzip',
  'audio/opus': 'audio/ogg',
  'audio/ogg-opus': 'audio/ogg',
  'audio/mp3': 'audio/mpeg',
  'audio/x-m4a': 'audio/mp4',
  'audio/m4a': 'audio/mp4',
  'audio/x-aac': 'audio/aac',
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/3gpp2': 'audio/3gpp',
  'audio/x-flac': 'audio/flac',
  'video/x-m4v': 'video/mp4',
  'video/3gp': 'video/3gpp',
  'video/3gpp2': 'video/3gpp',
  'video/vnd.avi': 'video/x-msvideo',
  'video/avi': 'video/x-msvideo',
  'video/matroska': 'video/x-matroska',
}

const isKnown = (type: string): type is FileType => Object.hasOwn(endings, type)

/** By its MIME type; null for one that is not known. */
export const fileTypeOf = (mimeType: string): FileType | null => {
  const [type = ''] = mimeType.split(';')
  const plain = type.trim().toLowerCase()
  return isKnown(plain) ? plain : (synonyms[plain] ?? null)
}

const otherEndings: Readonly<Record<string, FileType>> = {
  jpeg: 'image/jpeg',
  tif: 'image/tiff',
  opus: 'audio/ogg',
  oga: 'audio/ogg',
  m4v: 'video/mp4',
}

/** By the ending of its name; null for one that is not known. */
export const fileTypeByName = (name: string): FileType | null => {
  const at = name.lastIndexOf('.')
  const ending = at < 0 ? '' : name.slice(at + 1).toLowerCase()
  return otherEndings[ending] ?? fileTypes.find((type) => endings[type] === ending) ?? null
}
