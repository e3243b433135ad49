import '#src/ui/styles.css'
import { createActor } from 'xstate'
import { catalogMachine } from '#machines/diagnostics/catalogMachine.ts'
import { marksMachine } from '#machines/diagnostics/marksMachine.ts'
import { Places } from '#src/views/diagnostics/Places.tsx'
import { bookModel } from '../../model/diagnostics/book.model.ts'
import { still } from '../../model/kit/silence.ts'
import { describeScreen, outside } from '../kit/screenWorld.ts'

/** Nobody opens it here. */
const catalog = createActor(catalogMachine).start()

describeScreen(bookModel, {
  // Its text is that of the listed scripts: tests/model/diagnostics/bookExports.test.ts
  performers: { 'book.saved': outside },
  children: { marks: still(marksMachine) },
  view: (book) => (
    <main>
      <Places catalog={catalog} book={book} running={new Set()} onHome={() => undefined}>
        <p>Los actores</p>
      </Places>
    </main>
  ),
})
