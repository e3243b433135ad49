import '#src/ui/styles.css'
import { LogoPicker } from '#src/views/business/LogoPicker.tsx'
import { logoUploadModel } from '../../model/business/logoUpload.model.ts'
import { withRealFiles } from '../kit/imageUpload.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(withRealFiles(logoUploadModel), {
  view: (upload) => <LogoPicker upload={upload} value="" onChange={() => undefined} />,
  elsewhere: { 'Error al subir imagen': 'a notice of the application' },
})
