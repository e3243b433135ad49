import { Bot, Reply } from 'lucide-react'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import styles from './ConversationRow.module.css'

interface Props {
  /** 'Respondió Eva' */
  readonly by: string
  readonly isByAssistant: boolean
}

/** Beside the client's words: they were answered, and by whom. */
export function AnsweredSign({ by, isByAssistant }: Props) {
  const Icon = isByAssistant ? Bot : Reply
  return (
    <span className={styles.answered} title={by}>
      <Icon size={14} aria-hidden />
      <VisuallyHidden>{by}. </VisuallyHidden>
    </span>
  )
}
