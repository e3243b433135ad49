import { Banner } from './Banner.tsx'
import styles from './FailureBanner.module.css'

interface Props {
  readonly text: string | null
  /** For what fails far down a page: the banner stays in sight while one scrolls. */
  readonly isPinned?: boolean
  readonly onRetry?: (() => void) | undefined
  readonly onDismiss: () => void
}

/** What failed, until it is dismissed: a place of its own, so that its buttons are told from those around it. */
export function FailureBanner({ text, isPinned = false, onRetry, onDismiss }: Props) {
  if (text === null) return null
  return (
    <section aria-label="Error" className={isPinned ? styles.pinned : undefined}>
      <Banner
        text={text}
        tone="bad"
        role="alert"
        action={onRetry && 'Reintentar'}
        onAction={onRetry}
        onDismiss={onDismiss}
      />
    </section>
  )
}
