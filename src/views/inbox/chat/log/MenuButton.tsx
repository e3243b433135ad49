import { beginning } from '#contract/cut.ts'
import styles from './MenuButton.module.css'

interface Props {
  readonly label: string
  /** The text of the entry: its beginning describes the button. */
  readonly text: string
  readonly entryKey: string
  readonly isOpen: boolean
  readonly onMenu: (key: string, isByKey: boolean) => void
}

/** The letters of an entry that describe its button. */
const DESCRIBED = 80

/** The button that opens the menu of an entry. */
export function MenuButton({ label, text, entryKey, isOpen, onMenu }: Props) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-description={beginning(text, DESCRIBED)}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      // A new entry is read out without its button.
      aria-live="off"
      tabIndex={-1}
      onClick={({ detail }) => onMenu(entryKey, detail === 0)}
    />
  )
}
