import { widgetFormMachine } from '#machines/integrations/widgetFormMachine'
import { widgetImageMachine } from '#machines/integrations/widgetImageMachine'
import '#src/ui/styles.css'
import { WidgetEditor } from '#src/views/integrations/WidgetEditor.tsx'
import { widgetEditorModel } from '../../model/integrations/widgetEditor.model'
import { still } from '../../model/kit/silence'
import { describeScreen } from '../kit/screenWorld'
import { someChoices } from './stage'

const choices = someChoices()

describeScreen(widgetEditorModel, {
  children: { form: still(widgetFormMachine), image: still(widgetImageMachine) },
  view: (editor) => <WidgetEditor editor={editor} choices={choices} />,
})
