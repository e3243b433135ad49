import { useSelector } from '@xstate/react'
import { ArrowLeft, Workflow } from 'lucide-react'
import {
  selectScript,
  selectSheet,
  selectSheetState,
} from '#machines/diagnostics/catalogMachine.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { Loading } from '../../ui/waiting/Loading.tsx'
import type { CatalogRef } from './catalogRef.ts'
import { Drawing } from './Drawing.tsx'
import { Running } from './Running.tsx'
import { ScriptList } from './ScriptList.tsx'
import styles from './Sheet.module.css'
import { Unreachable } from './Unreachable.tsx'

interface Props {
  readonly catalog: CatalogRef
  readonly running: ReadonlySet<string>
}

/** One machine: its drawing, and its scripts for QA. */
export function Sheet({ catalog, running }: Props) {
  const state = useSelector(catalog, selectSheetState)
  return (
    <section aria-label="Máquina" className={styles.sheet}>
      {state === 'none' ? (
        <EmptyState
          icon={Workflow}
          title="Elige una máquina"
          text="Verás su diagrama y los guiones para probarla."
        />
      ) : (
        <>
          <IconButton
            label="Todas las máquinas"
            icon={ArrowLeft}
            onClick={() => catalog.send({ type: 'machine.leave' })}
          />
          {state === 'loading' ? (
            <Loading text="Cargando la máquina…" />
          ) : state === 'failed' ? (
            <RetryNotice
              text="No se pudo cargar la máquina."
              onRetry={() => catalog.send({ type: 'machine.retry' })}
            />
          ) : (
            <Content catalog={catalog} running={running} />
          )}
        </>
      )}
    </section>
  )
}

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`

function Content({ catalog, running }: Props) {
  const sheet = useSelector(catalog, selectSheet)
  const script = useSelector(catalog, selectScript)
  if (sheet === null) return null
  const { machine, title, about, chart, states, transitions, preconditions, scripts } = sheet
  return (
    <>
      <header className={styles.header}>
        <h2 className={styles.title}>{title}</h2>
        {running.has(machine) && <Running />}
        <p className={styles.about}>{about}</p>
        <p className={styles.facts}>
          <code>{machine}</code> · {counted(states.total, 'estado', 'estados')} ·{' '}
          {counted(transitions.total, 'transición', 'transiciones')} ·{' '}
          {counted(scripts.length, 'guion', 'guiones')}
        </p>
      </header>
      <div className={styles.drawing}>
        <Drawing key={machine} chart={chart} />
      </div>
      <h3 className={styles.heading}>Antes de cada guion</h3>
      <ul className={styles.conditions}>
        {preconditions.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <h3 className={styles.heading}>Guiones</h3>
      <p className={styles.facts}>
        Recorren {transitions.covered} de{' '}
        {counted(transitions.total, 'transición', 'transiciones')}.
      </p>
      <ScriptList
        scripts={scripts}
        shown={script}
        onToggle={(id) => catalog.send({ type: 'script.toggled', script: id })}
      />
      <Unreachable transitions={sheet.unreachable} />
    </>
  )
}
