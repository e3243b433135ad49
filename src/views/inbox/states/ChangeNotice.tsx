import { Button } from '../../../ui/buttons/Button.tsx'
import { Toast } from '../../../ui/notices/Toast.tsx'
import { AmongToasts } from '../../../ui/notices/Toaster.tsx'
import { useMedia } from '../../../ui/useMedia.ts'
import styles from './ChangeNotice.module.css'

interface Props {
  readonly text: string
  readonly onUndo: () => void
  readonly onKeep: () => void
}

/** The notice of a change, with the button that undoes it. */
export function ChangeNotice({ text, onUndo, onKeep }: Props) {
  const isPhone = useMedia('(width < 40rem)')
  const notice = (
    <Toast
      text={text}
      action={
        <Button size="small" variant="quiet" aria-keyshortcuts="Alt+Z" onClick={onUndo}>
          Deshacer
        </Button>
      }
      onClose={onKeep}
    />
  )
  // On a phone, toasts would cover the header of the chat.
  return isPhone ? (
    <div className={styles.place}>{notice}</div>
  ) : (
    <AmongToasts>{notice}</AmongToasts>
  )
}
