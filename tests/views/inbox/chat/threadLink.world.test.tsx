import { ChatMenu } from '#src/views/inbox/chat/ChatMenu.tsx'
import { threadLinkModel } from '../../../model/inbox/chat/threadLink.model.ts'
import { ana } from '../../../model/people.ts'
import { describeScreen } from '../../kit/screenWorld.ts'

const NOTICE = 'a notice of the application'

const nothing = () => undefined

describeScreen(threadLinkModel, {
  view: (link) => (
    <ChatMenu
      link={link}
      threadId={ana.threadId}
      isPinned={false}
      onPin={nothing}
      onMarkUnread={nothing}
    />
  ),
  elsewhere: { 'Enlace copiado': NOTICE, 'No se pudo copiar el enlace: …': NOTICE },
})
