import { ReplyWindow } from '#src/views/inbox/chat/ReplyWindow.tsx'
import { replyWindowModel } from '../../../model/inbox/chat/replyWindow.model'
import { describeScreen } from '../../kit/screenWorld'

describeScreen(replyWindowModel, {
  view: (replyWindow) => <ReplyWindow replyWindow={replyWindow} />,
})
