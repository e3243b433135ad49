import '#src/ui/styles.css'
import { SourceText } from '#src/views/assistants/SourceText.tsx'
import { sourceTextModel } from '../../model/assistants/sourceText.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(sourceTextModel, { view: (text) => <SourceText text={text} /> })
