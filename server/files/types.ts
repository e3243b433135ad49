/**
 * The stored types, and the endings of their names. Except pictures they are served as downloads: nothing in them runs
 * here.
 */
export const extensions = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
  'text/plain': 'txt',
  'text/csv': 'csv',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.ms-powerpoint': 'ppt',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'audio/ogg': 'ogg',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
  'audio/amr': 'amr',
} as const

export type StoredType = keyof typeof extensions

const stored = Object.keys(extensions) as readonly StoredType[]

/** Null for a type that is not stored. */
export const storedTypeOf = (type: string): StoredType | null =>
  stored.find((each) => each === type.split(';')[0]?.trim().toLowerCase()) ?? null

const TITLE_MAX = 100

/** The name without what a file system or a header would read in it, ending as its type does. */
export const titleOf = (name: string, type: StoredType): string => {
  const ending = `.${extensions[type]}`
  const plain = name.replace(/[\p{Cc}\p{Cf}\p{Cs}/\\]/gu, '').trim()
  const stem = plain.toLowerCase().endsWith(ending) ? plain.slice(0, -ending.length) : plain
  const title = [...stem.trim()].slice(0, TITLE_MAX).join('')
  return `${/[^.\s]/u.test(title) ? title : 'Documento'}${ending}`
}
