import '#src/ui/styles.css'
import { ExportSection } from '#src/views/business/ExportSection.tsx'
import { exportModel } from '../../model/erasure/export.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(exportModel, { view: (exporting) => <ExportSection exporting={exporting} /> })
