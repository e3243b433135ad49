import '#src/ui/styles.css'
import { MemberRole } from '#src/views/team/MemberRole.tsx'
import { memberRoleModel } from '../../model/team/memberRole.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(memberRoleModel, { view: (dialog) => <MemberRole dialog={dialog} /> })
