// Every keyboard shortcut of the application: this table is shown by the sheet, and asked by whoever handles a key.

interface ShortcutRow {
  readonly where: (typeof shortcutPlaces)[number]
  /** The value of `key` of the event. A letter is in lower case. */
  readonly key: string
  /** `ctrl` is the command key on a Mac, too. */
  readonly with?: 'ctrl' | 'alt' | 'shift'
  readonly does: string
}

/** The places, in the order of the sheet. */
export const shortcutPlaces = ['En toda la aplicación', 'Conversaciones', 'Un mensaje'] as const

const rows = {
  palette: {
    where: 'En toda la aplicación',
    key: 'k',
    with: 'ctrl',
    does: 'Ir a una vista, a una conversación o a una acción',
  },
  sheet: { where: 'En toda la aplicación', key: '?', does: 'Esta lista' },
  searchList: { where: 'Conversaciones', key: '/', does: 'Buscar conversaciones' },
  nextRow: { where: 'Conversaciones', key: 'ArrowDown', does: 'Fila siguiente; Intro la abre' },
  previousRow: { where: 'Conversaciones', key: 'ArrowUp', does: 'Fila anterior' },
  markUnread: { where: 'Conversaciones', key: 'u', does: 'Marcar la fila como no leída' },
  solveRow: { where: 'Conversaciones', key: 'r', does: 'Resolver o reabrir la fila' },
  postponeRow: { where: 'Conversaciones', key: 'p', does: 'Posponer la fila' },
  solve: {
    where: 'Conversaciones',
    key: 'r',
    with: 'alt',
    does: 'Resolver o reabrir la conversación abierta',
  },
  postpone: {
    where: 'Conversaciones',
    key: 'p',
    with: 'alt',
    does: 'Posponer la conversación abierta',
  },
  undoState: {
    where: 'Conversaciones',
    key: 'z',
    with: 'alt',
    does: 'Deshacer el último cambio de estado',
  },
  nextConversation: {
    where: 'Conversaciones',
    key: 'ArrowDown',
    with: 'alt',
    does: 'Conversación siguiente',
  },
  previousConversation: {
    where: 'Conversaciones',
    key: 'ArrowUp',
    with: 'alt',
    does: 'Conversación anterior',
  },
  searchThread: {
    where: 'Conversaciones',
    key: 'f',
    with: 'ctrl',
    does: 'Buscar en la conversación',
  },
  send: { where: 'Un mensaje', key: 'Enter', does: 'Enviar el mensaje' },
  sendNext: {
    where: 'Un mensaje',
    key: 'Enter',
    with: 'ctrl',
    does: 'Enviar y abrir la siguiente que espera respuesta',
  },
  noteMode: {
    where: 'Un mensaje',
    key: 'i',
    with: 'alt',
    does: 'Cambiar entre respuesta y nota interna',
  },
  newLine: { where: 'Un mensaje', key: 'Enter', with: 'shift', does: 'Línea nueva' },
  quickReplies: { where: 'Un mensaje', key: '/', does: 'Respuestas rápidas, al empezar' },
  leave: { where: 'Un mensaje', key: 'Escape', does: 'Del mensaje a la lista' },
} as const satisfies Readonly<Record<string, ShortcutRow>>

export type Shortcut = keyof typeof rows

export const shortcutRow = (name: Shortcut): ShortcutRow => rows[name]

export const shortcutsAt = (place: ShortcutRow['where']): readonly Shortcut[] =>
  (Object.keys(rows) as Shortcut[]).filter((name) => rows[name].where === place) // its own keys

/** The parts of a keyboard event that tell shortcuts apart. */
interface Pressed {
  readonly key: string
  /** The place of the key on the keyboard. */
  readonly code?: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** A character such as '?' may need the Shift key, depending on the keyboard. */
const isNamed = (key: string): boolean => key.length > 1

/** With Alt, a Mac types another character: the place of the key counts. */
const isKey = (key: string, modifier: ShortcutRow['with'], pressed: Pressed): boolean =>
  modifier === 'alt' && !isNamed(key) && pressed.code !== undefined
    ? pressed.code === `Key${key.toUpperCase()}`
    : (isNamed(pressed.key) ? pressed.key : pressed.key.toLowerCase()) === key

export const isShortcut = (name: Shortcut, pressed: Pressed): boolean => {
  const { key, with: modifier } = shortcutRow(name)
  return (
    isKey(key, modifier, pressed) &&
    (pressed.ctrlKey || pressed.metaKey) === (modifier === 'ctrl') &&
    pressed.altKey === (modifier === 'alt') &&
    (!isNamed(key) || pressed.shiftKey === (modifier === 'shift'))
  )
}

/** The keys of a shortcut as they are written on a keyboard. */
const names: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  Enter: 'Intro',
  Escape: 'Esc',
  ctrl: 'Ctrl',
  alt: 'Alt',
  shift: 'Mayús',
}
const onMac: Readonly<Record<string, string>> = { ctrl: '⌘', alt: '⌥' }

export const keysOf = (name: Shortcut, isMac: boolean): readonly string[] => {
  const { key, with: modifier } = shortcutRow(name)
  return [...(modifier ? [modifier] : []), key].map(
    (each) => (isMac && onMac[each]) || names[each] || each.toUpperCase(),
  )
}

/** The value of `aria-keyshortcuts`. */
export const ariaKeysOf = (name: Shortcut): string => {
  const { key, with: modifier } = shortcutRow(name)
  const spelled = { ctrl: 'Control+', alt: 'Alt+', shift: 'Shift+' } as const
  return (modifier ? spelled[modifier] : '') + (isNamed(key) ? key : key.toUpperCase())
}
