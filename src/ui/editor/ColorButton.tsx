import type { LucideIcon } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Button } from '../buttons/Button.tsx'
import { IconButton } from '../buttons/IconButton.tsx'
import { Popover } from '../menus/Popover.tsx'
import type { Explained } from '../why.ts'
import styles from './ColorButton.module.css'
import { palette } from './palette.ts'

interface Props extends Explained {
  readonly label: string
  readonly icon: LucideIcon
  /** The current color of the text; '' for none. */
  readonly value: string
  /** Null removes the color. */
  readonly onChange: (value: string | null) => void
  readonly finalFocus: () => HTMLElement | null
}

type Colored = CSSProperties & Record<'--chosen', string>
const colored = (value: string): Colored => ({ '--chosen': value })

export function ColorButton({ label, icon, value, reason, onChange, finalFocus }: Props) {
  const mark = value === '' ? undefined : <span className={styles.mark} style={colored(value)} />
  return (
    <Popover
      title={label}
      placement="bottom-start"
      finalFocus={finalFocus}
      trigger={(trigger) => (
        <IconButton {...trigger} label={label} icon={icon} reason={reason} badge={mark} />
      )}
    >
      {(close) => {
        const choose = (chosen: string | null) => {
          onChange(chosen)
          close()
        }
        return (
          <div className={styles.palette}>
            {palette.map((color) => (
              <button
                key={color.value}
                type="button"
                className={styles.swatch}
                style={colored(color.value)}
                aria-label={color.name}
                aria-pressed={color.value === value}
                title={color.name}
                onClick={() => choose(color.value)}
              />
            ))}
            <span className={styles.none}>
              <Button size="small" isWide onClick={() => choose(null)}>
                Sin color
              </Button>
            </span>
          </div>
        )
      }}
    </Popover>
  )
}
