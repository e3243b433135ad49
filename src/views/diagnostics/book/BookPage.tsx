import { useSelector } from '@xstate/react'
import { ArrowLeft, ListChecks } from 'lucide-react'
import { type BookScript, momentsOf, resultAt, stateOf } from '#machines/diagnostics/book.ts'
import { selectSaving } from '#machines/diagnostics/marksSelectors.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { StatusBadge } from '../../../ui/signs/StatusBadge.tsx'
import sheet from '../Sheet.module.css'
import styles from './Book.module.css'
import type { BookShown } from './bookShown.ts'
import { MarkedStep } from './MarkedStep.tsx'
import { SavingState } from './SavingState.tsx'
import { lastingMinutes, stateWords } from './stateWords.ts'

interface Props extends BookShown {
  readonly script: BookScript | null
  readonly onHome: () => void
}

/** One script with its steps, each with what was found. */
export function BookPage({ book, marks, pages, results, script, onHome }: Props) {
  const isSignedOut = useSelector(marks, selectSaving) === 'signedOut'
  if (!script)
    return (
      <section aria-label="Guion" className={sheet.sheet}>
        <SavingState marks={marks} onHome={onHome} />
        <EmptyState
          icon={ListChecks}
          title="Elige un guion"
          text="Verás sus pasos, y marcarás en cada uno si pasa o falla."
        />
      </section>
    )
  return (
    <section aria-label="Guion" className={sheet.sheet}>
      <div className={sheet.top}>
        <IconButton
          label="Todos los guiones"
          icon={ArrowLeft}
          onClick={() => book.send({ type: 'script.leave' })}
        />
        <header className={sheet.header}>
          <h2 className={sheet.title}>{script.title}</h2>
          <StatusBadge {...stateWords[stateOf(results, script)]} />
          <p className={sheet.facts}>
            <code>{script.id}</code> · máquina <code>{script.machine}</code> · unos{' '}
            {lastingMinutes(script.seconds)}
          </p>
        </header>
      </div>
      <div className={styles.standing}>
        <SavingState marks={marks} onHome={onHome} />
      </div>
      {pages.hasPanel && (
        <p className={styles.saving}>
          <a href={`/qa?guion=${script.id}`} target="_blank" rel="noreferrer">
            Seguir este guion en El mundo
          </a>
        </p>
      )}
      <ul className={sheet.conditions}>
        {script.preconditions.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <ol className={styles.steps}>
        {momentsOf(script).map((step, number) => (
          <MarkedStep
            // biome-ignore lint/suspicious/noArrayIndexKey: a script never changes, and says some steps twice
            key={number}
            marks={marks}
            step={step}
            result={resultAt(results, script, number)}
            reason={isSignedOut ? 'Inicia sesión para guardar resultados.' : null}
          />
        ))}
      </ol>
    </section>
  )
}
