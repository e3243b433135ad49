import { useSelector } from '@xstate/react'
import { selectInbox } from '#machines/shell/workspaceMachine'
import type { AreaViewProps } from '../app/areaModule'
import Inbox from '../views/inbox/Inbox'

export function View({ workspace }: AreaViewProps) {
  const inbox = useSelector(workspace, selectInbox)
  const openAssistants = () => workspace.send({ type: 'view.open', view: 'assistants' })
  return inbox && <Inbox inbox={inbox} onGoToAssistants={openAssistants} />
}
