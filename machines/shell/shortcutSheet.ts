import { type Shortcut, shortcutRow } from './shortcuts.ts'

// The sheet of shortcuts: what each key does, and how it is written. Loaded with the sheet.

/** The places, in the order of the sheet. */
export const shortcutPlaces = ['En toda la aplicación', 'Conversaciones', 'Un mensaje'] as const

interface Words {
  readonly where: (typeof shortcutPlaces)[number]
  readonly does: string
}

const words: Readonly<Record<Shortcut, Words>> = {
  palette: {
    where: 'En toda la aplicación',
    does: 'Ir a una vista, a una conversación o a una acción',
  },
  sheet: { where: 'En toda la aplicación', does: 'Esta lista' },
  searchList: { where: 'Conversaciones', does: 'Buscar conversaciones' },
  nextRow: { where: 'Conversaciones', does: 'Fila siguiente; Enter la abre' },
  previousRow: { where: 'Conversaciones', does: 'Fila anterior' },
  markUnread: { where: 'Conversaciones', does: 'Marcar la fila como no leída' },
  solveRow: { where: 'Conversaciones', does: 'Resolver o reabrir la fila' },
  postponeRow: { where: 'Conversaciones', does: 'Posponer la fila' },
  pinRow: { where: 'Conversaciones', does: 'Fijar o desfijar la fila' },
  assignRow: { where: 'Conversaciones', does: 'Asignar la fila a una persona' },
  chooseRow: { where: 'Conversaciones', does: 'Seleccionar la fila' },
  chooseNext: { where: 'Conversaciones', does: 'Seleccionar hasta la fila siguiente' },
  chooseAll: { where: 'Conversaciones', does: 'Seleccionar todas las filas de la lista' },
  leaveSeveral: { where: 'Conversaciones', does: 'Dejar de seleccionar' },
  solve: { where: 'Conversaciones', does: 'Resolver o reabrir la conversación abierta' },
  postpone: { where: 'Conversaciones', does: 'Posponer la conversación abierta' },
  pin: { where: 'Conversaciones', does: 'Fijar o desfijar la conversación abierta' },
  assign: { where: 'Conversaciones', does: 'Asignar la conversación abierta a una persona' },
  undoState: { where: 'Conversaciones', does: 'Deshacer el último cambio de estado' },
  nextConversation: { where: 'Conversaciones', does: 'Conversación siguiente' },
  previousConversation: { where: 'Conversaciones', does: 'Conversación anterior' },
  searchThread: { where: 'Conversaciones', does: 'Buscar en la conversación' },
  send: { where: 'Un mensaje', does: 'Enviar el mensaje' },
  sendNext: { where: 'Un mensaje', does: 'Enviar y abrir la siguiente que espera respuesta' },
  noteMode: { where: 'Un mensaje', does: 'Cambiar entre respuesta y nota interna' },
  newLine: { where: 'Un mensaje', does: 'Línea nueva' },
  quickReplies: { where: 'Un mensaje', does: 'Respuestas rápidas, al empezar una palabra' },
  leave: { where: 'Un mensaje', does: 'Del mensaje a la lista' },
}

interface Line {
  readonly name: Shortcut
  readonly does: string
}

export const shortcutsAt = (place: Words['where']): readonly Line[] =>
  (Object.entries(words) as [Shortcut, Words][]) // its own keys
    .flatMap(([name, { where, does }]) => (where === place ? [{ name, does }] : []))

/** The keys of a shortcut as they are written on a keyboard. */
const names: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  Enter: 'Enter',
  Escape: 'Esc',
  ctrl: 'Ctrl',
  alt: 'Alt',
  shift: 'Shift',
}
const onMac: Readonly<Record<string, string>> = { ctrl: '⌘', alt: '⌥' }

export const keysOf = (name: Shortcut, isMac: boolean): readonly string[] => {
  const { key, with: modifier } = shortcutRow(name)
  return [...(modifier ? [modifier] : []), key].map(
    (each) => (isMac && onMac[each]) || names[each] || each.toUpperCase(),
  )
}
