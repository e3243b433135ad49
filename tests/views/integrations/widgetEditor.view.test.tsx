import { widgetFormMachine } from '#machines/integrations/widgetFormMachine.ts'
import { widgetImageMachine } from '#machines/integrations/widgetImageMachine.ts'
import '#src/ui/styles.css'
import { WidgetEditor } from '#src/views/integrations/WidgetEditor.tsx'
import { widgetEditorModel } from '../../model/integrations/widgetEditor.model.ts'
import { still } from '../../model/kit/silence.ts'
import { describeScreen } from '../kit/screenWorld.ts'
import { someChoices } from './stage.ts'

const choices = someChoices()

describeScreen(widgetEditorModel, {
  children: { form: still(widgetFormMachine), image: still(widgetImageMachine) },
  view: (editor) => <WidgetEditor editor={editor} choices={choices} />,
})
