import { useSelector } from '@xstate/react'
import { ArrowLeft, Download, Workflow } from 'lucide-react'
import type { MachineSheet } from '#machines/diagnostics/catalog.ts'
import {
  selectScript,
  selectSheet,
  selectSheetState,
} from '#machines/diagnostics/catalogMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
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
  const sheet = useSelector(catalog, selectSheet)
  return (
    <section aria-label="Máquina" className={styles.sheet}>
      {state === 'none' ? (
        <EmptyState
          icon={Workflow}
          title="Elige una máquina"
          text="Verás su diagrama y los guiones para probarla."
        />
      ) : (
        <div className={styles.top}>
          <IconButton
            label="Todas las máquinas"
            icon={ArrowLeft}
            onClick={() => catalog.send({ type: 'machine.leave' })}
          />
          {sheet ? (
            <Header sheet={sheet} isRunning={running.has(sheet.machine)} />
          ) : state === 'failed' ? (
            <RetryNotice
              text="No se pudo cargar la máquina."
              onRetry={() => catalog.send({ type: 'machine.retry' })}
            />
          ) : (
            <Loading text="Cargando la máquina…" />
          )}
        </div>
      )}
      {sheet && <Content catalog={catalog} sheet={sheet} />}
    </section>
  )
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

interface HeaderProps {
  readonly sheet: MachineSheet
  readonly isRunning: boolean
}

const Header = ({ sheet, isRunning }: HeaderProps) => (
  <header className={styles.header}>
    <h2 className={styles.title}>{sheet.title}</h2>
    {isRunning && <Running />}
    <p className={styles.about}>{sheet.about}</p>
    <p className={styles.facts}>
      <code>{sheet.machine}</code> · {counted(sheet.states.total, 'estado', 'estados')} ·{' '}
      {counted(sheet.transitions.total, 'transición', 'transiciones')} ·{' '}
      {counted(sheet.scripts.length, 'guion', 'guiones')}
    </p>
  </header>
)

const formats = [
  { format: 'mermaid', label: 'Mermaid' },
  { format: 'scxml', label: 'SCXML' },
  { format: 'xstate', label: 'XState' },
] as const

interface ContentProps {
  readonly catalog: CatalogRef
  readonly sheet: MachineSheet
}

function Content({ catalog, sheet }: ContentProps) {
  const script = useSelector(catalog, selectScript)
  const { machine, chart, preconditions, transitions, scripts, unreachable } = sheet
  return (
    <>
      <div className={styles.drawing}>
        <Drawing key={machine} chart={chart} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields */}
      <div role="group" aria-label="Guardar el diagrama" className={styles.formats}>
        {formats.map(({ format, label }) => (
          <Button
            key={format}
            size="small"
            icon={Download}
            onClick={() => catalog.send({ type: 'chart.saved', format })}
          >
            {label}
          </Button>
        ))}
      </div>
      <h3 className={styles.heading}>Antes de cada guion</h3>
      <ul className={styles.conditions}>
        {preconditions.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <h3 className={styles.heading}>Guiones</h3>
      <p className={styles.facts}>
        Recorren {transitions.covered} de {counted(transitions.total, 'transición', 'transiciones')}
        .
      </p>
      <ScriptList
        scripts={scripts}
        shown={script}
        onToggle={(id) => catalog.send({ type: 'script.toggled', script: id })}
      />
      <Unreachable transitions={unreachable} />
    </>
  )
}
