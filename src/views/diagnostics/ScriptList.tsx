import { ChevronDown, CircleCheck } from 'lucide-react'
import type { MachineScript, ScriptStep } from '#machines/diagnostics/catalog.ts'
import styles from './ScriptList.module.css'

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
      <p className={styles.action}>
        <span className={styles.by}>Precondición</span> {start.action}
      </p>
      <Hand texts={start.hand} />
      <Seen texts={start.expectations} />
    </div>
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a script never changes, and says some steps twice
        <Step key={index} step={step} />
      ))}
    </ol>
  </div>
)

const Step = ({ step: { by, action, hand, expectations } }: { readonly step: ScriptStep }) => (
  <li className={styles.step}>
    <p className={styles.action}>
      <span className={styles.by} data-by={by}>
        {by}
      </span>{' '}
      {action}
    </p>
    <Hand texts={hand} />
    <Seen texts={expectations} />
  </li>
)

/** What is done, and with which button of the panel 'El mundo'. */
const Hand = ({ texts }: { readonly texts: readonly string[] }) =>
  texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above, and a text can stand there twice
    <p key={index} className={styles.hand}>
      {text}
    </p>
  ))

function Seen({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <ul className={styles.seen}>
      {texts.map((text) => (
        <li key={text}>
          <CircleCheck className={styles.check} size={15} aria-hidden />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
