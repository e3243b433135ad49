import { statusText } from '#machines/clients/fieldLabels.ts'
import { StatusBadge } from '../../ui/signs/StatusBadge.tsx'
import { Tag } from '../../ui/signs/Tag.tsx'
import { fullMoment, relativeTime } from '../../ui/time.ts'
import { useNow } from '../../ui/useNow.ts'
import styles from './ClientFacts.module.css'

export const ClientStatus = ({ status }: { readonly status: string }) => (
  <StatusBadge text={statusText(status)} tone={status === 'Active' ? 'good' : 'neutral'} />
)

interface LastProps {
  readonly at: number | null
  /** Without a heading over it, the word alone says nothing. */
  readonly never?: string
}

export function LastInteraction({ at, never = 'Nunca' }: LastProps) {
  const now = useNow()
  if (at === null) return <span className={styles.never}>{never}</span>
  return (
    <time dateTime={new Date(at).toISOString()} title={fullMoment(at)}>
      {relativeTime(at, now)}
    </time>
  )
}

interface TagsProps {
  readonly tags: readonly string[]
  /** The number of listed items; the rest is only counted. */
  readonly shown: number
}

export function SomeTags({ tags, shown }: TagsProps) {
  const rest = tags.slice(shown)
  return (
    <span className={styles.tags}>
      {tags.slice(0, shown).map((name) => (
        <Tag key={name} name={name} />
      ))}
      {rest.length > 0 && (
        <span className={styles.rest} title={rest.join(', ')}>
          +{rest.length} más
        </span>
      )}
    </span>
  )
}
