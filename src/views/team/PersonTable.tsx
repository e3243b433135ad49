import { useSelector } from '@xstate/react'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PersonFigures, TeamFigures } from '#contract/team/figures.ts'
import { type FigureColumn, goodShare } from '#machines/team/figuresOrder.ts'
import { selectOrder, selectPeople } from '#machines/team/teamFiguresMachine.ts'
import { Avatar } from '../../ui/channels/Avatar.tsx'
import { cx } from '../../ui/cx.ts'
import table from '../../ui/layout/DataTable.module.css'
import { Tag } from '../../ui/signs/Tag.tsx'
import { useMedia } from '../../ui/useMedia.ts'
import { compact, duration, percent } from '../dashboard/format.ts'
import { FigureCard } from './FigureCard.tsx'
import type { FiguresProps } from './figuresProps.ts'
import styles from './TeamFigures.module.css'

type Counted = Omit<PersonFigures, 'id' | 'kind' | 'name' | 'photoUrl' | 'isMember'>

interface Column {
  readonly by: FigureColumn
  readonly title: string
  readonly cell: (counts: Counted) => ReactNode
}

const Survey = ({ counts }: { readonly counts: Counted }) => (
  <>
    {percent(goodShare(counts))}
    {counts.surveyed > 0 && (
      <span className={styles.count}>
        {` de ${counts.surveyed}`}
        <span className="visuallyHidden"> respuestas</span>
      </span>
    )}
  </>
)

const columns: readonly Column[] = [
  { by: 'taken', title: 'Tomadas', cell: ({ taken }) => compact(taken) },
  { by: 'solved', title: 'Resueltas', cell: ({ solved }) => compact(solved) },
  {
    by: 'firstAnswer',
    title: 'Primera respuesta',
    cell: ({ firstAnswer }) => duration(firstAnswer),
  },
  { by: 'solving', title: 'Hasta resolver', cell: ({ solving }) => duration(solving) },
  { by: 'good', title: 'Encuesta: bien', cell: (counts) => <Survey counts={counts} /> },
]

interface Props extends FiguresProps {
  readonly shown: TeamFigures
}

/** Without a survey its column is only where somebody once answered one. */
const shownColumns = ({ hasSurvey, total }: TeamFigures): readonly Column[] =>
  columns.filter(({ by }) => by !== 'good' || hasSurvey || total.surveyed > 0)

export function PersonTable({ figures, shown }: Props) {
  const people = useSelector(figures, selectPeople)
  const isNarrow = useMedia('(width < 48rem)')
  const Shown = isNarrow ? Cards : Table
  return (
    <FigureCard
      title="Por persona"
      onDownload={() => figures.send({ type: 'figures.download', of: 'people' })}
    >
      <Shown figures={figures} people={people} shown={shown} columns={shownColumns(shown)} />
    </FigureCard>
  )
}

interface RowsProps extends Props {
  readonly people: readonly PersonFigures[]
  readonly columns: readonly Column[]
}

const ALL = 'Todo el equipo'

const Person = ({ person: { name, photoUrl, isMember } }: { readonly person: PersonFigures }) => (
  <span className={styles.person}>
    <Avatar name={name} image={photoUrl} size="small" />
    <span className={styles.name}>{name}</span>
    {!isMember && <Tag name="Ya no está" />}
  </span>
)

const Table = ({ figures, people, shown, columns: those }: RowsProps) => (
  <div className={cx(table.frame, styles.frame)}>
    <table className={table.table} aria-label="Cifras por persona">
      <thead>
        <tr>
          <Header figures={figures} by="name" title="Persona" />
          {those.map(({ by, title }) => (
            <Header key={by} figures={figures} by={by} title={title} />
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <th scope="row">
              <Person person={person} />
            </th>
            {those.map(({ by, cell }) => (
              <td key={by}>{cell(person)}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{ALL}</th>
          {those.map(({ by, cell }) => (
            <td key={by}>{cell(shown.total)}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  </div>
)

function Header({
  figures,
  by,
  title,
}: FiguresProps & { readonly by: FigureColumn; readonly title: string }) {
  const order = useSelector(figures, selectOrder)
  const isSorted = order.by === by
  const Icon = isSorted ? (order.isUp ? ArrowUp : ArrowDown) : ChevronsUpDown
  return (
    <th scope="col" aria-sort={isSorted ? (order.isUp ? 'ascending' : 'descending') : 'none'}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => figures.send({ type: 'figures.sorted', by })}
      >
        {title}
        <Icon size={14} aria-hidden />
      </button>
    </th>
  )
}

/** On a phone a person is a card. */
const Cards = ({ people, shown, columns: those }: RowsProps) => (
  <ul className={styles.cards} aria-label="Cifras por persona">
    {people.map((person) => (
      <li key={person.id}>
        <Person person={person} />
        <Facts columns={those} counts={person} />
      </li>
    ))}
    <li>
      <strong>{ALL}</strong>
      <Facts columns={those} counts={shown.total} />
    </li>
  </ul>
)

const Facts = ({
  columns: those,
  counts,
}: Pick<RowsProps, 'columns'> & { readonly counts: Counted }) => (
  <dl className={styles.facts}>
    {those.map(({ by, title, cell }) => (
      <div key={by}>
        <dt>{title}</dt>
        <dd>{cell(counts)}</dd>
      </div>
    ))}
  </dl>
)
