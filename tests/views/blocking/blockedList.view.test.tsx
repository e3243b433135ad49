import '#src/ui/styles.css'
import { blockingMachine } from '#machines/blocking/blockingMachine.ts'
import { BlockedSection } from '#src/views/business/BlockedSection.tsx'
import { blockedListModel } from '../../model/blocking/blockedList.model.ts'
import { still } from '../../model/kit/silence.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(blockedListModel, {
  view: (blocked) => <BlockedSection blocked={blocked} />,
  children: { blocking: still(blockingMachine) },
})
