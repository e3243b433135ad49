import { readOpenedBook, readStepPicture, type scriptBookEndpoints } from '#contract/scriptBook.ts'
import type { ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof scriptBookEndpoints> = {
  openBook: readOpenedBook,
  uploadStepPicture: readStepPicture,
}
