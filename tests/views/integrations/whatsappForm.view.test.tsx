import '#src/ui/styles.css'
import { WhatsappForm } from '#src/views/integrations/WhatsappForm.tsx'
import { whatsappFormModel } from '../../model/integrations/whatsappForm.model'
import { describeScreen } from '../kit/screenWorld'
import { someChoices } from './stage'

const choices = someChoices()

describeScreen(whatsappFormModel, {
  view: (form) => <WhatsappForm form={form} choices={choices} />,
})
