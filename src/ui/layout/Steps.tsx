import { Check } from 'lucide-react'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import styles from './Steps.module.css'

interface Props {
  readonly titles: readonly string[]
  /** The index of the current step, from 0. */
  readonly current: number
}

export function Steps({ titles, current }: Props) {
  return (
    <div className={styles.frame}>
      <ol className={styles.steps} aria-label="Pasos">
        {titles.map((title, index) => (
          <li
            key={title}
            className={styles.step}
            data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden>
              {index < current ? <Check size={14} strokeWidth={3} /> : index + 1}
            </span>
            <span className={styles.title}>{title}</span>
            {index < current && <VisuallyHidden> (completado)</VisuallyHidden>}
          </li>
        ))}
      </ol>
    </div>
  )
}
