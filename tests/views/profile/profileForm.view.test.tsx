import '#src/ui/styles.css'
import { createActor } from 'xstate'
import { photoUploadMachine } from '#machines/profile/photoUploadMachine.ts'
import { ProfileForm } from '#src/views/profile/ProfileForm.tsx'
import { profileFormModel } from '../../model/profile/profileForm.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

const upload = createActor(photoUploadMachine, {
  input: { businessId: 0, field: 'photoUrl' },
}).start()

describeScreen(profileFormModel, { view: (form) => <ProfileForm form={form} upload={upload} /> })
