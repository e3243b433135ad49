import '#src/ui/styles.css'
import { SourceRemoval } from '#src/views/assistants/SourceRemoval.tsx'
import { sourceRemovalModel } from '../../model/assistants/sourceRemoval.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(sourceRemovalModel, {
  view: (removal) => <SourceRemoval removal={removal} />,
})
