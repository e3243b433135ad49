import { Fragment } from 'react'
import { matchesIn } from '#machines/inbox/chat/textSearch'
import styles from './Highlighted.module.css'

interface Props {
  readonly text: string
  readonly query: string
}

/** A text with what is looked for in it marked. */
export function Highlighted({ text, query }: Props) {
  const matches = matchesIn(text, query)
  const last = matches.at(-1)?.[1] ?? 0

  return (
    <>
      {matches.map(([from, until], index) => (
        <Fragment key={from}>
          {text.slice(matches[index - 1]?.[1] ?? 0, from)}
          <mark className={styles.found}>{text.slice(from, until)}</mark>
        </Fragment>
      ))}
      {text.slice(last)}
    </>
  )
}
