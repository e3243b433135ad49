import { useSelector } from '@xstate/react'
import { ClipboardList, Eye, FolderPlus } from 'lucide-react'
import { useMemo } from 'react'
import type { ProjectRequest } from '#contract/projects/requests.ts'
import { selectRequests, selectShownRequests } from '#machines/projects/requestListMachine.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { type Column, DataTable } from '../../ui/layout/DataTable.tsx'
import { Day } from '../../ui/signs/Moment.tsx'
import { Badge } from '../projects/Facts.tsx'
import { Titled } from '../projects/Titled.tsx'
import { optionsOf, priorityWords, requestWords, typeWords } from '../projects/words.ts'
import { ListFrame } from '../shared/ListFrame.tsx'
import { type AdminLists, clientName, detailsId } from './adminProps.ts'
import styles from './ProjectsAdmin.module.css'

type Props = Pick<AdminLists, 'admin' | 'requests'>

const facts: readonly Column<ProjectRequest>[] = [
  {
    title: 'Solicitud',
    isHead: true,
    cell: ({ title, description }) => <Titled title={title} text={description} />,
  },
  {
    title: 'Cliente',
    cell: ({ businessId }) => <span className={styles.client}>{clientName(businessId)}</span>,
  },
  { title: 'Tipo', cell: ({ type }) => <Badge words={typeWords} value={type} /> },
  { title: 'Prioridad', cell: ({ priority }) => <Badge words={priorityWords} value={priority} /> },
  { title: 'Estado', cell: ({ status }) => <Badge words={requestWords} value={status} /> },
  { title: 'Fecha', cell: ({ createdAt }) => <Day at={createdAt} /> },
]

export function AdminRequests({ admin, requests }: Props) {
  const all = useSelector(requests, selectRequests)
  const shown = useSelector(requests, selectShownRequests)
  const columns = useMemo(
    () => [
      ...facts,
      {
        title: 'Acciones',
        isFoot: true,
        cell: (request: ProjectRequest) => <Actions admin={admin} request={request} />,
      },
    ],
    [admin],
  )
  return (
    <ListFrame
      list={requests}
      statuses={optionsOf(requestWords)}
      all={all}
      shown={shown}
      words={['solicitud', 'solicitudes']}
      empty={{ icon: ClipboardList, title: 'No hay solicitudes' }}
    >
      <DataTable label="Solicitudes" columns={columns} rows={shown ?? []} keyOf={({ id }) => id} />
    </ListFrame>
  )
}

function Actions({ admin, request }: Pick<Props, 'admin'> & { readonly request: ProjectRequest }) {
  return (
    <span className={styles.actions}>
      <IconButton
        id={detailsId(request.id)}
        label={`Ver detalles de ${request.title}`}
        icon={Eye}
        size="small"
        onClick={() => admin.send({ type: 'request.open', request })}
      />
      {request.status === 'pending' && (
        <IconButton
          label={`Convertir a proyecto: ${request.title}`}
          icon={FolderPlus}
          size="small"
          onClick={() => admin.send({ type: 'request.convert', request })}
        />
      )}
    </span>
  )
}
