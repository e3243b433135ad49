import type { CSSProperties } from 'react'
import styles from './ColorTag.module.css'

interface Props {
  readonly name: string
  /** Any CSS color: it is adjusted so that the name is readable. */
  readonly color: string
}

type Colored = CSSProperties & Record<'--chosen', string>

/** A tag in a chosen color. */
export function ColorTag({ name, color }: Props) {
  const chosen: Colored = { '--chosen': color }
  return (
    <span className={styles.tag} style={chosen}>
      {name}
    </span>
  )
}
