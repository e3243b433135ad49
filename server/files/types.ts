import { firstCharacters } from '#contract/cut.ts'
import { endings, type FileType, fileTypeOf } from '#contract/fileTypes.ts'

/** Of a file whose type is not known. Except pictures that were drawn again, all files are served as downloads. */
export const ANY_TYPE = 'application/octet-stream'

export type StoredType = FileType | typeof ANY_TYPE

/** The endings of the names in the store. */
export const extensionOf = (type: StoredType): string => (type === ANY_TYPE ? 'bin' : endings[type])

export const storedTypeOf = (mimeType: string): StoredType => fileTypeOf(mimeType) ?? ANY_TYPE

const TITLE_MAX = 100

/** Of a file of no known type, its name's own. */
const endingOf = (name: string, type: StoredType): string =>
  (type === ANY_TYPE && /\.([\p{L}\d]{1,10})$/u.exec(name)?.[1]) || extensionOf(type)

/** The name without what a file system or a header would read in it, ending as its type does. */
export const titleOf = (name: string, type: StoredType, otherwise = 'Documento'): string => {
  const plain = name.replace(/[\p{Cc}\p{Cf}\p{Cs}/\\]/gu, '').trim()
  const ending = `.${endingOf(plain, type)}`
  const isEnded = plain.toLowerCase().endsWith(ending.toLowerCase())
  const stem = isEnded ? plain.slice(0, -ending.length) : plain
  const title = firstCharacters(stem.trim(), TITLE_MAX).join('')
  return `${/[^.\s]/u.test(title) ? title : otherwise}${ending}`
}
