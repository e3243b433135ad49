import { useSelector } from '@xstate/react'
import { Trash2 } from 'lucide-react'
import { useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import { DAYS_TO_TAKE_BACK } from '#contract/erasure/erasure.ts'
import {
  type privacyMachine,
  selectBlocked,
  selectErasure,
  selectExport,
  selectRetention,
  selectSharing,
} from '#machines/business/privacyMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { ErasurePlace } from '../erasure/ErasurePlace.tsx'
import { ChosenBusiness } from '../shared/chosenBusiness.ts'
import { useMay } from '../shared/useMay.ts'
import { BlockedSection } from './BlockedSection.tsx'
import { ExportSection } from './ExportSection.tsx'
import { Keeping } from './keeping.ts'
import styles from './Privacy.module.css'
import { RetentionSection } from './RetentionSection.tsx'
import { SharingSection } from './SharingSection.tsx'

interface Props {
  readonly privacy: ActorRefFrom<typeof privacyMachine>
}

/** What a business keeps, and the ways to take it along or to delete it: the content of its tab 'Privacidad'. */
export function Privacy({ privacy }: Props) {
  const business = useContext(ChosenBusiness)
  const exporting = useSelector(privacy, selectExport)
  const retention = useSelector(privacy, selectRetention)
  const blocked = useSelector(privacy, selectBlocked)
  const sharing = useSelector(privacy, selectSharing)
  const { canBlock, canRetain, canShare } = useContext(Keeping)
  const mayKeep = useMay('setRetention')
  const mayErase = useMay('deleteBusiness')
  const erasure = useSelector(privacy, selectErasure)
  return (
    <div className={styles.cards}>
      {exporting && mayErase && <ExportSection exporting={exporting} />}
      {canShare && sharing && <SharingSection sharing={sharing} />}
      {canRetain && mayKeep && retention && <RetentionSection retention={retention} />}
      {canBlock && blocked && <BlockedSection blocked={blocked} />}
      {mayErase && (
        <Card title="Eliminar el negocio">
          <p className={styles.lead}>
            {`Se elimina con sus conversaciones, clientes, archivos, asistentes e integraciones. Durante ${DAYS_TO_TAKE_BACK} días puedes recuperarlo donde eliges entre tus negocios; si te queda uno solo, «Crear otro negocio», en el menú de tu correo, lleva allí.`}
          </p>
          <Button
            variant="danger"
            icon={Trash2}
            reason={business === null ? 'Se está cargando' : null}
            onClick={() =>
              business && privacy.send({ type: 'business.erase', name: business.name })
            }
          >
            Eliminar negocio
          </Button>
        </Card>
      )}
      <ErasurePlace erasure={erasure} />
    </div>
  )
}
