import { fileTypeFromBuffer } from 'file-type'
import { type FileType, fileTypeByName, fileTypeOf } from '#contract/fileTypes.ts'

// The type of a file by its bytes. The name only decides between types whose bytes look alike.

const isText = (bytes: Buffer): boolean => !bytes.subarray(0, 4_096).some((byte) => byte < 9)

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
export const typeByContent = async (bytes: Buffer, name: string): Promise<FileType | null> => {
  // A file that ends too early has no type.
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (found?.mime === CONTAINER) return oneOf(inContainer, name)
  if (found) return fileTypeOf(found.mime)
  return isText(bytes) ? oneOf(texts, name) : null
}
