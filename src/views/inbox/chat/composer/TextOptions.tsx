import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './TextOptions.module.css'

interface Props<Option> {
  readonly label: string
  readonly listId: string
  readonly optionId: (id: string) => string
  readonly found: readonly Option[]
  readonly chosen: Option
  /** How many there are. */
  readonly status: string
  readonly onPick: (option: Option) => void
  readonly children: (option: Option) => ReactNode
}

/** What the text before the caret lists. The text field handles the keys. */
export function TextOptions<Option extends { readonly id: string }>({
  label,
  listId,
  optionId,
  found,
  chosen,
  status,
  onPick,
  children,
}: Props<Option>) {
  const active = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: when another one is chosen
  useLayoutEffect(() => {
    active.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen.id])

  return (
    <div className={styles.frame}>
      <div id={listId} role="listbox" aria-label={label} className={styles.list}>
        {found.map((option) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text field's
          <div
            key={option.id}
            ref={option === chosen ? active : undefined}
            id={optionId(option.id)}
            role="option"
            aria-selected={option === chosen}
            tabIndex={-1}
            className={styles.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(option)}
          >
            {children(option)}
          </div>
        ))}
      </div>
      <p role="status" className="visuallyHidden">
        {status}
      </p>
    </div>
  )
}
