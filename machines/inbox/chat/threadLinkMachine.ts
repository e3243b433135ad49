import { createCopyMachine } from '../../shared/copyFactory.ts'

export const threadLinkMachine = createCopyMachine({
  id: 'threadLink',
  description: 'Copies the link of a conversation.',
})
