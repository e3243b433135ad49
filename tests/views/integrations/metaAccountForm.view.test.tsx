import '#src/ui/styles.css'
import { MetaAccountForm } from '#src/views/integrations/MetaAccountForm.tsx'
import { metaAccountFormModel } from '../../model/integrations/metaAccountForm.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'
import { someChoices } from './stage.ts'

const choices = someChoices()

describeScreen(metaAccountFormModel, {
  view: (form) => <MetaAccountForm form={form} choices={choices} />,
})
