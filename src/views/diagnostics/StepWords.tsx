import { CircleCheck } from 'lucide-react'
import type { ScriptStep } from '#machines/diagnostics/catalog.ts'
import styles from './StepWords.module.css'

interface Props {
  readonly step: Omit<ScriptStep, 'by'>
  /** Who does it, or that it holds before. */
  readonly by: string
}

/** What is done in a step, how it is done by hand, and what is seen then. */
export const StepWords = ({ by, step: { action, hand, expectations } }: Props) => (
  <>
    <p className={styles.action}>
      <span className={styles.by} data-by={by}>
        {by}
      </span>{' '}
      {action}
    </p>
    <Hand texts={hand} />
    <Seen texts={expectations} />
  </>
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
