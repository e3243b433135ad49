import type { CSSProperties } from 'react'
import styles from './ColorTag.module.css'

interface Props {
  readonly name: string
  /** Any colour of CSS: it is shown so that the name can be read on it. */
  readonly color: string
}

type Colored = CSSProperties & Record<'--chosen', string>

/** A tag whose colour somebody chose. */
export function ColorTag({ name, color }: Props) {
  const chosen: Colored = { '--chosen': color }
  return (
    <span className={styles.tag} style={chosen}>
      {name}
    </span>
  )
}
