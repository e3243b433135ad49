import { useSelector } from '@xstate/react'
import {
  selectError,
  selectIsAssigning,
  selectIsChoosing,
  selectIsImporting,
  selectIsReviewing,
  selectWhyNotClose,
} from '#machines/clients/import/importSelectors.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Banner } from '../../../ui/notices/Banner.tsx'
import styles from './ClientImport.module.css'
import { ImportButtons } from './ImportButtons.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportFile } from './ImportFile.tsx'
import { ImportOutcome } from './ImportOutcome.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportReview } from './ImportReview.tsx'
import type { ImportProps } from './importProps.ts'

/** Clients from a CSV file, in one dialog: the file, its columns, what will happen, and the outcome. */
export default function ClientImport({ importing }: ImportProps) {
  const whyNotClose = useSelector(importing, selectWhyNotClose)
  const error = useSelector(importing, selectError)
  return (
    <Dialog
      title="Importar clientes"
      size="large"
      reason={whyNotClose}
      onClose={() => importing.send({ type: 'import.close' })}
      footer={<ImportButtons importing={importing} />}
    >
      <div className={styles.steps}>
        {error !== null && <Banner text={error} tone="bad" role="alert" />}
        <Step importing={importing} />
      </div>
    </Dialog>
  )
}

function Step({ importing }: ImportProps) {
  const isChoosing = useSelector(importing, selectIsChoosing)
  const isAssigning = useSelector(importing, selectIsAssigning)
  const isReviewing = useSelector(importing, selectIsReviewing)
  const isImporting = useSelector(importing, selectIsImporting)
  if (isChoosing) return <ImportFile importing={importing} />
  if (isAssigning) return <ImportColumns importing={importing} />
  if (isReviewing) return <ImportReview importing={importing} />
  return isImporting ? (
    <ImportProgress importing={importing} />
  ) : (
    <ImportOutcome importing={importing} />
  )
}
