import { useSelector } from '@xstate/react'
import { counted, numberText } from '#contract/counted.ts'
import {
  countKinds,
  type DuplicateWay,
  type PlannedRow,
} from '#machines/clients/import/importPlan.ts'
import { selectPlan, selectWay } from '#machines/clients/import/importSelectors.ts'
import { RadioPills } from '../../../ui/choices/RadioPills.tsx'
import { CellProblems } from './CellProblems.tsx'
import styles from './ClientImport.module.css'
import type { ImportProps } from './importProps.ts'

const SHOWN = 20

const ways: readonly { readonly value: DuplicateWay; readonly label: string }[] = [
  { value: 'skip', label: 'Dejarlos como están' },
  { value: 'update', label: 'Actualizarlos' },
]

/** The plan of the import, before it starts. */
export function ImportReview({ importing }: ImportProps) {
  const plan = useSelector(importing, selectPlan)
  const way = useSelector(importing, selectWay)
  const { fresh, duplicate, repeated, wrong } = countKinds(plan)
  // A repeated row is lost, and stands above those that only exist already.
  const doubles = [
    ...plan.filter(({ kind }) => kind === 'repeated'),
    ...plan.filter(({ kind }) => kind === 'duplicate'),
  ]
  const told = plan.filter(
    ({ kind }) => kind !== 'repeated' && (kind !== 'duplicate' || way === 'update'),
  )
  return (
    <>
      <ul className={styles.facts}>
        <li>{counted(fresh, 'cliente nuevo', 'clientes nuevos')}</li>
        {duplicate > 0 && <li>{counted(duplicate, 'ya existe', 'ya existen')}</li>}
        {repeated > 0 && <li>{counted(repeated, 'fila repetida', 'filas repetidas')}</li>}
        {wrong > 0 && <li>{counted(wrong, 'fila con errores', 'filas con errores')}</li>}
      </ul>
      {duplicate > 0 && (
        <RadioPills
          legend="Los clientes que ya existen"
          options={ways}
          value={way}
          onChange={(chosen) => importing.send({ type: 'duplicates.chosen', way: chosen })}
        />
      )}
      {doubles.length > 0 && (
        <section aria-label="Duplicados" className={styles.problems}>
          <p className={styles.strong}>
            Tienen el mismo teléfono, el mismo correo, o el mismo nombre si no hay otro dato
          </p>
          <Lines lines={doubles.map((each) => ({ ...lineOf(each), text: sameAs(each) }))} />
        </section>
      )}
      <Alike plan={plan} />
      <CellProblems rows={told} />
      <Notes plan={told} />
    </>
  )
}

interface Line {
  readonly line: number
  readonly name: string
  readonly text: string
}

const lineOf = ({ row, draft }: PlannedRow) => ({ line: row.line, name: draft.name })

/** A long list is counted at its end. */
const Lines = ({ lines }: { readonly lines: readonly Line[] }) => (
  <ul className={styles.list}>
    {lines.slice(0, SHOWN).map(({ line, name, text }) => (
      <li key={line}>
        Línea {numberText(line)}, {name}: {text}
      </li>
    ))}
    {lines.length > SHOWN && <li>y {counted(lines.length - SHOWN, 'más', 'más')}</li>}
  </ul>
)

interface PlanProps {
  readonly plan: readonly PlannedRow[]
}

/** Another country or area: whether they are one person, nobody but a person can tell. */
function Alike({ plan }: PlanProps) {
  const lines = plan.flatMap((each) =>
    each.kind === 'new' && each.alike !== null
      ? [
          {
            ...lineOf(each),
            text: `${each.draft.phone} se parece a ${each.alike.phone}, de ${each.alike.name}`,
          },
        ]
      : [],
  )
  if (lines.length === 0) return null
  return (
    <section aria-label="Teléfonos parecidos" className={styles.problems}>
      <p className={styles.strong}>
        Terminan igual que el teléfono de otro cliente, con otro código de país o de área: se crean
        aparte. Si son la misma persona, únelos después en su ficha
      </p>
      <Lines lines={lines} />
    </section>
  )
}

/** What no field of a client takes is not lost. */
function Notes({ plan }: PlanProps) {
  const lines = plan.flatMap((each) =>
    each.kind !== 'wrong' && each.note !== ''
      ? [{ ...lineOf(each), text: each.note.replaceAll('\n', '. ') }]
      : [],
  )
  if (lines.length === 0) return null
  return (
    <section aria-label="Datos para las notas" className={styles.problems}>
      <p className={styles.strong}>
        Un cliente tiene un solo teléfono y un solo correo: lo demás queda en una nota suya
      </p>
      <Lines lines={lines} />
    </section>
  )
}

const sameAs = (row: PlannedRow): string => {
  if (row.kind === 'repeated') return `repite la línea ${numberText(row.earlier)}, y se omite`
  return row.kind === 'duplicate' ? `ya existe como ${row.client.name}` : ''
}
