import { useSelector } from '@xstate/react'
import { clientEditMachine, selectKept } from '#machines/clients/clientEditMachine'
import { clientFormMachine } from '#machines/clients/clientFormMachine'
import { clientListMachine } from '#machines/clients/clientListMachine'
import { clientNotesMachine } from '#machines/clients/clientNotesMachine'
import {
  clientRemarksMachine,
  selectKept as selectKeptRemarks,
} from '#machines/clients/clientRemarksMachine'
import { clientsMachine } from '#machines/clients/clientsMachine'
import { clientTagsMachine } from '#machines/clients/clientTagsMachine'
import type { AreaViewProps, AreaWorld, LateMachines } from '../app/areaModule'
import { toast } from '../app/toast'
import {
  clientEditActors,
  clientFormActors,
  clientNotesActors,
  clientTagsActors,
} from '../effects/client'
import { clientListActors, clientsActors } from '../effects/clients'
import Clients from '../views/clients/Clients'

export const wire = ({ call, businessId, keepForm }: AreaWorld, late: LateMachines): void =>
  late.clients.arrive(
    clientsMachine.provide({
      actors: {
        ...clientsActors(call),
        list: clientListMachine.provide({ actors: clientListActors(call) }),
        form: clientFormMachine.provide({
          actors: {
            ...clientFormActors(call),
            edit: keepForm(
              clientEditMachine.provide({ actors: clientEditActors(call, businessId) }),
              { select: selectKept, recordOf: ({ clientId }) => clientId ?? '' },
            ),
            remarks: keepForm(
              clientRemarksMachine.provide({
                actors: {
                  notes: clientNotesMachine.provide({ actors: clientNotesActors(call) }),
                  tags: clientTagsMachine.provide({ actors: clientTagsActors(call) }),
                },
              }),
              { select: selectKeptRemarks, recordOf: ({ clientId }) => clientId },
            ),
          },
          actions: {
            toastSaved: ({ system }, { isNew }) =>
              toast(system, {
                tone: 'success',
                text: isNew ? 'Cliente creado' : 'Cliente actualizado',
              }),
          },
        }),
      },
    }),
  )

export function View({ workspace }: AreaViewProps) {
  const clients = useSelector(workspace, ({ children }) => children.clients)
  return clients && <Clients clients={clients} />
}
