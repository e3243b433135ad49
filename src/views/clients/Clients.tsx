import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type clientsMachine,
  selectErasure,
  selectExportError,
  selectForm,
  selectImport,
  selectList,
} from '#machines/clients/clientsMachine.ts'
import { Page, PageHead } from '../../ui/layout/Page.tsx'
import { Banner } from '../../ui/notices/Banner.tsx'
import { ErasurePlace } from '../erasure/ErasurePlace.tsx'
import { CanErase } from '../shared/canErase.ts'
import { HasOtherPhones } from '../shared/hasOtherPhones.ts'
import { ClientButtons } from './ClientButtons.tsx'
import { ClientForm } from './ClientForm.tsx'
import { ClientList } from './ClientList.tsx'
import { ClientToolbar } from './ClientToolbar.tsx'

/** The import is rare: its code is loaded with it. */
const ClientImport = lazy(() => import('./import/ClientImport.tsx'))

interface Props {
  readonly clients: ActorRefFrom<typeof clientsMachine>
  /** The back end deletes clients. */
  readonly canErase?: boolean
  /** The back end blocks contacts. */
  readonly canBlock?: boolean
  /** A client has phones beside the main one. */
  readonly hasOtherPhones?: boolean
}

export default function Clients({
  clients,
  canErase = false,
  canBlock = false,
  hasOtherPhones = false,
}: Props) {
  const erasure = useSelector(clients, selectErasure)
  const list = useSelector(clients, selectList)
  const form = useSelector(clients, selectForm)
  const importing = useSelector(clients, selectImport)
  const exportError = useSelector(clients, selectExportError)
  return (
    <CanErase value={canErase}>
      <Page>
        <PageHead title="Gestión de Clientes">
          {list && <ClientButtons clients={clients} list={list} />}
        </PageHead>
        {list && (
          <>
            <ClientToolbar clients={clients} list={list} />
            {exportError !== null && (
              <Banner
                text={exportError}
                tone="bad"
                role="alert"
                onDismiss={() => clients.send({ type: 'export.dismissed' })}
              />
            )}
            <ClientList clients={clients} list={list} />
          </>
        )}
        {form && (
          <HasOtherPhones value={hasOtherPhones}>
            <ClientForm
              form={form}
              canBlock={canBlock}
              onErase={(client) => clients.send({ type: 'client.erase', client })}
            />
          </HasOtherPhones>
        )}
        <ErasurePlace erasure={erasure} />
        {importing && (
          <Suspense>
            <ClientImport importing={importing} />
          </Suspense>
        )}
      </Page>
    </CanErase>
  )
}
