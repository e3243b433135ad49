import { createCopyMachine } from '../../../shared/copyFactory.ts'

export const messageCopyMachine = createCopyMachine({
  id: 'messageCopy',
  description: 'Copies the text of a message, or the address of its file.',
})
