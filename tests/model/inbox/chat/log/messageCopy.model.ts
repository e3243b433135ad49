import { messageCopyMachine } from '#machines/inbox/chat/log/messageCopyMachine.ts'
import { threadMachine } from '#machines/inbox/chat/threadMachine.ts'
import { byHand, press, sees, the } from '../../../qa/say.ts'
import { copyModel } from '../../../shared/copy.ts'

export const messageCopyModel = copyModel({
  machine: messageCopyMachine,
  parent: threadMachine,
  opening: {
    title: 'El texto de un mensaje',
    about: 'Copiar lo que dice un mensaje.',
    role: 'member',
    address: '/',
    before: ['La conversación de Ana Rojas está abierta, con un mensaje que dice «Hola».'],
  },
  item: 'Hola',
  words: {
    copy: [press(the.button('Opciones del mensaje')), press(the.menuItem('Copiar texto'))],
    copied: ['El navegador copia.', sees(the.notice('Copiado')), byHand('al pegar, se lee «Hola»')],
    notCopied: [
      'El portapapeles está bloqueado en los permisos del sitio.',
      sees('No se pudo copiar: el navegador no permite usar el portapapeles.'),
    ],
    standing: sees(the.button('Opciones del mensaje')),
  },
})
