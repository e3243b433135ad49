import { useSelector } from '@xstate/react'
import { Download } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { type exportMachine, selectIsExporting } from '#machines/erasure/exportMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { ExportProgress } from '../erasure/ExportProgress.tsx'
import styles from './Privacy.module.css'

interface Props {
  readonly exporting: ActorRefFrom<typeof exportMachine>
}

/** All that the business has, in one file. */
export function ExportSection({ exporting }: Props) {
  const isExporting = useSelector(exporting, selectIsExporting)
  return (
    <Card title="Exportar los datos">
      <p className={styles.lead}>
        Un archivo con tus conversaciones, clientes, notas, asistentes y archivos, en JSON y en CSV.
      </p>
      <div className={styles.lead}>
        <ExportProgress exporting={exporting} />
      </div>
      <Button
        icon={Download}
        busy={isExporting}
        busyText="Exportando..."
        onClick={() => exporting.send({ type: 'export.start' })}
      >
        Exportar datos
      </Button>
    </Card>
  )
}
