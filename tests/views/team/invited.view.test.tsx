import '#src/ui/styles.css'
import Invited from '#src/views/team/Invited.tsx'
import { invitedModel } from '../../model/team/invited.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(invitedModel, { view: (invited) => <Invited invited={invited} /> })
