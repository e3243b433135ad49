import { describeUploadFailure } from '#contract/files.ts'
import { createImageUploadMachine } from '../shared/imageUploadFactory.ts'

const describe = (error: unknown) => describeUploadFailure('image', error)

export const avatarUploadMachine = createImageUploadMachine({
  id: 'avatarUpload',
  description: 'An uploaded picture for an assistant: checked, then uploaded.',
  describe,
  describeToast: describe,
})
