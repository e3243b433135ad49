import { useSelector } from '@xstate/react'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  selectHasFound,
  selectHitCount,
  selectHitNumber,
  selectIsMissing,
  selectIsOpen,
  selectQuery,
  type threadSearchMachine,
} from '#machines/inbox/chat/log/threadSearchMachine.ts'
import { IconButton } from '../../../../ui/buttons/IconButton.tsx'
import { SearchField } from '../../../../ui/fields/SearchField.tsx'
import styles from './ThreadSearch.module.css'

interface Props {
  readonly search: ActorRefFrom<typeof threadSearchMachine>
}

const NOTHING = 'No hay resultados'

/** The search in this conversation: the number of hits, and the buttons between them. */
export function ThreadSearch({ search }: Props) {
  const isOpen = useSelector(search, selectIsOpen)
  return isOpen && <OpenSearch search={search} />
}

function OpenSearch({ search }: Props) {
  const query = useSelector(search, selectQuery)
  const hasFound = useSelector(search, selectHasFound)
  const isMissing = useSelector(search, selectIsMissing)
  const count = useSelector(search, selectHitCount)
  const number = useSelector(search, selectHitNumber)
  const field = useRef<HTMLInputElement>(null)

  // Closing returns the focus to the element that had it.
  useEffect(() => {
    const before = document.activeElement
    field.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])

  const goOlder = () => search.send({ type: 'search.older' })
  const goNewer = () => search.send({ type: 'search.newer' })
  const close = () => search.send({ type: 'search.close' })

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') close()
    if (event.key !== 'Enter' || event.target !== field.current) return
    event.preventDefault()
    if (event.shiftKey) goNewer()
    else goOlder()
  }

  return (
    <search className={styles.search} onKeyDown={onKeyDown}>
      <div className={styles.field}>
        <SearchField
          ref={field}
          label="Buscar en la conversación"
          placeholder="Buscar en la conversación"
          value={query}
          onChange={(text) => search.send({ type: 'query.changed', query: text })}
        />
      </div>
      <p role="status" className={styles.count}>
        {hasFound && `${number} de ${count}`}
        {isMissing && 'Sin resultados'}
      </p>
      <IconButton
        label="Resultado anterior"
        icon={ChevronUp}
        reason={hasFound ? undefined : NOTHING}
        onClick={goOlder}
      />
      <IconButton
        label="Resultado siguiente"
        icon={ChevronDown}
        reason={hasFound ? undefined : NOTHING}
        onClick={goNewer}
      />
      <IconButton label="Cerrar búsqueda" icon={X} onClick={close} />
    </search>
  )
}
