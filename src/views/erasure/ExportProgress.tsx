import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { counted, numberText } from '#contract/counted.ts'
import { type exportMachine, selectError, selectProgress } from '#machines/erasure/exportMachine.ts'
import { Banner } from '../../ui/notices/Banner.tsx'
import { Progress } from '../../ui/signs/Progress.tsx'

interface Props {
  readonly exporting: ActorRefFrom<typeof exportMachine>
}

/** How much of the archive is written, or why it is not. */
export function ExportProgress({ exporting }: Props) {
  const progress = useSelector(exporting, selectProgress)
  const error = useSelector(exporting, selectError)
  return (
    <>
      {error !== null && (
        <Banner
          text={error}
          tone="bad"
          role="alert"
          onDismiss={() => exporting.send({ type: 'error.dismissed' })}
        />
      )}
      {progress !== null && (
        <Progress
          label="Progreso de la exportación"
          percent={progress.total === 0 ? 0 : Math.floor((progress.done / progress.total) * 100)}
          text={
            progress.total === 0
              ? 'Preparando...'
              : `${numberText(progress.done)} de ${counted(progress.total, 'parte', 'partes')}`
          }
        />
      )}
    </>
  )
}
