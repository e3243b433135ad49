import { ChevronDown } from 'lucide-react'
import type { MachineScript } from '#machines/diagnostics/catalog.ts'
import styles from './ScriptList.module.css'
import { StepWords } from './StepWords.tsx'

interface Props {
  readonly scripts: readonly MachineScript[]
  /** The id of the unfolded script. */
  readonly shown: string | null
  readonly onToggle: (id: string) => void
}

/** The scripts of a machine, one unfolded at a time. */
export const ScriptList = ({ scripts, shown, onToggle }: Props) => (
  <ol className={styles.scripts}>
    {scripts.map((script) => (
      <li key={script.id} className={styles.script}>
        <h4 className={styles.heading}>
          <button
            type="button"
            className={styles.trigger}
            aria-expanded={script.id === shown}
            onClick={() => onToggle(script.id)}
          >
            <span className={styles.id}>{script.id}</span>
            <span className={styles.title}>{script.title}</span>
            <ChevronDown className={styles.chevron} size={18} aria-hidden />
          </button>
        </h4>
        {script.id === shown && <Steps script={script} />}
      </li>
    ))}
  </ol>
)

const Steps = ({ script: { start, steps } }: { readonly script: MachineScript }) => (
  <div className={styles.content}>
    <div>
      <StepWords by="Precondición" step={start} />
    </div>
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a script never changes, and says some steps twice
        <li key={index} className={styles.step}>
          <StepWords by={step.by} step={step} />
        </li>
      ))}
    </ol>
  </div>
)
