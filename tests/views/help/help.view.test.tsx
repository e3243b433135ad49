import '#src/ui/styles.css'
import { schedulingMachine } from '#machines/shared/schedulingMachine.ts'
import { Help } from '#src/views/help/Help.tsx'
import { helpModel } from '../../model/help/help.model.ts'
import { still } from '../../model/kit/silence.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(helpModel, {
  view: (help) => (
    <Help help={help} realtime={undefined} contacts={[]} onShowNews={() => undefined} />
  ),
  children: { scheduling: still(schedulingMachine) },
})
