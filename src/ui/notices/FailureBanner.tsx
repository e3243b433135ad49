import { Banner } from './Banner.tsx'
import styles from './FailureBanner.module.css'

interface Props {
  readonly text: string | null
  /** For failures far down a page: the banner stays visible while the page scrolls. */
  readonly isPinned?: boolean
  readonly onRetry?: (() => void) | undefined
  readonly onDismiss: () => void
}

/** An error text until it is dismissed: a region, so that its buttons are told apart from those around it. */
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
