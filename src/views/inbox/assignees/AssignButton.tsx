import { UserRoundPlus } from 'lucide-react'
import type { Conversation } from '#contract/inbox.ts'
import { ariaKeysOf } from '#machines/shell/shortcuts.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import type { InboxRef } from '../states/useStanding.ts'
import styles from './AssignButton.module.css'
import { ask } from './ask.ts'

interface Props {
  readonly inbox: InboxRef
  readonly conversation: Conversation
}

/** Where there is no room for it, the menu has it. */
export function AssignButton({ inbox, conversation }: Props) {
  return (
    <span className={styles.wide}>
      <IconButton
        label="Asignar"
        icon={UserRoundPlus}
        aria-keyshortcuts={ariaKeysOf('assign')}
        aria-haspopup="dialog"
        onClick={() => ask(inbox, [conversation])}
      />
    </span>
  )
}
