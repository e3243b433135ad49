// Every keyboard shortcut of the application: asked by whoever handles a key. Its words are those of the sheet
// (shortcutSheet.ts).

interface ShortcutRow {
  /** The value of `key` of the event. A letter is in lower case. */
  readonly key: string
  /** `ctrl` is the command key on a Mac, too. */
  readonly with?: 'ctrl' | 'alt' | 'shift'
}

const rows = {
  palette: { key: 'k', with: 'ctrl' },
  sheet: { key: '?' },
  searchList: { key: '/' },
  nextRow: { key: 'ArrowDown' },
  previousRow: { key: 'ArrowUp' },
  markUnread: { key: 'u' },
  solveRow: { key: 'r' },
  postponeRow: { key: 'p' },
  pinRow: { key: 'f' },
  assignRow: { key: 'a' },
  chooseRow: { key: 'x' },
  chooseNext: { key: 'ArrowDown', with: 'shift' },
  chooseAll: { key: 'a', with: 'ctrl' },
  leaveSeveral: { key: 'Escape' },
  solve: { key: 'r', with: 'alt' },
  postpone: { key: 'p', with: 'alt' },
  pin: { key: 'f', with: 'alt' },
  assign: { key: 'a', with: 'alt' },
  undoState: { key: 'z', with: 'alt' },
  nextConversation: { key: 'ArrowDown', with: 'alt' },
  previousConversation: { key: 'ArrowUp', with: 'alt' },
  searchThread: { key: 'f', with: 'ctrl' },
  send: { key: 'Enter' },
  sendNext: { key: 'Enter', with: 'ctrl' },
  noteMode: { key: 'i', with: 'alt' },
  newLine: { key: 'Enter', with: 'shift' },
  quickReplies: { key: '/' },
  leave: { key: 'Escape' },
} as const satisfies Readonly<Record<string, ShortcutRow>>

export type Shortcut = keyof typeof rows

export const shortcutRow = (name: Shortcut): ShortcutRow => rows[name]

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

/** The value of `aria-keyshortcuts`. */
export const ariaKeysOf = (name: Shortcut): string => {
  const { key, with: modifier } = shortcutRow(name)
  const spelled = { ctrl: 'Control+', alt: 'Alt+', shift: 'Shift+' } as const
  return (modifier ? spelled[modifier] : '') + (isNamed(key) ? key : key.toUpperCase())
}
