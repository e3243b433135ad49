import type { ReactNode } from 'react'
import { Card } from '../../ui/layout/Card.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import styles from './SectionCard.module.css'
import type { Section } from './useSection.ts'

interface Props<Data> {
  readonly title: string
  readonly section: Section<Data>
  /** The placeholder while the section loads, with the size of its content. */
  readonly skeleton: ReactNode
  readonly isEmpty: (data: Data) => boolean
  readonly children: (data: Data) => ReactNode
}

export const NO_DATA = 'No hay datos disponibles'

/** A section of the dashboard that loads, fails and retries on its own. */
export function SectionCard<Data>({ title, section, skeleton, isEmpty, children }: Props<Data>) {
  const { data, failure, isAwaited, retry } = section
  return (
    <Card title={title}>
      <div className={styles.section} aria-busy={isAwaited}>
        {failure !== null && (
          <RetryNotice text={failure} isInline={data !== null} onRetry={retry} />
        )}
        {isAwaited && skeleton}
        {data !== null && !isEmpty(data) && children(data)}
        {!isAwaited && failure === null && (data === null || isEmpty(data)) && (
          <p className={styles.empty}>{NO_DATA}</p>
        )}
      </div>
    </Card>
  )
}
