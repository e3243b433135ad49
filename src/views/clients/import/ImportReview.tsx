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
            Tienen el mismo correo, los mismos ocho últimos dígitos del teléfono, o el mismo nombre
            si no hay otro dato
          </p>
          <ul className={styles.list}>
            {doubles.slice(0, SHOWN).map((each) => (
              <li key={each.row.line}>
                Línea {numberText(each.row.line)}, {each.draft.name}: {sameAs(each)}
              </li>
            ))}
            {doubles.length > SHOWN && <li>y {counted(doubles.length - SHOWN, 'más', 'más')}</li>}
          </ul>
        </section>
      )}
      <CellProblems
        rows={plan
          .filter(({ kind }) => kind !== 'repeated' && (kind !== 'duplicate' || way === 'update'))
          .map(({ row, problems }) => ({ line: row.line, problems }))}
      />
    </>
  )
}

const sameAs = (row: PlannedRow): string => {
  if (row.kind === 'repeated') return `repite la línea ${numberText(row.earlier)}, y se omite`
  return row.kind === 'duplicate' ? `ya existe como ${row.client.name}` : ''
}
