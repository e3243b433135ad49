import mammoth from 'mammoth'
import { requireArchive } from './archives.ts'
import { readHtml } from './html.ts'
import { type ReadText, Unreadable } from './outcome.ts'

/** A Word document: its headings, paragraphs, lists and tables. Pictures are left out. */
export const readWord = async (bytes: Uint8Array): Promise<ReadText> => {
  requireArchive(bytes, /^word\/document\d*\.xml$/i, 'oldWord')
  const { value } = await mammoth
    .convertToHtml(
      { buffer: Buffer.from(bytes) },
      { convertImage: mammoth.images.imgElement(async () => ({ src: '' })) },
    )
    .catch((error: unknown) => {
      throw new Unreadable('damaged', error)
    })
  const read = readHtml(value, null)
  if (read.text === '') throw new Unreadable('empty')
  return read
}
