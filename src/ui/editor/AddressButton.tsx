import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import { IconButton } from '../buttons/IconButton.tsx'
import { TextField } from '../fields/TextField.tsx'
import { Popover } from '../menus/Popover.tsx'
import type { Explained } from '../why.ts'
import styles from './AddressButton.module.css'

interface Props extends Explained {
  readonly label: string
  readonly icon: LucideIcon
  readonly addressLabel: string
  /** The current address. */
  readonly first?: string
  /** The error text of a refused address. */
  readonly problem: string
  /** The address in a safe form, or null. */
  readonly check: (address: string) => string | null
  /** A second field: the text or description of the address. */
  readonly textLabel?: string
  readonly applyLabel: string
  readonly onApply: (address: string, text: string) => void
  /** Rendered where there is an address to remove. */
  readonly remove?: { readonly label: string; readonly onRemove: () => void } | undefined
  readonly finalFocus: () => HTMLElement | null
}

export function AddressButton({ label, icon, reason, finalFocus, ...form }: Props) {
  return (
    <Popover
      title={label}
      placement="bottom-start"
      finalFocus={finalFocus}
      trigger={(trigger) => <IconButton {...trigger} label={label} icon={icon} reason={reason} />}
    >
      {(close) => <AddressForm {...form} onDone={close} />}
    </Popover>
  )
}

type FormProps = Omit<Props, 'label' | 'icon' | 'reason' | 'finalFocus'> & {
  readonly onDone: () => void
}

function AddressForm(props: FormProps) {
  const [address, setAddress] = useState(props.first ?? '')
  const [text, setText] = useState('')
  const [isRefused, setRefused] = useState(false)
  const apply = () => {
    const safe = props.check(address)
    setRefused(safe === null)
    if (safe === null) return
    props.onApply(safe, text)
    props.onDone()
  }
  // Not a form: it would be nested in another form, and submit that one.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  return (
    <div className={styles.form}>
      <TextField
        label={props.addressLabel}
        type="url"
        autoComplete="off"
        placeholder="https://"
        error={isRefused ? props.problem : null}
        value={address}
        onChange={setAddress}
        onKeyDown={onKeyDown}
      />
      {props.textLabel !== undefined && (
        <TextField
          label={props.textLabel}
          autoComplete="off"
          value={text}
          onChange={setText}
          onKeyDown={onKeyDown}
        />
      )}
      <div className={styles.buttons}>
        {props.remove && (
          <Button
            size="small"
            onClick={() => {
              props.remove?.onRemove()
              props.onDone()
            }}
          >
            {props.remove.label}
          </Button>
        )}
        <Button size="small" variant="primary" onClick={apply}>
          {props.applyLabel}
        </Button>
      </div>
    </div>
  )
}
