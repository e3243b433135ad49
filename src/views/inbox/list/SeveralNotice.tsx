import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import { selectDone, selectNotUndone } from '#machines/inbox/list/severalSelectors.ts'
import { ariaKeysOf } from '#machines/shell/shortcuts.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { useShortcut } from '../../shared/useShortcut.ts'
import type { InboxRef } from '../states/useStanding.ts'
import styles from './SeveralNotice.module.css'
import { leftText, refusedText } from './severalWords.ts'
import { useFocusBack } from './useFocusBack.ts'
import { type Several, useUndo } from './useSeveral.ts'

interface Props {
  readonly inbox: InboxRef
  readonly several: Several
}

/** The last task, with the button that undoes what is left of it: a line at the foot of the list until the next one. */
export function SeveralNotice({ inbox, several }: Props) {
  const done = useSelector(several, selectDone)
  const notUndone = useSelector(several, selectNotUndone)
  const { left, all, isLast, undo } = useUndo(inbox, several)
  return left === 0 ? null : (
    <Line
      text={notUndone ? refusedText('undo', notUndone) : leftText(done, left, all)}
      isError={notUndone !== null}
      isLast={isLast}
      onUndo={undo}
      onKeep={() => several.send({ type: 'several.keep' })}
    />
  )
}

interface LineProps {
  readonly text: string
  readonly isError: boolean
  readonly isLast: () => boolean
  readonly onUndo: () => void
  readonly onKeep: () => void
}

function Line({ text, isError, isLast, onUndo, onKeep }: LineProps) {
  const line = useFocusBack<HTMLDivElement>()
  useShortcut('undoState', () => {
    if (!isLast()) return false
    onUndo()
    return true
  })
  return (
    <div ref={line} className={styles.line}>
      <p
        role={isError ? 'alert' : 'status'}
        className={styles.text}
        data-error={isError || undefined}
      >
        {text}
      </p>
      <Button
        size="small"
        variant="quiet"
        aria-keyshortcuts={ariaKeysOf('undoState')}
        onClick={onUndo}
      >
        Deshacer
      </Button>
      <IconButton size="small" label="Cerrar aviso" icon={X} onClick={onKeep} />
    </div>
  )
}
