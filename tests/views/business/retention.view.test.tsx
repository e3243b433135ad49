import '#src/ui/styles.css'
import { RetentionSection } from '#src/views/business/RetentionSection.tsx'
import { retentionModel } from '../../model/business/retention.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(retentionModel, { view: (retention) => <RetentionSection retention={retention} /> })
