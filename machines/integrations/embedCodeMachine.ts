import { createCopyMachine } from '../shared/copyFactory.ts'

export const embedCodeMachine = createCopyMachine({
  id: 'embedCode',
  description: 'Copies the HTML code of a widget.',
})
