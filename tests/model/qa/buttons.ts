import type { Answer, Command } from '#src/qa/world/command.ts'
import type { Part } from './say.ts'
import { duration } from './sentences.ts'
import { actSentence, seenSentence } from './spanish.ts'
import { isCommand } from './spec/scene.ts'

// The names of the buttons in the panel 'El mundo': a script names them, and the panel shows them.

const whichOf = (which = 'last'): string => {
  if (which === 'last') return ''
  return which === 'first' ? ', a la primera' : `, a la de «${which}»`
}

const answered = (call: string, answer: Answer): string => {
  if (answer === 'failed') return `Cortar ${call}`
  return `Contestar ${answer.status === 200 ? '' : `${answer.status} `}a ${call}`
}

const field = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>(
    (found, key) =>
      typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined,
    value,
  )

/** What an event of the live connection is, by its name on the wire. */
const news: Readonly<Record<string, string>> = {
  new_conversation: 'Empieza una conversación',
  conversation_state: 'Cambia el estado de una conversación',
  conversation_pin: 'Cambia lo fijado',
  conversation_client: 'Cambia el cliente de una conversación',
  conversation_removed: 'Se elimina una conversación',
  conversation_block: 'Cambia el bloqueo de una conversación',
  conversation_assignee: 'Cambia quién atiende una conversación',
  conversation_read: 'Alguien lee una conversación',
  message_changed: 'Cambia un mensaje',
  internal_notes: 'Cambian las notas internas',
  typing: 'Alguien escribe o deja de escribir',
  mention: 'Alguien te menciona',
  rings_changed: 'Cambian tus avisos',
  member_changed: 'Cambia una persona del equipo',
}

const said = (frame: string): string => {
  const read: unknown = JSON.parse(frame)
  if (field(read, 'type') === 'error')
    return `Rechazar la conexión en vivo con ${field(read, 'code')}`
  const event = String(field(read, 'event') ?? field(read, 'type'))
  const text = field(read, 'data', 'message', 'content') ?? field(read, 'message', 'content')
  if (text === undefined) return news[event] ?? `Llega «${event}»`
  const isBusiness = field(read, 'data', 'message', 'is_bot') ?? field(read, 'message', 'is_bot')
  const thread = field(read, 'data', 'thread_id')
  const who = isBusiness === true ? 'Escribe el negocio' : 'Escribe el cliente'
  return `${who}${thread === undefined ? '' : ` de «${thread}»`}: «${shortened(String(text))}»`
}

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text)

const things: Readonly<Record<string, string>> = {
  'copies allow': 'Permitir la copia',
  'copies refuse': 'Impedir la copia',
  'copies allow all': 'Permitir las copias',
  'copies refuse all': 'Impedir las copias',
  'permission answer': 'Responder a la pregunta del navegador',
  'permission permit': 'Cambiar el permiso de los avisos',
  'permission click': 'Tocar el aviso del escritorio',
  'sound allow': 'Dejar sonar',
  'sound break': 'Impedir el sonido',
  'microphone allow': 'Permitir el micrófono',
  'microphone refuse': 'Impedir el micrófono',
  'microphone take': 'Quitarle el micrófono a la página',
  'finger hold': 'Mantener el dedo en un botón',
  'finger rise': 'Subir el dedo',
  'finger lift': 'Soltar el dedo',
  'file read': 'Leer el archivo',
  'card charge': 'La tarjeta paga',
  'card fail': 'La tarjeta no paga',
}

const codes = { given: 'Dar', refused: 'Negar', held: 'Retener' } as const
const told = {
  focus: 'Pasar a otra ventana y volver',
  freeze: 'Congelar la pestaña',
  online: 'El navegador dice que hay red',
  offline: 'El navegador dice que no hay red',
} as const

/** Who says something to the page; else another tab. */
const posted: Readonly<Record<string, string>> = {
  window: 'Habla la página de alrededor',
  worker: 'Tocar el aviso del teléfono',
}

export function buttonOf(command: Command): string {
  switch (command.do) {
    case 'answer':
      return answered(command.call, command.answer) + whichOf(command.which)
    case 'next':
      return `A la próxima: ${answered(command.call, command.answer)}`
    case 'become':
      return command.answer === null
        ? `Como antes: ${command.call}`
        : `Desde ahora: ${answered(command.call, command.answer)}`
    case 'called':
      return `Esperar ${command.call}`
    case 'hold':
      return `Retener ${command.calls.join(', ')}`
    case 'freeze':
      return 'Congelar el servidor'
    case 'thaw':
      return 'Descongelar el servidor'
    case 'say':
      return said(command.frame)
    case 'write':
      return `Escribe el cliente de «${command.thread}»: «${shortened(command.text)}»`
    case 'open':
      return 'Abrir la conexión en vivo'
    case 'reopen':
      return 'Cortar y abrir la conexión en vivo'
    case 'move':
      return 'Pasar la conexión en vivo a otra pestaña'
    case 'close':
      return `${command.code === 1000 ? 'Cerrar' : 'Cortar'} la conexión en vivo`
    case 'pass':
      return `Pasar ${duration(command.ms)}`
    case 'sleep':
      return `Suspender el equipo ${duration(command.ms)}`
    case 'code':
      return `${codes[command.becomes]} el código de la página`
    case 'online':
      return 'Devolver la red'
    case 'offline':
      return 'Quitar la red'
    case 'tell':
      return told[command.event]
    case 'show':
      return command.visibility === 'hidden' ? 'Ir a otra pestaña' : 'Volver a esta pestaña'
    case 'store':
      return `Otra pestaña guarda «${command.key}»`
    case 'restore':
      return 'Moverse en el historial'
    case 'post':
      return posted[command.to] ?? 'Habla otra pestaña'
    case 'thing':
      return (
        things[`${command.of} ${command.what}`] +
        (command.given ? `: ${shortened(command.given)}` : '')
      )
    case 'scroll':
      return `${command.by < 0 ? 'Subir' : 'Bajar'} los mensajes`
    case 'screen':
      return `Pantalla de ${command.width} px`
    case 'reload':
      return 'Recargar la página'
    case 'visit':
      return `Abrir ${command.address}`
  }
}

/** What a person does until a step has happened: on the screen, or in the panel. */
export const handSentence = (part: Part): string => {
  if (isCommand(part)) return `En «El mundo», toca «${buttonOf(part)}».`
  return part.is === 'act' ? actSentence(part) : `Espera: ${seenSentence(part)}`
}
