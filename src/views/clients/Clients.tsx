import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  type clientsMachine,
  selectExportError,
  selectForm,
  selectList,
} from '#machines/clients/clientsMachine'
import { Banner } from '../../ui/notices/Banner.tsx'
import { ClientForm } from './ClientForm.tsx'
import { ClientList } from './ClientList.tsx'
import styles from './Clients.module.css'
import { ClientToolbar } from './ClientToolbar.tsx'

interface Props {
  readonly clients: ActorRefFrom<typeof clientsMachine>
}

export default function Clients({ clients }: Props) {
  const list = useSelector(clients, selectList)
  const form = useSelector(clients, selectForm)
  const exportError = useSelector(clients, selectExportError)
  return (
    <div className={styles.page}>
      <h1>Gestión de Clientes</h1>
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
      {form && <ClientForm form={form} />}
    </div>
  )
}
