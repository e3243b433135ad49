import { createCopyMachine } from '../../shared/copyFactory'

export const threadLinkMachine = createCopyMachine({
  id: 'threadLink',
  description: 'The address of a conversation, for the clipboard.',
})
