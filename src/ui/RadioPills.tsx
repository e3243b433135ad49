import { useId } from 'react'
import styles from './RadioPills.module.css'

interface Props<Value extends string> {
  readonly legend: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly isLegendHidden?: boolean
  readonly isDisabled?: boolean
  /** They share one line, where it is short. */
  readonly isFitted?: boolean
  readonly onChange: (value: Value) => void
}

/** One of a few, side by side. Real radios: arrows move, Tab passes by. */
export function RadioPills<Value extends string>({
  legend,
  options,
  value,
  isLegendHidden = false,
  isDisabled = false,
  isFitted = false,
  onChange,
}: Props<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-labelledby={`${name}-legend`}>
      <span id={`${name}-legend`} className={isLegendHidden ? 'visuallyHidden' : styles.legend}>
        {legend}
      </span>
      <div className={styles.pills} data-fitted={isFitted || undefined}>
        {options.map((option) => (
          <label key={option.value} className={styles.pill}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={isDisabled}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </div>
  )
}
