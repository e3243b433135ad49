import { describeUploadFailure } from '#contract/files'
import { createImageUploadMachine } from '../shared/imageUploadFactory'

const describe = (error: unknown) => describeUploadFailure('image', error)

export const avatarUploadMachine = createImageUploadMachine({
  id: 'avatarUpload',
  description: 'A picture of one’s own for an assistant: checked, then uploaded.',
  describe,
  describeToast: describe,
})
