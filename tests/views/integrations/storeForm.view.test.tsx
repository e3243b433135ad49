import '#src/ui/styles.css'
import { StoreForm } from '#src/views/integrations/StoreForm.tsx'
import { storeFormModel } from '../../model/integrations/storeForm.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'
import { someChoices } from './stage.ts'

const choices = someChoices()

describeScreen(storeFormModel, {
  view: (form) => <StoreForm form={form} choices={choices} />,
})
