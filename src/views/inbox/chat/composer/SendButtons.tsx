import { ListEnd, SendHorizontal } from 'lucide-react'
import type { MouseEvent } from 'react'
import { ariaKeysOf } from '#machines/shell/shortcuts.ts'
import { IconButton } from '../../../../ui/buttons/IconButton.tsx'
import type { Explained } from '../../../../ui/why.ts'
import styles from './Composer.module.css'

interface Props extends Explained {
  readonly onSendNext: () => void
}

/** The focus stays in the text. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** 'Enviar' submits the form around it; the other one opens the next conversation to answer as well. */
export const SendButtons = ({ reason, onSendNext }: Props) => (
  <>
    <IconButton
      type="submit"
      label="Enviar"
      icon={SendHorizontal}
      variant="primary"
      size="large"
      reason={reason}
      onMouseDown={keepFocus}
    />
    <span className={styles.next}>
      <IconButton
        label="Enviar y siguiente"
        icon={ListEnd}
        size="large"
        reason={reason}
        aria-keyshortcuts={ariaKeysOf('sendNext')}
        onMouseDown={keepFocus}
        onClick={onSendNext}
      />
    </span>
  </>
)
