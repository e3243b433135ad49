import '#src/ui/styles.css'
import { AvatarPicker } from '#src/views/assistants/AvatarPicker.tsx'
import { avatarUploadModel } from '../../model/assistants/avatarUpload.model.ts'
import { withRealFiles } from '../kit/imageUpload.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(withRealFiles(avatarUploadModel), {
  view: (upload) => <AvatarPicker upload={upload} avatar="1" onChange={() => undefined} />,
  elsewhere: { 'Error al subir imagen': 'a notice of the application' },
})
