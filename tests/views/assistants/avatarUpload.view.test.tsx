import '#src/ui/styles.css'
import { AvatarPicker } from '#src/views/assistants/AvatarPicker.tsx'
import { avatarUploadModel } from '../../model/assistants/avatarUpload.model'
import { withRealFiles } from '../kit/imageUpload'
import { describeScreen } from '../kit/screenWorld'

describeScreen(withRealFiles(avatarUploadModel), {
  view: (upload) => <AvatarPicker upload={upload} avatar="1" onChange={() => undefined} />,
})
