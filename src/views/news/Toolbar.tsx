import { useSelector } from '@xstate/react'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type newsDialogMachine,
  selectIsSearching,
  selectSearch,
} from '#machines/news/newsDialogMachine.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import styles from './Toolbar.module.css'

interface Props {
  readonly dialog: ActorRefFrom<typeof newsDialogMachine>
  /** The name of the searched list: 'changelog'. */
  readonly where: string
  readonly children?: ReactNode
  /** Filters fill the line: the search is below them. */
  readonly isFiltered?: boolean
  /** The button for a new item. */
  readonly action?: ReactNode
}

/** The toolbar above a list: its actions, and the search that a button shows. */
export function Toolbar({ dialog, where, children, isFiltered = false, action }: Props) {
  const isSearching = useSelector(dialog, selectIsSearching)
  return (
    <div className={styles.toolbar}>
      <div className={styles.row}>
        {children}
        {isSearching && !isFiltered && <SearchBox dialog={dialog} where={where} />}
        <span className={styles.search}>
          <IconButton
            label="Buscar"
            icon={Search}
            aria-expanded={isSearching}
            onClick={() => dialog.send({ type: 'search.toggled' })}
          />
        </span>
        {action && <span className={styles.action}>{action}</span>}
      </div>
      {isSearching && isFiltered && <SearchBox dialog={dialog} where={where} />}
    </div>
  )
}

function SearchBox({ dialog, where }: Props) {
  const search = useSelector(dialog, selectSearch)
  return (
    <div className={styles.field}>
      <SearchField
        ref={focusAtFirst}
        label={`Buscar en ${where}`}
        placeholder={`Buscar en ${where}...`}
        value={search}
        onChange={(typed) => dialog.send({ type: 'search.changed', search: typed })}
      />
    </div>
  )
}

/** The search field takes the focus when it is shown. */
const focusAtFirst = (field: HTMLInputElement | null) => field?.focus({ preventScroll: true })
