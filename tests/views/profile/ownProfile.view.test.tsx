import '#src/ui/styles.css'
import { photoUploadMachine } from '#machines/profile/photoUploadMachine.ts'
import { profileFormMachine } from '#machines/profile/profileFormMachine.ts'
import { OwnProfile } from '#src/views/profile/OwnProfile.tsx'
import { still } from '../../model/kit/silence.ts'
import { ownProfileModel } from '../../model/profile/ownProfile.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(ownProfileModel, {
  view: (own) => <OwnProfile own={own} />,
  children: { form: still(profileFormMachine), upload: still(photoUploadMachine) },
})
