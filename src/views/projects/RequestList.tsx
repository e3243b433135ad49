import { useSelector } from '@xstate/react'
import { ClipboardList, Plus } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { ProjectRequest } from '#contract/projects/requests.ts'
import type { projectsMachine } from '#machines/projects/projectsMachine.ts'
import {
  type requestListMachine,
  selectRequests,
  selectShownRequests,
} from '#machines/projects/requestListMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
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
  readonly projects: ActorRefFrom<typeof projectsMachine>
  readonly list: ActorRefFrom<typeof requestListMachine>
}

export function RequestList({ projects, list }: Props) {
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
        action: (
          <Button icon={Plus} onClick={() => projects.send({ type: 'request.open' })}>
            Crear la primera solicitud
          </Button>
        ),
      }}
    >
      <DataTable label="Solicitudes" columns={columns} rows={shown ?? []} keyOf={({ id }) => id} />
    </ListFrame>
  )
}
