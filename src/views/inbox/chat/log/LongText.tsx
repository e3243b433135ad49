import { useState } from 'react'
import { ReadMore } from '../../../../ui/buttons/ReadMore.tsx'
import { Linked } from './Linked.tsx'
import styles from './LongText.module.css'

interface Props {
  readonly text: string
}

/** About the number of characters in a bubble's line, and the number of lines that are shown at first. */
const LINE = 60
const LINES_AT_ONCE = 24

export const isLong = (text: string): boolean =>
  text.split('\n').reduce((lines, { length }) => lines + Math.max(1, Math.ceil(length / LINE)), 0) >
  LINES_AT_ONCE

/** A very long text is shortened at first. */
export function LongText({ text }: Props) {
  const [isWhole, setWhole] = useState<boolean>(false)
  return (
    <>
      <p className={styles.text} data-whole={isWhole || undefined}>
        <Linked text={text} />
      </p>
      <ReadMore isWhole={isWhole} onToggle={() => setWhole(!isWhole)} />
    </>
  )
}
