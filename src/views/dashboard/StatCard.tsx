import { ArrowDownRight, ArrowRight, ArrowUpRight, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { exactTime } from '../../ui/time.ts'
import { Skeleton } from '../../ui/waiting/Skeleton.tsx'
import { type FigureTitle, figureHints } from './figureHints.ts'
import type { Change } from './format.ts'
import styles from './StatCard.module.css'

interface Props {
  readonly title: FigureTitle
  readonly icon: LucideIcon
  /** Null while the figure loads. */
  readonly value: string | null
  readonly change?: Change | null
  /** A decrease is not bad here: the change has no color. */
  readonly isChangePlain?: boolean
  readonly subtitle: ReactNode
  readonly updatedAt: number | null
  /** How the figure is counted, where a person can choose. */
  readonly choice?: ReactNode
}

/** One figure with its label and its change. It has the same size while it loads. */
export function StatCard({
  title,
  icon: Icon,
  value,
  change,
  isChangePlain = false,
  subtitle,
  updatedAt,
  choice,
}: Props) {
  const id = useId()
  return (
    <fieldset
      aria-labelledby={id}
      aria-description={figureHints[title]}
      aria-busy={value === null}
      className={styles.card}
    >
      <div className={styles.head}>
        <Icon className={styles.icon} size={16} aria-hidden />
        <h2 id={id} className={styles.title} title={figureHints[title]}>
          {title}
        </h2>
      </div>
      <p className={styles.figure}>
        {value === null ? (
          <Skeleton kind="title" />
        ) : (
          <>
            <span className={styles.value}>{value}</span>
            {change && <ChangeMark {...change} isPlain={isChangePlain} />}
          </>
        )}
      </p>
      <div className={styles.foot}>
        {value === null ? <Skeleton /> : <p>{subtitle}</p>}
        {value !== null && updatedAt !== null && (
          <p className={styles.updated}>
            <span className="visuallyHidden">Actualizado a las </span>
            <time dateTime={new Date(updatedAt).toISOString()}>{exactTime(updatedAt)}</time>
          </p>
        )}
      </div>
      {choice && <div className={styles.choice}>{choice}</div>}
    </fieldset>
  )
}

const arrows = { up: ArrowUpRight, down: ArrowDownRight, level: ArrowRight } as const

/** A change with its arrow, beside the figure or the words that it is about. */
export function ChangeMark({
  direction,
  text,
  isPlain = false,
}: Change & { readonly isPlain?: boolean }) {
  const Arrow = arrows[direction]
  return (
    <span className={styles.change} data-direction={direction} data-plain={isPlain || undefined}>
      <Arrow size={15} aria-hidden />
      {text}
    </span>
  )
}
