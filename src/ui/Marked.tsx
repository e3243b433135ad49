import { Fragment } from 'react'
import styles from './Marked.module.css'

interface Props {
  readonly text: string
  /** The marked places, in order and without overlaps. */
  readonly places: readonly (readonly [from: number, until: number])[]
}

/** A text with what was searched marked. */
export function Marked({ text, places }: Props) {
  return (
    <>
      {places.map(([from, until], index) => (
        <Fragment key={from}>
          {text.slice(places[index - 1]?.[1] ?? 0, from)}
          <mark className={styles.found}>{text.slice(from, until)}</mark>
        </Fragment>
      ))}
      {text.slice(places.at(-1)?.[1] ?? 0)}
    </>
  )
}
