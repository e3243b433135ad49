import { createCopyMachine } from '../../shared/copyFactory'

export const threadLinkMachine = createCopyMachine({
  id: 'threadLink',
  description: 'Copies the link of a conversation.',
})
