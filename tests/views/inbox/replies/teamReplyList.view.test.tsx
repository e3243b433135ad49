import '#src/ui/styles.css'
import { TeamReplyList } from '#src/views/inbox/replies/TeamReplyList.tsx'
import { teamReplyListModel } from '../../../model/inbox/replies/teamReplyList.model.ts'
import { describeScreen } from '../../kit/screenWorld.ts'

const nothing = () => undefined

describeScreen(teamReplyListModel, {
  view: (list) => (
    <TeamReplyList list={list} onPick={nothing} onEdit={nothing} onRemove={nothing} />
  ),
})
