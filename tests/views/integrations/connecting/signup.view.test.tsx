import '#src/ui/styles.css'
import { SignupStep } from '#src/views/integrations/connecting/SignupStep.tsx'
import { signupModel } from '../../../model/integrations/connecting/signup.model.ts'
import { describeScreen } from '../../kit/screenWorld.ts'
import { someChoices } from '../stage.ts'
import { guideOf } from './stage.ts'

const guide = guideOf()
const choices = someChoices()

describeScreen(signupModel, {
  view: (signup) => <SignupStep guide={guide} choices={choices} signup={signup} />,
})
