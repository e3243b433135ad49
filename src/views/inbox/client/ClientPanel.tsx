import { type ReactNode, useId } from 'react'
import { lazyPart } from '../../../ui/useLazyPart.ts'
import { Late } from '../../../ui/waiting/Late.tsx'
import { whenIdle } from '../../../whenIdle.ts'
import type { ClientContentProps } from './ClientContent.tsx'
import styles from './ClientPanel.module.css'
import { Looking } from './Looking.tsx'

/** After the messages, which are asked for first. */
const content = lazyPart(async () => {
  await new Promise<void>(whenIdle)
  return import('./ClientContent.tsx')
})

interface Props extends ClientContentProps {
  /** The button at the end of the heading that closes the panel. */
  readonly closing?: ReactNode
  /** What is asked of the customer, above what is known. */
  readonly asking?: ReactNode
}

/** The client of the conversation: found by name, shown, edited, created. */
export function ClientPanel({ closing, asking, ...shown }: Props) {
  const id = useId()
  return (
    <aside aria-labelledby={id} className={styles.panel}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          Información del cliente
        </h2>
        {closing}
      </header>
      {asking}
      <Late part={content} of={shown} fallback={<Looking />} />
    </aside>
  )
}
