import { shallowEqual, useSelector } from '@xstate/react'
import { areasIn, type Book as Pages } from '#machines/diagnostics/book.ts'
import {
  selectBook,
  selectChosen,
  selectFilter,
  selectIsPrinting,
  selectMarks,
  selectPages,
  selectSearch,
} from '#machines/diagnostics/bookMachine.ts'
import { selectResults, selectVersions } from '#machines/diagnostics/marksSelectors.ts'
import { RetryNotice } from '../../../ui/notices/RetryNotice.tsx'
import { Loading } from '../../../ui/waiting/Loading.tsx'
import columns from '../Catalog.module.css'
import styles from './Book.module.css'
import { BookList } from './BookList.tsx'
import { BookPage } from './BookPage.tsx'
import { BookPrint } from './BookPrint.tsx'
import type { BookRef, MarksRef } from './bookRef.ts'

interface Props {
  readonly book: BookRef
  readonly onHome: () => void
}

/** The book of scripts: all of them by area, and the one that is followed. */
export default function Book({ book, onHome }: Props) {
  const state = useSelector(book, selectPages)
  const pages = useSelector(book, selectBook)
  const marks = useSelector(book, selectMarks)
  if (pages && marks) return <Opened book={book} pages={pages} marks={marks} onHome={onHome} />
  return (
    <div className={styles.closed}>
      {state === 'failed' ? (
        <RetryNotice
          text="No se pudieron cargar los guiones."
          onRetry={() => book.send({ type: 'book.retry' })}
        />
      ) : (
        <Loading text="Cargando los guiones…" />
      )}
    </div>
  )
}

interface OpenedProps extends Props {
  readonly pages: Pages
  readonly marks: MarksRef
}

function Opened({ book, pages, marks, onHome }: OpenedProps) {
  const chosen = useSelector(book, selectChosen)
  const search = useSelector(book, selectSearch)
  const filter = useSelector(book, selectFilter)
  const isPrinting = useSelector(book, selectIsPrinting)
  const results = useSelector(marks, selectResults, shallowEqual)
  const versions = useSelector(marks, selectVersions, shallowEqual)
  const areas = areasIn(pages, filter, search, versions)
  const shown = { book, pages, marks, areas, results }
  return (
    <div className={columns.columns} data-chosen={chosen !== null || undefined}>
      <BookList {...shown} versions={versions} />
      <BookPage key={chosen?.id} {...shown} script={chosen} onHome={onHome} />
      {isPrinting && <BookPrint {...shown} />}
    </div>
  )
}
