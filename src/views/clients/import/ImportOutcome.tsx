import { useSelector } from '@xstate/react'
import { Download } from 'lucide-react'
import { counted, numberText } from '#contract/counted.ts'
import { countKinds, refusedRows } from '#machines/clients/import/importPlan.ts'
import {
  selectIsPaused,
  selectOutcomes,
  selectPlan,
  selectRest,
  selectWay,
} from '#machines/clients/import/importSelectors.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import styles from './ClientImport.module.css'
import type { ImportProps } from './importProps.ts'

/** The outcome in numbers, and the refused and incomplete rows as a file. */
export function ImportOutcome({ importing }: ImportProps) {
  const plan = useSelector(importing, selectPlan)
  const outcomes = useSelector(importing, selectOutcomes)
  const way = useSelector(importing, selectWay)
  const rest = useSelector(importing, selectRest)
  const isPaused = useSelector(importing, selectIsPaused)
  const { duplicate, repeated } = countKinds(plan)
  const saved = outcomes.filter(({ refusal }) => refusal === null)
  const created = saved.filter(({ isNew }) => isNew).length
  const updated = saved.length - created
  const skipped = repeated + (way === 'skip' ? duplicate : 0)
  const refused = refusedRows(plan, outcomes)
  const lost = refused.filter(({ isLost }) => isLost).length
  const incomplete = refused.length - lost
  return (
    <>
      <p role="status" className={styles.strong}>
        {isPaused ? 'La importación está detenida' : 'La importación terminó'}
      </p>
      <ul className={styles.facts}>
        <li>{counted(created, 'cliente creado', 'clientes creados')}</li>
        {updated > 0 && <li>{counted(updated, 'cliente actualizado', 'clientes actualizados')}</li>}
        {skipped > 0 && <li>{counted(skipped, 'fila omitida', 'filas omitidas')}</li>}
        {incomplete > 0 && (
          <li>
            {counted(
              incomplete,
              'fila importada sin algún dato',
              'filas importadas sin algún dato',
            )}
          </li>
        )}
        {lost > 0 && <li>{counted(lost, 'fila rechazada', 'filas rechazadas')}</li>}
        {rest > 0 && <li>{counted(rest, 'fila pendiente', 'filas pendientes')}</li>}
      </ul>
      {isPaused && (
        <p className={styles.text}>
          Lo importado queda guardado. Si sigues, o importas otra vez el mismo archivo, nadie se
          crea dos veces.
        </p>
      )}
      {refused.length > 0 && (
        <>
          <ul className={styles.list}>
            {refused.slice(0, SHOWN).map(({ row, reason }) => (
              <li key={row.line}>
                Línea {numberText(row.line)}: {reason}
              </li>
            ))}
            {refused.length > SHOWN && <li>y {counted(refused.length - SHOWN, 'más', 'más')}</li>}
          </ul>
          <p>
            <Button icon={Download} onClick={() => importing.send({ type: 'refused.download' })}>
              {lost > 0 ? 'Descargar filas rechazadas' : 'Descargar filas incompletas'}
            </Button>
          </p>
        </>
      )}
    </>
  )
}

const SHOWN = 20
