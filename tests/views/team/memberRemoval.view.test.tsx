import '#src/ui/styles.css'
import { MemberRemoval } from '#src/views/team/MemberRemoval.tsx'
import { memberRemovalModel } from '../../model/team/memberRemoval.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(memberRemovalModel, {
  view: (removal) => <MemberRemoval removal={removal} keepsDrafts={true} />,
})
