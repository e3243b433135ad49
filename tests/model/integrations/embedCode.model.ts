import { embedCodeMachine } from '#machines/integrations/embedCodeMachine.ts'
import { integrationsMachine } from '#machines/integrations/integrationsMachine.ts'
import { byHand, press, the } from '../qa/say.ts'
import { copyModel } from '../shared/copy.ts'
import { chat } from './someIntegrations.ts'

export const embedCodeModel = copyModel({
  machine: embedCodeMachine,
  parent: integrationsMachine,
  opening: {
    title: 'El código de un widget',
    about: 'Copiar lo que una página web necesita para tener el chat.',
    role: 'member',
    address: '/',
    before: ['La pestaña «Widget» de la vista «Integraciones» está abierta, con el widget Página.'],
  },
  item: chat.embedCode ?? '',
  words: {
    copy: press(the.button('Copiar Código de Embed', the.card('Página'))),
    copied: ['El navegador lo copia.', byHand('un aviso dice «Código copiado al portapapeles»')],
    notCopied: ['El navegador no deja copiar.', byHand('un aviso dice dónde está el código')],
    standing: [],
  },
})
