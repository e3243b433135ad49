import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { hasCapability } from '#contract/config.ts'
import { clientDoublesMachine } from '#machines/clients/clientDoublesMachine.ts'
import { clientEditMachine, selectKept } from '#machines/clients/clientEditMachine.ts'
import { clientFiltersMachine } from '#machines/clients/clientFiltersMachine.ts'
import { clientFormMachine } from '#machines/clients/clientFormMachine.ts'
import { clientListMachine } from '#machines/clients/clientListMachine.ts'
import { clientMergeMachine } from '#machines/clients/clientMergeMachine.ts'
import {
  clientRemarksMachine,
  selectKept as selectKeptRemarks,
} from '#machines/clients/clientRemarksMachine.ts'
import { clientsMachine } from '#machines/clients/clientsMachine.ts'
import { clientTagsMachine } from '#machines/clients/clientTagsMachine.ts'
import { clientImportMachine } from '#machines/clients/import/clientImportMachine.ts'
import { sameContactMachine } from '#machines/clients/sameContactMachine.ts'
import { exportMachine } from '#machines/erasure/exportMachine.ts'
import type { AreaViewProps, AreaWorld, LateMachines } from '../app/areaModule.ts'
import { toast } from '../app/toast.ts'
import {
  clientDoublesActors,
  clientEditActors,
  clientFormActors,
  clientMergeActors,
  clientTagsActors,
  sameContactActors,
} from '../effects/client.ts'
import { clientImportActors, saveRefused } from '../effects/clientImport.ts'
import { clientFiltersActors, clientListActors, clientsActors } from '../effects/clients.ts'
import { readConfig } from '../effects/config.ts'
import { download, exportActors } from '../effects/exports.ts'
import Clients from '../views/clients/Clients.tsx'
import { wireBlocking } from './blocking.ts'
import { wireNotes } from './clientNotes.ts'
import { wireErasure } from './erasure.ts'

export const wire = (world: AreaWorld, late: LateMachines): void => {
  const { call, config, businessId, keepForm } = world
  late.clients.arrive(
    clientsMachine.provide({
      actors: {
        ...clientsActors(call),
        list: clientListMachine.provide({ actors: clientListActors(call) }),
        filters: clientFiltersMachine.provide({ actors: clientFiltersActors(call, config) }),
        erasure: wireErasure(world),
        import: clientImportMachine.provide({
          actors: clientImportActors(call, config),
          actions: { saveRefused: (_, { headers, rows }) => saveRefused(headers, rows) },
        }),
        form: clientFormMachine.provide({
          actors: {
            ...clientFormActors(call),
            export: exportMachine.provide({
              actors: exportActors(call, businessId),
              actions: { download: (_, { url }) => download(url) },
            }),
            blocking: wireBlocking(world),
            sameContact: sameContactMachine.provide({ actors: sameContactActors(call) }),
            doubles: clientDoublesMachine.provide({
              actors: {
                ...clientDoublesActors(call, config),
                merge: clientMergeMachine.provide({ actors: clientMergeActors(call) }),
              },
              actions: {
                toastMerged: ({ system }) =>
                  toast(system, { tone: 'success', text: 'Clientes unidos' }),
              },
            }),
            edit: keepForm(
              clientEditMachine.provide({ actors: clientEditActors(call, businessId) }),
              { select: selectKept, recordOf: ({ clientId }) => clientId ?? '' },
            ),
            remarks: keepForm(
              clientRemarksMachine.provide({
                actors: {
                  notes: wireNotes(world),
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
}

export function View({ workspace }: AreaViewProps) {
  const clients = useSelector(workspace, ({ children }) => children.clients)
  const [canErase] = useState(() => hasCapability(readConfig(), 'erasure'))
  const [canBlock] = useState(() => hasCapability(readConfig(), 'blocking'))
  const [hasOtherPhones] = useState(() => hasCapability(readConfig(), 'clientPhones'))
  return clients && <Clients {...{ clients, canErase, canBlock, hasOtherPhones }} />
}
