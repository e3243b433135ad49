import { useSelector } from '@xstate/react'
import { selectLast } from '#machines/inbox/states/conversationStatesMachine'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Toast } from '../../../ui/notices/Toast.tsx'
import { AmongToasts } from '../../../ui/notices/Toaster.tsx'
import { useMedia } from '../../../ui/useMedia.ts'
import { useNow } from '../../../ui/useNow.ts'
import styles from './UndoNotice.module.css'
import type { States } from './useStanding.ts'
import { changeText } from './words.ts'

interface Props {
  readonly states: States
}

/** The notice of a change, with the button that undoes it. */
export function UndoNotice({ states }: Props) {
  const last = useSelector(states, selectLast)
  const now = useNow()
  const isPhone = useMedia('(width < 40rem)')
  if (last === null) return null
  const notice = (
    <Toast
      text={changeText(last, now)}
      action={
        <Button
          size="small"
          variant="quiet"
          aria-keyshortcuts="Alt+Z"
          onClick={() => states.send({ type: 'state.undo' })}
        >
          Deshacer
        </Button>
      }
      onClose={() => states.send({ type: 'state.keep' })}
    />
  )
  // On a phone, toasts would cover the header of the chat.
  return isPhone ? (
    <div className={styles.place}>{notice}</div>
  ) : (
    <AmongToasts>{notice}</AmongToasts>
  )
}
