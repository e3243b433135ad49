import '#src/ui/styles.css'
import { WidgetImage } from '#src/views/integrations/WidgetImage.tsx'
import { widgetImageModel } from '../../model/integrations/widgetImage.model'
import { withRealFiles } from '../kit/imageUpload'
import { describeScreen } from '../kit/screenWorld'

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
})
