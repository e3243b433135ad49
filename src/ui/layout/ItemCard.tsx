import type { ReactNode } from 'react'
import styles from './ItemCard.module.css'

interface Props {
  readonly children: ReactNode
  /** The id of the card's name, which its buttons are described by. */
  readonly nameId: string
  /** Stands out among the others. */
  readonly isPopular?: boolean
}

/** One of a list that is shown as cards: a project, an assistant, an integration, a plan. */
export function ItemCard({ children, nameId, isPopular = false }: Props) {
  return (
    <article className={styles.card} aria-labelledby={nameId} data-popular={isPopular || undefined}>
      {children}
    </article>
  )
}

export function ItemName({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <h2 id={id} className={styles.name}>
      {children}
    </h2>
  )
}
