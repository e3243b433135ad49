import { AlarmClock, CircleCheck } from 'lucide-react'
import type { Conversation } from '#contract/inbox.ts'
import { useNow } from '../../../ui/useNow.ts'
import styles from './StandingBar.module.css'
import { type InboxRef, useStanding } from './useStanding.ts'
import { momentText } from './words.ts'

interface Props {
  readonly inbox: InboxRef
  readonly conversation: Conversation
}

/** Above the messages of a conversation that is not open: why it is not among the others. */
export function StandingBar({ inbox, conversation }: Props) {
  const { name, until } = useStanding(inbox, conversation).standing
  const now = useNow()
  if (name === 'open') return null
  const Icon = name === 'solved' ? CircleCheck : AlarmClock
  return (
    <p className={styles.bar}>
      <Icon size={16} aria-hidden />
      {name === 'solved'
        ? 'Resuelta. Si el cliente escribe, se abre otra vez.'
        : `Pospuesta. Vuelve ${momentText(until ?? 0, now)}, o cuando el cliente escriba.`}
    </p>
  )
}
