import '#src/ui/styles.css'
import { schedulingMachine } from '#machines/shared/schedulingMachine'
import { Help } from '#src/views/help/Help.tsx'
import { helpModel } from '../../model/help/help.model'
import { still } from '../../model/kit/silence'
import { describeScreen } from '../kit/screenWorld'

describeScreen(helpModel, {
  view: (help) => (
    <Help help={help} realtime={undefined} contacts={[]} onShowNews={() => undefined} />
  ),
  children: { scheduling: still(schedulingMachine) },
})
