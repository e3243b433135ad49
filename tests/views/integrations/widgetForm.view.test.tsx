import { createActor } from 'xstate'
import { widgetImageMachine } from '#machines/integrations/widgetImageMachine.ts'
import '#src/ui/styles.css'
import { WidgetForm } from '#src/views/integrations/WidgetForm.tsx'
import { widgetFormModel } from '../../model/integrations/widgetForm.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'
import { someChoices } from './stage.ts'

const choices = someChoices()
const image = (field: string) =>
  createActor(widgetImageMachine, { input: { businessId: 1, field } }).start()
const logo = image('logo')
const attention = image('attentionImage')

describeScreen(widgetFormModel, {
  view: (form) => <WidgetForm form={form} logo={logo} attention={attention} choices={choices} />,
})
