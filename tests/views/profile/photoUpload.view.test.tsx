import '#src/ui/styles.css'
import { LogoPicker } from '#src/views/business/LogoPicker.tsx'
import { photoUploadModel } from '../../model/profile/photoUpload.model.ts'
import { withRealFiles } from '../kit/imageUpload.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(withRealFiles(photoUploadModel), {
  view: (upload) => (
    <LogoPicker upload={upload} label="Tu foto" value="" onChange={() => undefined} />
  ),
  elsewhere: { 'Error al subir imagen': 'a notice of the application' },
})
