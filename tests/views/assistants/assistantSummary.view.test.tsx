import '#src/ui/styles.css'
import { Summary } from '#src/views/assistants/Summary.tsx'
import { assistantSummaryModel } from '../../model/assistants/assistantSummary.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(assistantSummaryModel, { view: (summary) => <Summary summary={summary} /> })
