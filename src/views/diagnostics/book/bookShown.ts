import type { Book, BookArea, Results } from '#machines/diagnostics/book.ts'
import type { BookRef, MarksRef } from './bookRef.ts'

/** What the parts of the book show: the listed scripts, and what was found. */
export interface BookShown {
  readonly book: BookRef
  readonly marks: MarksRef
  readonly pages: Book
  readonly areas: readonly BookArea[]
  readonly results: Results
}
