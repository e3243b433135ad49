import { fold } from '#contract/text.ts'

/** What customers write to get no more promotions. Not a word that may be about an order: 'cancelar', 'salir'. */
const stopWords = new Set([
  'baja',
  'de baja',
  'dar de baja',
  'darme de baja',
  'dame de baja',
  'denme de baja',
  'quiero darme de baja',
  'alto',
  'stop',
  'stop all',
  'stop promociones',
  'stop promotions',
  'detener promociones',
  'parar promociones',
  'cancelar suscripcion',
  'cancelar la suscripcion',
  'cancelar mi suscripcion',
  'anular suscripcion',
  'desuscribir',
  'desuscribirme',
  'desuscribirse',
  'unsubscribe',
  'opt out',
  'no mas mensajes',
  'no mas promociones',
  'no mas publicidad',
  'no enviar mas mensajes',
  'no envien mas mensajes',
  'no me envien mas mensajes',
  'no me manden mas mensajes',
  'no quiero mas mensajes',
  'no quiero mas promociones',
  'no quiero promociones',
  'no quiero publicidad',
])

const LONGEST = 60

/** True if a message is nothing but that. */
export const isStopWord = (text: string): boolean =>
  text.length <= LONGEST &&
  stopWords.has(
    fold(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .join(' '),
  )
