import { useSelector } from '@xstate/react'
import type { BookVersion } from '#contract/scriptBook.ts'
import { type BookFilter, type BookScript, stateOf } from '#machines/diagnostics/book.ts'
import { selectChosen, selectFilter, selectSearch } from '#machines/diagnostics/bookMachine.ts'
import { SearchField } from '../../../ui/fields/SearchField.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { StatusBadge } from '../../../ui/signs/StatusBadge.tsx'
import list from '../MachineList.module.css'
import styles from './Book.module.css'
import { BookSummary } from './BookSummary.tsx'
import type { BookShown } from './bookShown.ts'
import { stateWords } from './stateWords.ts'

interface Props extends BookShown {
  /** The versions before this one. */
  readonly versions: readonly BookVersion[]
}

/** The listed scripts by area, each with what was found. */
export function BookList({ versions, ...shown }: Props) {
  const { book, pages, areas, results } = shown
  const titles = new Map(pages.machines.map(({ machine, title }) => [machine, title]))
  const search = useSelector(book, selectSearch)
  const filter = useSelector(book, selectFilter)
  const chosen = useSelector(book, selectChosen)
  return (
    <nav aria-label="Guiones" className={list.machines}>
      <div className={`${list.search} ${styles.finding}`}>
        <SearchField
          label="Buscar guiones"
          value={search}
          onChange={(text) => book.send({ type: 'scripts.searched', search: text })}
        />
        <SelectField<BookFilter>
          label="Qué guiones"
          isLabelHidden
          value={filter}
          options={[
            { value: 'regression', label: 'Regresión' },
            { value: 'all', label: 'Todos' },
            ...versions.map(({ version }) => ({
              value: `since ${version}` as const,
              label: `Cambiados desde ${version}`,
            })),
          ]}
          onChange={(value) => {
            if (value !== '') book.send({ type: 'scripts.filtered', filter: value })
          }}
        />
      </div>
      <BookSummary {...shown} filter={filter} />
      {areas.length === 0 && <p className={list.none}>Ningún guion es así.</p>}
      {areas.map(({ name, title, scripts }) => (
        <section key={name} aria-label={title} className={styles.area}>
          <h2 className={list.area}>{title}</h2>
          <ul className={list.entries}>
            {scripts.map((script) => (
              <li key={script.id}>
                <Entry
                  script={script}
                  machine={titles.get(script.machine) ?? script.machine}
                  state={stateOf(results, script)}
                  isChosen={script === chosen}
                  onChoose={() => book.send({ type: 'script.choose', script: script.id })}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

interface EntryProps {
  /** The title of its machine. */
  readonly machine: string
  readonly script: BookScript
  readonly state: ReturnType<typeof stateOf>
  readonly isChosen: boolean
  readonly onChoose: () => void
}

const Entry = ({ script, machine, state, isChosen, onChoose }: EntryProps) => (
  <button
    type="button"
    className={list.entry}
    aria-current={isChosen || undefined}
    onClick={onChoose}
  >
    <span className={list.title}>{script.title}</span>
    {state !== 'open' && <StatusBadge {...stateWords[state]} />}
    <span className={list.name}>
      {machine} · {script.id}
    </span>
  </button>
)
