import { Search, X } from 'lucide-react'
import type { Ref } from 'react'
import { Kbd } from '../buttons/Kbd.tsx'
import styles from './SearchField.module.css'

interface Props {
  /** The accessible name, e.g. 'Buscar clientes'. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly placeholder?: string
  /** The key that focuses the field, shown while it is empty; the view handles the key. */
  readonly shortcut?: string | undefined
  readonly ref?: Ref<HTMLInputElement>
}

export function SearchField({
  label,
  value,
  onChange,
  placeholder = 'Buscar…',
  shortcut,
  ref,
}: Props) {
  return (
    <div className={styles.search}>
      <Search className={styles.glass} size={17} aria-hidden />
      <input
        ref={ref}
        type="search"
        className={styles.input}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return
          event.stopPropagation()
          onChange('')
        }}
      />
      {value !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label="Borrar búsqueda"
          onClick={(event) => {
            onChange('')
            event.currentTarget.parentElement?.querySelector('input')?.focus()
          }}
        >
          <X size={16} aria-hidden />
        </button>
      )}
      {value === '' && shortcut !== undefined && (
        <span className={styles.shortcut} aria-hidden>
          <Kbd>{shortcut}</Kbd>
        </span>
      )}
    </div>
  )
}
