import '#src/ui/styles.css'
import { StoreForm } from '#src/views/integrations/StoreForm.tsx'
import { storeFormModel } from '../../model/integrations/storeForm.model'
import { describeScreen } from '../kit/screenWorld'
import { someChoices } from './stage'

const choices = someChoices()

describeScreen(storeFormModel, {
  view: (form) => <StoreForm form={form} choices={choices} />,
})
