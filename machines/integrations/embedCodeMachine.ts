import { createCopyMachine } from '../shared/copyFactory'

export const embedCodeMachine = createCopyMachine({
  id: 'embedCode',
  description: 'The code of a widget, for the clipboard.',
})
