import { describeUploadFailure } from '#contract/files.ts'
import { createImageUploadMachine } from '../shared/imageUploadFactory.ts'

const describe = (error: unknown) => describeUploadFailure('image', error)

export const photoUploadMachine = createImageUploadMachine({
  id: 'photoUpload',
  description: 'Another photo of the person: checked, then uploaded.',
  describe,
  describeToast: describe,
})
