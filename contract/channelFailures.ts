// Why a channel did not take or deliver a message, with what to do: one sentence for each reason, without quotation
// marks, since a back end writes it into JSON.

export const channelFailures = {
  windowClosed:
    'Han pasado más de 24 horas desde el último mensaje del cliente: tiene que volver a escribir',
  undeliverable:
    'WhatsApp no le entrega mensajes a esta persona: quizás no tiene WhatsApp o te bloqueó. Búscala por otro medio',
  ownNumber: 'El mensaje va dirigido al mismo número que lo envía: elige otra conversación',
  testNumber:
    'El número de prueba de Meta solo escribe a los teléfonos de su lista: agrega este allí o usa un número propio',
  unavailable:
    'Esta persona no está disponible para recibir mensajes: puede que te haya bloqueado o que haya cerrado su cuenta',
  unwanted:
    'Esta persona pidió no recibir mensajes de promoción: espera a que te escriba para contestarle',
  experiment:
    'Meta dejó a esta persona en una prueba en la que no recibe mensajes de empresas: espera a que te escriba',
  protected:
    'Meta no lo entregó porque esta persona ya recibió muchos mensajes de empresas: espera al menos un día',
  accountLocked:
    'Meta bloqueó tu cuenta de WhatsApp: mira el motivo y pide una revisión en el administrador de WhatsApp de Meta',
  policy:
    'Meta restringió tu cuenta por sus políticas: mira el motivo en el administrador de WhatsApp de Meta',
  country: 'Meta no permite que tu cuenta escriba a personas de este país',
  payment:
    'Meta no pudo cobrar tu cuenta de WhatsApp: revisa la forma de pago en el administrador de WhatsApp de Meta',
  displayName:
    'Meta no ha aprobado el nombre de tu número: revísalo en el administrador de WhatsApp de Meta',
  unregistered:
    'Tu número no está registrado para enviar mensajes: regístralo otra vez en el administrador de WhatsApp de Meta',
  credentials: 'Meta no acepta el token de esta conexión: pega uno nuevo en Integraciones',
  off: 'La conexión de esta conversación no está activa: revísala en Integraciones para responder',
  numberGone:
    'El número de esta conexión ya no existe en Meta: revisa el identificador en Integraciones',
  quality:
    'Meta limitó tu número porque varias personas lo bloquearon: espera y revisa su calidad en el administrador de Meta',
  pace: 'Se enviaron demasiados mensajes en poco tiempo: espera unos minutos y vuelve a intentarlo',
  pairPace:
    'Enviaste muchos mensajes seguidos a esta persona: espera unos minutos y vuelve a intentarlo',
  groupEmpty:
    'En este grupo ya no queda nadie más: escribe a cada persona en su propia conversación',
  groupGone:
    'Este grupo ya no existe, o tu número ya no está en él: escribe a cada persona en su propia conversación',
  groupSuspended:
    'WhatsApp suspendió este grupo por sus políticas: escribe a cada persona en su propia conversación',
  file: 'El canal no aceptó el archivo: puede estar dañado o ser de un tipo que no admite. Prueba con otro',
  unsupported: 'El canal no admite este tipo de mensaje',
  content: 'El canal no aceptó el contenido del mensaje: cámbialo y vuelve a intentarlo',
  template: 'Meta no aceptó la plantilla: revísala en el administrador de WhatsApp de Meta',
  blocked:
    'Meta no deja enviar mensajes desde este número: mira el motivo en el administrador de WhatsApp de Meta',
  outage: 'Meta tiene un problema y no tomó el mensaje: vuelve a intentarlo dentro de unos minutos',
  maintenance:
    'Meta está haciendo cambios en tu número: vuelve a intentarlo dentro de unos minutos',
} as const

export type ChannelReason = keyof typeof channelFailures

/** Reasons that stop every message of a connection, until somebody changes something. */
const ofConnection: readonly ChannelReason[] = [
  'accountLocked',
  'policy',
  'payment',
  'displayName',
  'unregistered',
  'credentials',
  'off',
  'numberGone',
  'quality',
  'blocked',
]

/** True if the sentence is about the connection, and not about one message or one person. */
export const isOfConnection = (sentence: string): boolean =>
  ofConnection.some((reason) => channelFailures[reason] === sentence)

/** The sentence about a code that nobody here knows, or about none. */
export const unknownFailure = (code?: number): string =>
  code === undefined
    ? 'Meta no tomó el mensaje, y no dijo por qué'
    : `Meta no tomó el mensaje (código ${code}): vuelve a intentarlo, y si se repite, escribe a soporte con ese código`

const unknownFailureIn = (body: string): string | null => {
  const code = /Meta no tomó el mensaje \(código (\d{1,10})\)/.exec(body)?.[1]
  if (code !== undefined) return unknownFailure(Number(code))
  return body.includes(unknownFailure()) ? unknownFailure() : null
}

/** The sentence that stands in an answer of a back end; null where there is none. */
export const channelFailureIn = (body: string): string | null =>
  Object.values(channelFailures).find((sentence) => body.includes(sentence)) ??
  unknownFailureIn(body)
