import { AlarmClock, CircleCheck, RotateCcw } from 'lucide-react'
import type { Conversation } from '#contract/inbox.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { postpone, toggle } from './act.ts'
import styles from './StateActions.module.css'
import { type InboxRef, useStanding } from './useStanding.ts'

interface Props {
  readonly inbox: InboxRef
  readonly conversation: Conversation
}

/** Solving and postponing the open conversation. The first button stays where it is, whatever it offers. */
export function StateActions({ inbox, conversation }: Props) {
  const { states, standing } = useStanding(inbox, conversation)
  if (!states) return null
  const isOpen = standing.name === 'open'
  return (
    <>
      <IconButton
        label={isOpen ? 'Resolver' : 'Reabrir'}
        icon={isOpen ? CircleCheck : RotateCcw}
        aria-keyshortcuts="Alt+R"
        onClick={() => toggle(states, conversation, standing)}
      />
      <span className={styles.wide}>
        <IconButton
          label="Posponer"
          icon={AlarmClock}
          aria-keyshortcuts="Alt+P"
          aria-haspopup="dialog"
          onClick={() => postpone(states, conversation)}
        />
      </span>
    </>
  )
}
