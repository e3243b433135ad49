import '#src/ui/styles.css'
import { WidgetImage } from '#src/views/integrations/WidgetImage.tsx'
import { widgetImageModel } from '../../model/integrations/widgetImage.model.ts'
import { withRealFiles } from '../kit/imageUpload.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(withRealFiles(widgetImageModel), {
  view: (upload) => (
    <WidgetImage
      label="Logo"
      removeText="Quitar logo"
      upload={upload}
      url=""
      onRemove={() => undefined}
    />
  ),
  elsewhere: { 'Error al subir imagen': 'a notice of the application' },
})
