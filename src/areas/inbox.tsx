import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { NewClient } from '#machines/clients/newClient.ts'
import { selectInbox } from '#machines/shell/workspaceMachine.ts'
import type { AreaViewProps } from '../app/areaModule.ts'
import { loadedChat } from '../app/chat.ts'
import Inbox from '../views/inbox/Inbox.tsx'
import { GoToIntegrations } from '../views/shared/goToIntegrations.ts'

export function View({ workspace }: AreaViewProps) {
  const inbox = useSelector(workspace, selectInbox)
  const [connect] = useState(
    () => () =>
      workspace.send({
        type: 'area.requested',
        view: 'integrations',
        told: 'integration.new',
        about: { kind: 'widget' },
      }),
  )
  const [createClient] = useState(
    () => (known: NewClient) =>
      workspace.send({
        type: 'area.requested',
        view: 'clients',
        told: 'client.create',
        about: { known },
      }),
  )
  const [goToIntegrations] = useState(
    () => () => workspace.send({ type: 'view.open', view: 'integrations' }),
  )
  return (
    inbox && (
      <GoToIntegrations value={goToIntegrations}>
        <Inbox
          inbox={inbox}
          loadedChat={loadedChat}
          onGoToAssistants={() => workspace.send({ type: 'view.open', view: 'assistants' })}
          onConnect={connect}
          onNewClient={createClient}
        />
      </GoToIntegrations>
    )
  )
}
