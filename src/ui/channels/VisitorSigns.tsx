import { visitorMark } from '#contract/visitorMark.ts'
import styles from './VisitorSigns.module.css'

interface Props {
  readonly name: string
  readonly threadId: string
}

/** The mark behind a placeholder name, which tells visitors apart. */
export function VisitorSigns({ name, threadId }: Props) {
  const mark = visitorMark(name, threadId)
  return mark && <span className={styles.signs}>{mark.signs}</span>
}
