import { useSelector } from '@xstate/react'
import { Download } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { counted, numberText } from '#contract/counted.ts'
import {
  type exportMachine,
  selectError,
  selectIsExporting,
  selectProgress,
} from '#machines/erasure/exportMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Banner } from '../../ui/notices/Banner.tsx'
import { Progress } from '../../ui/signs/Progress.tsx'
import styles from './Privacy.module.css'

interface Props {
  readonly exporting: ActorRefFrom<typeof exportMachine>
}

/** All that the business has, in one file. */
export function ExportSection({ exporting }: Props) {
  const isExporting = useSelector(exporting, selectIsExporting)
  const progress = useSelector(exporting, selectProgress)
  const error = useSelector(exporting, selectError)
  return (
    <Card title="Exportar los datos">
      <p className={styles.lead}>
        Un archivo con tus conversaciones, clientes, notas, asistentes y archivos, en JSON y en CSV.
      </p>
      {error !== null && (
        <Banner
          text={error}
          tone="bad"
          role="alert"
          onDismiss={() => exporting.send({ type: 'error.dismissed' })}
        />
      )}
      {progress !== null && (
        <div className={styles.lead}>
          <Progress
            label="Progreso de la exportación"
            percent={progress.total === 0 ? 0 : Math.floor((progress.done / progress.total) * 100)}
            text={`${numberText(progress.done)} de ${counted(progress.total, 'parte', 'partes')}`}
          />
        </div>
      )}
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
