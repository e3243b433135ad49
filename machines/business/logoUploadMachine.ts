import { describeUploadFailure } from '#contract/files.ts'
import { createImageUploadMachine } from '../shared/imageUploadFactory.ts'

const describe = (error: unknown) => describeUploadFailure('image', error)

export const logoUploadMachine = createImageUploadMachine({
  id: 'logoUpload',
  description: 'Another logo of the business: checked, then uploaded.',
  describe,
  describeToast: describe,
})
