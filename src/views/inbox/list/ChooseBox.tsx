import styles from './ChooseBox.module.css'
import type { Choosing } from './useChoosing.ts'

interface Props {
  readonly threadId: string
  readonly name: string
  readonly isChosen: boolean
  readonly choosing: Choosing
  readonly onFocus: (threadId: string) => void
}

/**
 * Over the picture of a row, while the pointer is there or several are chosen. The keyboard chooses by the row's keys.
 */
export function ChooseBox({ threadId, name, isChosen, choosing, onFocus }: Props) {
  return (
    <label className={styles.box} data-on={choosing.isOn || isChosen || undefined}>
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={`Seleccionar la conversación de ${name}`}
        checked={isChosen}
        onFocus={() => onFocus(threadId)}
        onChange={({ nativeEvent }) => {
          if (nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            choosing.extend(null, threadId)
          else choosing.toggle(threadId)
        }}
      />
    </label>
  )
}
