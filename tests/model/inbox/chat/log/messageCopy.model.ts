import { logMachine } from '#machines/inbox/chat/log/logMachine.ts'
import { messageCopyMachine } from '#machines/inbox/chat/log/messageCopyMachine.ts'
import { copyModel } from '../../../shared/copy.ts'

export const messageCopyModel = copyModel({
  machine: messageCopyMachine,
  parent: logMachine,
  opening: {
    title: 'El texto de un mensaje',
    about: 'Copiar lo que dice un mensaje.',
    role: 'member',
    address: '/',
    before: ['La conversación de Ana Rojas está abierta, con un mensaje que dice «Hola».'],
  },
  item: 'Hola',
  words: {
    copy: 'Pulsa el botón «Opciones del mensaje». Pulsa el elemento «Copiar texto».',
    copied: 'El navegador copia. ⇒ Se lee el aviso «Copiado»; A mano: al pegar, se lee «Hola».',
    notCopied:
      'El portapapeles está bloqueado en los permisos del sitio. ⇒ Se lee «No se pudo copiar: el navegador no permite usar el portapapeles.».',
    standing: 'Se ve el botón «Opciones del mensaje».',
  },
})
