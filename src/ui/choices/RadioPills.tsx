import { useId } from 'react'
import { Tooltip } from '../buttons/Tooltip.tsx'
import type { Explained } from '../why.ts'
import { RadioLabel } from './RadioLabel.tsx'
import styles from './RadioPills.module.css'

interface Props<Value extends string> extends Explained {
  readonly legend: string
  readonly options: readonly {
    readonly value: Value
    readonly label: string
    /** The reason why this option cannot be chosen now. */
    readonly reason?: string | null
  }[]
  /** Null where no option is chosen yet. */
  readonly value: Value | null
  readonly isLegendHidden?: boolean
  /** What else tells this group from another with the same legend. */
  readonly description?: string
  /** The pills share one line, where it is short. */
  readonly isFitted?: boolean
  readonly onChange: (value: Value) => void
}

/** A choice of few options, side by side. Native radios: arrows move, Tab leaves. */
export function RadioPills<Value extends string>({
  legend,
  options,
  value,
  isLegendHidden = false,
  description,
  reason = null,
  isFitted = false,
  onChange,
}: Props<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-labelledby={`${name}-legend`} aria-description={description}>
      <span id={`${name}-legend`} className={isLegendHidden ? 'visuallyHidden' : styles.legend}>
        {legend}
      </span>
      <div className={styles.pills} data-fitted={isFitted || undefined}>
        {options
          .map((option) => ({ ...option, why: reason ?? option.reason ?? null }))
          .map((option) => (
            <Tooltip key={option.value} text={option.why} isDescription>
              {(trigger, show) => (
                <RadioLabel
                  {...trigger}
                  className={styles.pill}
                  name={name}
                  value={option.value}
                  checked={option.value === value}
                  aria-disabled={option.why !== null || undefined}
                  onChange={(event) => {
                    if (option.why === null) onChange(option.value)
                    else show(event.currentTarget)
                  }}
                >
                  {option.label}
                </RadioLabel>
              )}
            </Tooltip>
          ))}
      </div>
    </div>
  )
}
