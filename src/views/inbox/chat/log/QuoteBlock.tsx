import type { Quoted } from '#contract/messageDetails.ts'
import styles from './QuoteBlock.module.css'

interface Props {
  readonly author: Quoted['author']
  /** Who wrote it, in a group. */
  readonly name?: string | undefined
  /** '' where nobody knows what the message said. */
  readonly words: string
  /** Leads to the message; missing where the conversation does not have it. */
  readonly onGo?: (() => void) | undefined
}

const names: Readonly<Record<Quoted['author'], string>> = { client: 'Cliente', business: 'Negocio' }

/** The message that another one answers. */
export function QuoteBlock({ author, name = names[author], words, onGo }: Props) {
  const shown = (
    <>
      {/* Nobody knows who said what is not here. */}
      {words && <span className={styles.author}>{name}</span>}
      <span className={styles.words}>{words || 'Un mensaje que no está en Recado'}</span>
    </>
  )
  if (!onGo) return <blockquote className={styles.quote}>{shown}</blockquote>
  return (
    <button
      type="button"
      className={styles.quote}
      aria-label={`Ir al mensaje citado: ${words}`}
      onClick={onGo}
    >
      {shown}
    </button>
  )
}
