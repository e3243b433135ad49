import { useSelector } from '@xstate/react'
import { ClipboardList } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { ProjectRequest } from '#contract/projects/requests.ts'
import {
  type requestListMachine,
  selectRequests,
  selectShownRequests,
} from '#machines/projects/requestListMachine.ts'
import { type Column, DataTable } from '../../ui/layout/DataTable.tsx'
import { Day } from '../../ui/signs/Moment.tsx'
import { ListFrame } from '../shared/ListFrame.tsx'
import { Badge } from './Facts.tsx'
import { Titled } from './Titled.tsx'
import { optionsOf, priorityWords, requestWords, typeWords } from './words.ts'

const columns: readonly Column<ProjectRequest>[] = [
  {
    title: 'Solicitud',
    isHead: true,
    cell: ({ title, description }) => <Titled title={title} text={description} />,
  },
  { title: 'Tipo', cell: ({ type }) => <Badge words={typeWords} value={type} /> },
  { title: 'Prioridad', cell: ({ priority }) => <Badge words={priorityWords} value={priority} /> },
  { title: 'Estado', cell: ({ status }) => <Badge words={requestWords} value={status} /> },
  { title: 'Fecha', cell: ({ createdAt }) => <Day at={createdAt} /> },
]

interface Props {
  readonly list: ActorRefFrom<typeof requestListMachine>
}

export function RequestList({ list }: Props) {
  const all = useSelector(list, selectRequests)
  const shown = useSelector(list, selectShownRequests)
  return (
    <ListFrame
      list={list}
      statuses={optionsOf(requestWords)}
      all={all}
      shown={shown}
      words={['solicitud', 'solicitudes']}
      empty={{
        icon: ClipboardList,
        title: 'No hay solicitudes',
        text: 'Crea tu primera solicitud para comenzar',
      }}
    >
      <DataTable label="Solicitudes" columns={columns} rows={shown ?? []} keyOf={({ id }) => id} />
    </ListFrame>
  )
}
