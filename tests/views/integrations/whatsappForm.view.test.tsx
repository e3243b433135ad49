import '#src/ui/styles.css'
import { WhatsappForm } from '#src/views/integrations/WhatsappForm.tsx'
import { whatsappFormModel } from '../../model/integrations/whatsappForm.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'
import { someChoices } from './stage.ts'

const choices = someChoices()

describeScreen(whatsappFormModel, {
  view: (form) => <WhatsappForm form={form} choices={choices} />,
})
