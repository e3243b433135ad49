import { fileTypeFromBlob, fileTypeFromBuffer } from 'file-type'
import { type FileType, fileTypeByName, fileTypeOf } from '#contract/fileTypes.ts'
import type { Content } from './store/store.ts'

// The type of a file by its bytes. The name only decides between types whose bytes look alike.

const HEAD = 4_096

const headOf = async (content: Content): Promise<Uint8Array> =>
  content instanceof Blob
    ? new Uint8Array(await content.slice(0, HEAD).arrayBuffer())
    : content.subarray(0, HEAD)

const isText = (head: Uint8Array): boolean => !head.some((byte) => byte < 9)

/** Office files of before 2007 have one container. */
const CONTAINER = 'application/x-cfb'

const inContainer: readonly FileType[] = [
  'application/msword',
  'application/vnd.ms-excel',
  'application/vnd.ms-powerpoint',
]
const texts: readonly FileType[] = ['text/plain', 'text/csv', 'text/vcard', 'text/calendar']

const oneOf = (types: readonly FileType[], name: string): FileType | null =>
  types.find((type) => type === fileTypeByName(name)) ?? null

/** Null where the bytes are of no type that is known, or of none that their name says. */
export const typeByContent = async (content: Content, name: string): Promise<FileType | null> => {
  const asked = content instanceof Blob ? fileTypeFromBlob(content) : fileTypeFromBuffer(content)
  // A file that ends too early has no type.
  const found = await asked.catch(() => undefined)
  if (found?.mime === CONTAINER) return oneOf(inContainer, name)
  if (found) return fileTypeOf(found.mime)
  return isText(await headOf(content)) ? oneOf(texts, name) : null
}
