import { useSelector } from '@xstate/react'
import { Download } from 'lucide-react'
import { type BookFilter, countsOf } from '#machines/diagnostics/book.ts'
import { bookCsv, bookJunit } from '#machines/diagnostics/bookExports.ts'
import { selectAccount } from '#machines/diagnostics/marksSelectors.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Progress } from '../../../ui/signs/Progress.tsx'
import styles from './Book.module.css'
import type { BookShown } from './bookShown.ts'
import { lastingMinutes } from './stateWords.ts'

interface Props extends BookShown {
  readonly filter: BookFilter
}

/** How far the listed scripts are, and the ways to take them along. */
export function BookSummary({ book, marks, pages, areas, results, filter }: Props) {
  const person = useSelector(marks, selectAccount) ?? ''
  const scripts = areas.flatMap((area) => area.scripts)
  const { passed, failed, blocked } = countsOf(results, scripts)
  const done = passed + failed + blocked
  const seconds = scripts.reduce((sum, script) => sum + script.seconds, 0)
  const exported = { version: pages.version, person, areas, results, origin: location.origin }
  if (scripts.length === 0) return null
  return (
    <div className={styles.summary}>
      <Progress
        label="Guiones terminados"
        percent={(done / scripts.length) * 100}
        text={`${done} de ${scripts.length}`}
      />
      <p className={styles.counts}>
        Pasa: {passed} · Falla: {failed} · Bloqueado: {blocked} · unas {lastingMinutes(seconds)}
      </p>
      {filter === 'regression' && <Missing pages={pages} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields */}
      <div role="group" aria-label="Exportar los guiones de la lista" className={styles.exports}>
        <Button
          size="small"
          icon={Download}
          onClick={() => book.send({ type: 'book.saved', format: 'csv', text: bookCsv(exported) })}
        >
          CSV
        </Button>
        <Button
          size="small"
          icon={Download}
          onClick={() =>
            book.send({ type: 'book.saved', format: 'junit', text: bookJunit(exported) })
          }
        >
          JUnit
        </Button>
        <Button size="small" onClick={() => book.send({ type: 'book.print' })}>
          Imprimir
        </Button>
      </div>
    </div>
  )
}

/** The regression set is bounded: what it leaves out is said. */
function Missing({ pages: { machines, missing } }: Pick<Props, 'pages'>) {
  if (missing.length === 0) return null
  const titles = missing.map(
    (name) => machines.find(({ machine }) => machine === name)?.title ?? name,
  )
  return (
    <details className={styles.missing}>
      <summary>
        Recorren la vía principal de {machines.length - missing.length} de {machines.length}{' '}
        máquinas
      </summary>
      <p>Quedan fuera: {titles.join(', ')}.</p>
    </details>
  )
}
