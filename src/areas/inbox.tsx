import { useSelector } from '@xstate/react'
import { selectInbox } from '#machines/shell/workspaceMachine'
import type { AreaViewProps } from '../app/areaModule'
import { loadedChat } from '../app/chat'
import Inbox from '../views/inbox/Inbox'

export function View({ workspace }: AreaViewProps) {
  const inbox = useSelector(workspace, selectInbox)
  const openAssistants = () => workspace.send({ type: 'view.open', view: 'assistants' })
  return inbox && <Inbox inbox={inbox} loadedChat={loadedChat} onGoToAssistants={openAssistants} />
}
