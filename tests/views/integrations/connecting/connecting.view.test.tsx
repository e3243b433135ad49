import '#src/ui/styles.css'
import { signupMachine } from '#machines/integrations/connecting/signupMachine.ts'
import { testMessageMachine } from '#machines/integrations/connecting/testMessageMachine.ts'
import { metaAccountFormMachine } from '#machines/integrations/metaAccountFormMachine.ts'
import { Connecting } from '#src/views/integrations/connecting/Connecting.tsx'
import { connectingModel } from '../../../model/integrations/connecting/connecting.model.ts'
import { still } from '../../../model/kit/silence.ts'
import { describeScreen } from '../../kit/screenWorld.ts'
import { someChoices } from '../stage.ts'
import { someCopies } from './stage.ts'

const choices = someChoices()
const copies = someCopies()

describeScreen(connectingModel, {
  children: {
    form: still(metaAccountFormMachine),
    signup: still(signupMachine),
    test: still(testMessageMachine),
  },
  view: (guide) => <Connecting guide={guide} choices={choices} copies={copies} />,
})
