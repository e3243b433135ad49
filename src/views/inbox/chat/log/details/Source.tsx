import { BookOpenText } from 'lucide-react'
import type { AnswerSource } from '#contract/messageDetails.ts'
import { Sign } from './Card.tsx'
import styles from './MessageDetails.module.css'

/** Where an assistant's answer comes from. */
export const Source = ({ source: { name, text } }: { readonly source: AnswerSource }) => {
  const sign = `Fuente: ${name}`
  if (text === null) return <Sign icon={BookOpenText} text={sign} />
  return (
    <details>
      <summary className={styles.source}>{sign}</summary>
      <p className={styles.detail}>{text}</p>
    </details>
  )
}
