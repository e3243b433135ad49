import { ReplyWindow } from '#src/views/inbox/chat/composer/ReplyWindow.tsx'
import { replyWindowModel } from '../../../../model/inbox/chat/composer/replyWindow.model.ts'
import { describeScreen } from '../../../kit/screenWorld.ts'

describeScreen(replyWindowModel, {
  view: (replyWindow) => <ReplyWindow replyWindow={replyWindow} />,
})
