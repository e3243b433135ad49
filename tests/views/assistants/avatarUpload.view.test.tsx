import '#src/ui/styles.css'
import { AvatarPicker } from '#src/views/assistants/AvatarPicker.tsx'
import { avatarUploadModel } from '../../model/assistants/avatarUpload.model'
import { describeScreen } from '../kit/screenWorld'

const { options } = avatarUploadModel

// On the screen a file is a real one.
const onScreen = {
  ...avatarUploadModel,
  options: {
    ...options,
    cases: options.cases.map((event) =>
      event.type === 'image.chosen' && 'file' in event
        ? {
            ...event,
            file: new File([new Uint8Array(event.file.size)], event.file.name, {
              type: event.file.type,
            }),
          }
        : event,
    ),
  },
}

describeScreen(onScreen, {
  view: (upload) => <AvatarPicker upload={upload} avatar="1" onChange={() => undefined} />,
})
