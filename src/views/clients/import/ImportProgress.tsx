import { useSelector } from '@xstate/react'
import { counted, numberText } from '#contract/counted.ts'
import {
  selectIsStopping,
  selectOutcomes,
  selectRest,
} from '#machines/clients/import/importSelectors.ts'
import { Progress } from '../../../ui/signs/Progress.tsx'
import styles from './ClientImport.module.css'
import type { ImportProps } from './importProps.ts'

export function ImportProgress({ importing }: ImportProps) {
  const done = useSelector(importing, selectOutcomes).length
  const rest = useSelector(importing, selectRest)
  const isStopping = useSelector(importing, selectIsStopping)
  const total = done + rest
  return (
    <>
      <p role="status" className={styles.text}>
        {isStopping ? 'Deteniendo la importación...' : 'Importando clientes...'}
      </p>
      <Progress
        label="Progreso de la importación"
        percent={total === 0 ? 0 : Math.floor((done / total) * 100)}
        text={`${numberText(done)} de ${counted(total, 'fila', 'filas')}`}
      />
      <p className={styles.text}>Deja esta ventana abierta hasta que termine.</p>
    </>
  )
}
