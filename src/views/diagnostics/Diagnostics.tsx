import { useSelector } from '@xstate/react'
import { ArrowLeft } from 'lucide-react'
import { selectIsOpen as selectIsBook } from '#machines/diagnostics/bookMachine.ts'
import { callsWith } from '#machines/diagnostics/calls.ts'
import { selectIsOpen } from '#machines/diagnostics/catalogMachine.ts'
import {
  selectAt,
  selectBook,
  selectCatalog,
  selectChosen,
  selectFilter,
  selectRecording,
} from '#machines/diagnostics/diagnosticsSelectors.ts'
import {
  listed,
  machinesByDepth,
  momentsWith,
  namesOf,
  runningMachines,
  standingsAt,
  treeOf,
} from '#machines/diagnostics/recording.ts'
import { durations } from '#machines/diagnostics/waits.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { ActorTree } from './ActorTree.tsx'
import type { BookRef } from './book/bookRef.ts'
import type { CatalogRef } from './catalogRef.ts'
import { Desk, Notice } from './Desk.tsx'
import styles from './Diagnostics.module.css'
import type { DiagnosticsRef } from './diagnosticsRef.ts'
import { MomentList } from './MomentList.tsx'
import { Notes } from './Notes.tsx'
import { Places } from './Places.tsx'
import { Stage } from './Stage.tsx'
import { Steps } from './Steps.tsx'

interface Props {
  readonly diagnostics: DiagnosticsRef
  readonly onHome: () => void
}

/**
 * The running actors, their states and their events: now, earlier, or in a recording. Beside them, all machines of the
 * product, and the book of its scripts.
 */
export function Diagnostics({ diagnostics, onHome }: Props) {
  const catalog = useSelector(diagnostics, selectCatalog)
  const book = useSelector(diagnostics, selectBook)
  // They run as long as the diagnosis.
  return catalog && book && <Page {...{ diagnostics, catalog, book, onHome }} />
}

interface PageProps extends Props {
  readonly catalog: CatalogRef
  readonly book: BookRef
}

function Page({ diagnostics, catalog, book, onHome }: PageProps) {
  const isCatalog = useSelector(catalog, selectIsOpen)
  const isBook = useSelector(book, selectIsBook)
  const recording = useSelector(diagnostics, selectRecording)
  const filter = useSelector(diagnostics, selectFilter)
  const at = useSelector(diagnostics, selectAt)
  const chosen = useSelector(diagnostics, selectChosen)
  const standings = standingsAt(recording, at)
  const { actors } = recording
  const moments = momentsWith(recording, filter)
  const filterBy = (change: Partial<typeof filter>) =>
    diagnostics.send({ type: 'filter.changed', filter: { ...filter, ...change } })

  return (
    <main className={styles.page}>
      <title>Diagnóstico · Recado</title>
      <header className={styles.header}>
        <IconButton label="Volver" icon={ArrowLeft} onClick={onHome} />
        <h1 className={styles.heading}>Diagnóstico</h1>
        {!isCatalog && !isBook && <Desk diagnostics={diagnostics} />}
      </header>
      <Notice diagnostics={diagnostics} />
      <div className={styles.body}>
        <Places
          catalog={catalog}
          book={book}
          running={runningMachines(recording, standings)}
          onHome={onHome}
        >
          <div className={styles.columns}>
            <nav aria-label="Actores" className={styles.actors}>
              <h2 className={styles.title}>Actores</h2>
              <ActorTree
                branches={treeOf(recording, standings)}
                chosen={chosen}
                onChoose={(actor) => diagnostics.send({ type: 'actor.choose', actor })}
              />
            </nav>
            <Stage diagnostics={diagnostics} moments={moments} standings={standings} />
            <section aria-label="Eventos" className={styles.events}>
              <h2 className={styles.title}>Eventos</h2>
              <Steps diagnostics={diagnostics} />
              <Notes notes={recording.notes} pictures={recording.pictures} />
              <div className={styles.filter}>
                <SearchField
                  label="Buscar eventos"
                  value={filter.text}
                  onChange={(text) => filterBy({ text })}
                />
                <SelectField
                  label="Actor"
                  isLabelHidden
                  placeholder="Todos los actores"
                  value={filter.actor ?? ''}
                  options={machinesByDepth(actors).map(({ actor: { id, name }, depth }) => ({
                    value: id,
                    label: `${'\u2003'.repeat(depth)}${name}`,
                  }))}
                  onChange={(actor) => filterBy({ actor: actor === '' ? null : actor })}
                />
              </div>
              <MomentList
                moments={listed(moments, at)}
                calls={callsWith(recording, filter)}
                names={namesOf(actors)}
                took={durations(recording)}
                at={at}
                onChoose={(number) => diagnostics.send({ type: 'moment.choose', number })}
              />
            </section>
          </div>
        </Places>
      </div>
    </main>
  )
}
