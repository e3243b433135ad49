import { createCopyMachine } from '../shared/copyFactory'

export const embedCodeMachine = createCopyMachine({
  id: 'embedCode',
  description: 'Copies the HTML code of a widget.',
})
