import '#src/ui/styles.css'
import { shallowEqual, useSelector } from '@xstate/react'
import { createActor } from 'xstate'
import { bookMachine } from '#machines/diagnostics/bookMachine.ts'
import { selectResults } from '#machines/diagnostics/marksSelectors.ts'
import { BookPage } from '#src/views/diagnostics/book/BookPage.tsx'
import type { MarksRef } from '#src/views/diagnostics/book/bookRef.ts'
import { marksModel } from '../../model/diagnostics/marks.model.ts'
import { someBook, themeScript } from '../../model/diagnostics/someBook.ts'
import { describeScreen, outside } from '../kit/screenWorld.ts'

const book = createActor(bookMachine).start()

function Page({ marks }: { readonly marks: MarksRef }) {
  const results = useSelector(marks, selectResults, shallowEqual)
  return (
    <main>
      <BookPage
        {...{ book, marks, results }}
        pages={someBook}
        areas={[]}
        script={themeScript}
        onHome={() => undefined}
      />
    </main>
  )
}

describeScreen(marksModel, {
  view: (marks) => <Page marks={marks} />,
  // The browser's dialog for files.
  performers: { 'picture.chosen': outside },
})
