import { counted } from '#contract/counted.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import styles from './HiddenNote.module.css'

interface Props {
  /** Conversations that match the search outside the view. */
  readonly found: number
  /** Conversations with unread messages outside the view. */
  readonly unread: number
  readonly onShow: () => void
}

const conversations = (count: number) => counted(count, 'conversación', 'conversaciones')

/** The number of found or unread conversations that the view does not show. */
export function HiddenNote({ found, unread, onShow }: Props) {
  if (found === 0 && unread === 0) return null
  return (
    <p className={styles.note}>
      <span role="status">
        {found > 0
          ? `${conversations(found)} más fuera de esta vista`
          : `${conversations(unread)} sin leer fuera de esta vista`}
      </span>
      <Button size="small" variant="quiet" onClick={onShow}>
        Verlas
      </Button>
    </p>
  )
}
