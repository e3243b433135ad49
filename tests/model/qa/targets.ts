/** How a person, a view and a spec find something. */
interface Called {
  readonly role: string | null
  readonly spanish: string
  readonly isFeminine?: true
  /** A role without a name of its own is found by its text. */
  readonly isByText?: true
}

export const nouns = {
  text: { role: null, spanish: '' },
  errorText: { role: null, spanish: 'error' },
  notice: { role: 'status', spanish: 'aviso', isByText: true },
  message: { role: 'article', spanish: 'mensaje', isByText: true },
  note: { role: 'listitem', spanish: 'nota', isFeminine: true, isByText: true },
  button: { role: 'button', spanish: 'botón' },
  row: { role: 'button', spanish: 'fila', isFeminine: true },
  field: { role: 'textbox', spanish: 'campo' },
  box: { role: 'textbox', spanish: 'casilla', isFeminine: true },
  checkbox: { role: 'checkbox', spanish: 'casilla de verificación', isFeminine: true },
  searchbox: { role: 'searchbox', spanish: 'buscador' },
  dropdown: { role: 'combobox', spanish: 'lista desplegable', isFeminine: true },
  option: { role: 'radio', spanish: 'opción', isFeminine: true },
  suggestion: { role: 'option', spanish: 'sugerencia', isFeminine: true },
  tableRow: { role: 'row', spanish: 'renglón' },
  menuOption: { role: 'menuitemradio', spanish: 'opción de menú', isFeminine: true },
  menuItem: { role: 'menuitem', spanish: 'elemento' },
  toggle: { role: 'switch', spanish: 'interruptor' },
  slider: { role: 'slider', spanish: 'deslizador' },
  dialog: { role: 'dialog', spanish: 'diálogo' },
  tab: { role: 'tab', spanish: 'pestaña', isFeminine: true },
  card: { role: 'article', spanish: 'tarjeta', isFeminine: true },
  heading: { role: 'heading', spanish: 'título' },
  dot: { role: 'img', spanish: 'punto' },
  choices: { role: 'radiogroup', spanish: 'grupo' },
  menu: { role: 'navigation', spanish: 'menú' },
  list: { role: 'list', spanish: 'lista', isFeminine: true },
  table: { role: 'table', spanish: 'tabla', isFeminine: true },
  columnHeader: { role: 'columnheader', spanish: 'encabezado' },
  chart: { role: 'figure', spanish: 'gráfica', isFeminine: true },
  figure: { role: 'group', spanish: 'cifra', isFeminine: true },
  region: { role: 'region', spanish: 'región', isFeminine: true },
  log: { role: 'log', spanish: 'registro' },
  panel: { role: 'complementary', spanish: 'panel' },
  loading: { role: 'status', spanish: 'carga', isFeminine: true },
} as const satisfies Readonly<Record<string, Called>>

export type Noun = keyof typeof nouns

/** A control by role and name, or a text; dots at an end of a name stand for omitted text. */
export interface Target extends Called {
  readonly name: string
  /** Of several matches, the one furthest up or down; null where there is only one. */
  readonly place: 'first' | 'last' | null
  readonly within: Target | null
}

/** A name as a pattern where it begins or ends with dots; else null. */
export function namePattern(name: string): string | null {
  const [, before, text = '', after] = /^(…?)(.*?)(…?)$/.exec(name) ?? []
  if (!before && !after) return null
  return `${before ? '' : '^'}${text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}${after ? '' : '$'}`
}
