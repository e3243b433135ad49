import { always, apiError, failures, saidOr } from './errors.ts'
import { NO_CONVERSATION } from './inbox.ts'
import { isGone } from './sendFailure.ts'

/** The error texts of an open conversation. */
export const describeChatFailure = failures({
  loadMessages: (error) => (isGone(error) ? NO_CONVERSATION : apiError(error)),
  copyLink: always('No se pudo copiar el enlace'),
  react: saidOr('No se pudo enviar la reacción'),
  copyText: always('No se pudo copiar: el navegador no permite usar el portapapeles.'),
})
