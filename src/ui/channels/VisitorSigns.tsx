import { visitorMark } from '#contract/visitorMark'
import styles from './VisitorSigns.module.css'

interface Props {
  readonly name: string
  readonly threadId: string
}

/** Behind a name that stands for many: which one of them it is. */
export function VisitorSigns({ name, threadId }: Props) {
  const mark = visitorMark(name, threadId)
  return mark && <span className={styles.signs}>{mark.signs}</span>
}
