import '#src/ui/styles.css'
import { InstagramForm } from '#src/views/integrations/InstagramForm.tsx'
import { instagramFormModel } from '../../model/integrations/instagramForm.model'
import { describeScreen } from '../kit/screenWorld'
import { someChoices } from './stage'

const choices = someChoices()

describeScreen(instagramFormModel, {
  view: (form) => <InstagramForm form={form} choices={choices} />,
})
