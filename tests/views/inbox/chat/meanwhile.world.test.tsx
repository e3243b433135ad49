import '#src/ui/styles.css'
import { Meanwhile } from '#src/views/inbox/chat/Meanwhile.tsx'
import { meanwhileModel } from '../../../model/inbox/chat/meanwhile.model.ts'
import { describeScreen } from '../../kit/screenWorld.ts'

describeScreen(meanwhileModel, {
  view: (meanwhile) => <Meanwhile meanwhile={meanwhile} isWriting />,
})
