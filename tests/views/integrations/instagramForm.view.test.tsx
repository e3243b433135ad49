import '#src/ui/styles.css'
import { InstagramForm } from '#src/views/integrations/InstagramForm.tsx'
import { instagramFormModel } from '../../model/integrations/instagramForm.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'
import { someChoices } from './stage.ts'

const choices = someChoices()

describeScreen(instagramFormModel, {
  view: (form) => <InstagramForm form={form} choices={choices} />,
})
