import { useSelector } from '@xstate/react'
import { areasOf, type CatalogEntry } from '#machines/diagnostics/catalog.ts'
import {
  selectChosen,
  selectEntries,
  selectList,
  selectSearch,
} from '#machines/diagnostics/catalogMachine.ts'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { Loading } from '../../ui/waiting/Loading.tsx'
import type { CatalogRef } from './catalogRef.ts'
import styles from './MachineList.module.css'
import { Running } from './Running.tsx'

interface Props {
  readonly catalog: CatalogRef
  readonly running: ReadonlySet<string>
}

/** All machines, by area. */
export function MachineList({ catalog, running }: Props) {
  const search = useSelector(catalog, selectSearch)
  const list = useSelector(catalog, selectList)
  return (
    <nav aria-label="Máquinas" className={styles.machines}>
      <div className={styles.search}>
        <SearchField
          label="Buscar máquinas"
          value={search}
          onChange={(text) => catalog.send({ type: 'machines.searched', search: text })}
        />
      </div>
      {list === 'ready' ? (
        <Areas catalog={catalog} running={running} />
      ) : list === 'failed' ? (
        <RetryNotice
          text="No se pudieron cargar las máquinas."
          onRetry={() => catalog.send({ type: 'catalog.retry' })}
        />
      ) : (
        <Loading text="Cargando las máquinas…" />
      )}
    </nav>
  )
}

function Areas({ catalog, running }: Props) {
  const areas = areasOf(useSelector(catalog, selectEntries), useSelector(catalog, selectSearch))
  const chosen = useSelector(catalog, selectChosen)
  if (areas.length === 0) return <p className={styles.none}>Ninguna máquina tiene esas palabras.</p>
  return areas.map(({ name, title, entries }) => (
    <section key={name} aria-label={title}>
      <h2 className={styles.area}>{title}</h2>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.machine}>
            <Entry
              entry={entry}
              isRunning={running.has(entry.machine)}
              isChosen={entry.machine === chosen}
              onChoose={() => catalog.send({ type: 'machine.choose', machine: entry.machine })}
            />
          </li>
        ))}
      </ul>
    </section>
  ))
}

interface EntryProps {
  readonly entry: CatalogEntry
  readonly isRunning: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
}

const Entry = ({ entry, isRunning, isChosen, onChoose }: EntryProps) => (
  <button
    type="button"
    className={styles.entry}
    aria-current={isChosen || undefined}
    onClick={onChoose}
  >
    <span className={styles.title}>{entry.title}</span>
    {isRunning && <Running />}
    <span className={styles.name}>{entry.machine}</span>
  </button>
)
