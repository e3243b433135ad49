import { describeUploadFailure } from '#contract/files.ts'
import { describeWidgetImageFailure } from '#contract/integrations/integrations.ts'
import { createImageUploadMachine } from '../shared/imageUploadFactory.ts'

export const widgetImageMachine = createImageUploadMachine({
  id: 'widgetImage',
  description: 'The logo of a widget, or the image that draws attention: checked, then uploaded.',
  describe: (error) => describeWidgetImageFailure('upload', error),
  describeToast: (error) => describeUploadFailure('image', error),
})
