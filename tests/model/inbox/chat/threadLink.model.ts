import { writeThreadLink } from '#contract/threadLink.ts'
import { threadLinkMachine } from '#machines/inbox/chat/threadLinkMachine.ts'
import { threadMachine } from '#machines/inbox/chat/threadMachine.ts'
import { ana } from '../../people.ts'
import { byHand, press, sees, the } from '../../qa/say.ts'
import { copyModel } from '../../shared/copy.ts'

export const threadLinkModel = copyModel({
  machine: threadLinkMachine,
  parent: threadMachine,
  opening: {
    title: 'El enlace de una conversación',
    about: 'Copiar la dirección de la conversación abierta.',
    role: 'member',
    address: '/',
    before: ['La conversación de Ana Rojas está abierta.'],
  },
  item: writeThreadLink({ threadId: ana.threadId, message: null }),
  words: {
    copy: [press(the.button('Opciones de la conversación')), press(the.menuItem('Copiar enlace'))],
    copied: [
      'El navegador copia.',
      sees(the.notice('Enlace copiado')),
      byHand(
        'al pegar, la dirección acaba en «/?conversacion=» y el identificador de la conversación',
      ),
    ],
    notCopied: [
      'El portapapeles está bloqueado en los permisos del sitio.',
      sees('No se pudo copiar el enlace: …'),
    ],
    standing: sees(the.button('Opciones de la conversación')),
  },
})
