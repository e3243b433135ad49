import { WordsError } from './wordsError.ts'

// The words of the models are sentences of a closed language: README.md has its vocabulary. A sentence is parsed once, and performed on a
// view or printed as a
// Playwright spec.

/** A control by role and name, or a text; dots at an end of a name stand for omitted text. */
export interface Target {
  readonly role: string | null
  readonly name: string
  /** Roles without a name of their own are found by their text. */
  readonly isByText: boolean
  /** Of several matches, the first or the last one; null where there is only one. */
  readonly place: 'first' | 'last' | null
  readonly within: Target | null
}

export interface GivenFile {
  readonly name: string
  readonly type: string
  readonly size: number
}

/** An act of a person on the screen. */
export type Act =
  | { readonly do: 'press'; readonly target: Target; readonly times: number }
  /** Presses a control that opens something, unless it is open. */
  | { readonly do: 'open'; readonly target: Target }
  /** Opens its menu, like a right click. */
  | { readonly do: 'menu'; readonly target: Target }
  | { readonly do: 'key'; readonly key: string; readonly focused: Target | null }
  | { readonly do: 'fill'; readonly target: Target; readonly text: string }
  /** Letter by letter, starting in a field that moves on by itself. */
  | { readonly do: 'type'; readonly target: Target; readonly text: string }
  | { readonly do: 'select'; readonly target: Target; readonly option: string }
  | { readonly do: 'file'; readonly file: GivenFile }

/** An expectation. */
export type Expectation =
  | {
      readonly see:
        | 'shown'
        | 'hidden'
        | 'usable'
        | 'unusable'
        | 'on'
        | 'off'
        | 'pressed'
        | 'released'
        | 'open'
        | 'folded'
        | 'current'
        | 'once'
      readonly target: Target
    }
  | { readonly see: 'value'; readonly target: Target; readonly value: string }
  /** The options of a list, which nobody reads before it is unfolded. */
  | {
      readonly see: 'offered' | 'notOffered'
      readonly target: Target
      readonly option: string
    }
  /** The following expectations need this unfolded. */
  | { readonly see: 'unfolded'; readonly target: Target }
  /** The texts on the screen are those before the step; or the page's color scheme. */
  | { readonly see: 'same' | 'dark' | 'light' }
  /** Some field is invalid, and shows why. */
  | { readonly see: 'refused' }
  /** Only a person can judge it. */
  | { readonly see: 'byHand' }

const named: Readonly<Record<string, string>> = {
  botón: 'button',
  fila: 'button',
  campo: 'textbox',
  casilla: 'textbox',
  'casilla de verificación': 'checkbox',
  buscador: 'searchbox',
  'lista desplegable': 'combobox',
  opción: 'radio',
  'opción de menú': 'menuitemradio',
  elemento: 'menuitem',
  interruptor: 'switch',
  deslizador: 'slider',
  diálogo: 'dialog',
  pestaña: 'tab',
  tarjeta: 'article',
  título: 'heading',
  punto: 'img',
  grupo: 'radiogroup',
  menú: 'navigation',
  lista: 'list',
  tabla: 'table',
  encabezado: 'columnheader',
  gráfica: 'figure',
  cifra: 'group',
  región: 'region',
  registro: 'log',
  panel: 'complementary',
  carga: 'status',
}
const byText: Readonly<Record<string, string>> = {
  aviso: 'status',
  mensaje: 'article',
  nota: 'listitem',
}

const nouns = [...Object.keys(named), ...Object.keys(byText)].sort((a, b) => b.length - a.length)
const mention = new RegExp(
  `(?:(?<![\\p{L}])(primer |primera |últim[oa] )?(${nouns.join('|')}) )?«([^»]*)»`,
  'gu',
)

/** The targets of a clause: `el botón «Seleccionar» de la tarjeta «Luna»` is one, searched in the other. */
function targetsIn(clause: string): Target[] {
  const found = [...clause.matchAll(mention)]
  const targets: Target[] = []
  for (let at = found.length - 1; at >= 0; at -= 1) {
    const [all = '', order, noun = '', name = ''] = found[at] ?? []
    const next = found[at + 1]
    const between = next && clause.slice((found[at]?.index ?? 0) + all.length, next.index)
    const isIn =
      between !== undefined && next?.[2] !== undefined && /^ (?:del|de la) $/.test(between)
    const within = isIn ? (targets.shift() ?? null) : null
    const role = named[noun] ?? byText[noun] ?? null
    const place = order === undefined ? null : order.startsWith('p') ? 'first' : 'last'
    targets.unshift({ role, name, isByText: noun in byText, place, within })
  }
  return targets
}

/** Splits into sentences, and at semicolons, but not within quotes. */
const clausesOf = (text: string): string[] =>
  text
    .split(/(?:(?<=[.»])\.? +(?=[A-ZÁÉÍÓÚÑ«][^»]*(?:«|$))|; (?=[^»]*(?:«|$)))/u)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')

/** The first words of a sentence that is an act. */
const verbs = /^(?:Pulsa|Despliega|Escribe|Borra|Elige|Mueve|Abre el menú de la) /

/** A person's act on the screen: null where the sentence is an event around the screen. */
export function parseActs(text: string): Act[] | null {
  const clauses = clausesOf(text)
  if (!clauses.some((clause) => verbs.test(clause))) return null
  return clauses.flatMap((clause) => {
    const act = parseAct(clause)
    if (!act) throw new WordsError(`Nobody can perform «${clause}»: see tests/model/qa/README.md`)
    return act
  })
}

function parseAct(clause: string): Act | Act[] | null {
  const key = /^Pulsa la tecla «([^»]+)»(.*)$/.exec(clause)
  if (key) return { do: 'key', key: key[1] ?? '', focused: targetsIn(key[2] ?? '')[0] ?? null }
  const file = /^Elige el archivo «([^»]+)»(?:, de (\d+) (KB|MB))?/.exec(clause)
  if (file) return { do: 'file', file: fileOf(file[1] ?? '', Number(file[2] ?? 0), file[3]) }
  const [first, second, more] = targetsIn(clause)
  if (!first || more) return null
  if (second && /^(?:Escribe|Elige|Mueve) /.test(clause)) {
    if (/^Elige /.test(clause)) return { do: 'select', target: second, option: first.name }
    if (/ desde la /.test(clause)) return { do: 'type', target: second, text: first.name }
    if (/^Escribe /.test(clause)) return { do: 'fill', target: second, text: first.name }
    return first.role === 'slider' ? { do: 'fill', target: first, text: second.name } : null
  }
  if (/^Borra /.test(clause)) {
    const fields = targetsIn(clause)
    if (fields.some(({ role }) => role === null)) return null
    return fields.map((target) => ({ do: 'fill', target, text: '' }))
  }
  if (/^Despliega /.test(clause)) return { do: 'open', target: first }
  if (/^Abre el menú /.test(clause)) return { do: 'menu', target: first }
  if (!/^Pulsa /.test(clause) || first.role === null || second) return null
  return { do: 'press', target: first, times: /^Pulsa dos veces /.test(clause) ? 2 : 1 }
}

const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  pdf: 'application/pdf',
  json: 'application/json',
}

function fileOf(name: string, size: number, unit: string | undefined): GivenFile {
  const type = types[name.split('.').at(-1) ?? ''] ?? ''
  return { name, type, size: size * (unit === 'MB' ? 1_000_000 : 1_000) }
}

/** A name as a pattern where it begins or ends with dots; else null. */
export function namePattern(name: string): string | null {
  const [, before, text = '', after] = /^(…?)(.*?)(…?)$/.exec(name) ?? []
  if (!before && !after) return null
  return `${before ? '' : '^'}${text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}${after ? '' : '$'}`
}

/** The expectations of a sentence: every clause has one. */
export const parseExpectations = (text: string): Expectation[] =>
  clausesOf(text).flatMap((clause) => {
    const seen = parseExpectation(clause)
    if (seen.length === 0)
      throw new WordsError(`Nobody can check «${clause}»: see tests/model/qa/README.md`)
    return seen
  })

function parseExpectation(clause: string): Expectation[] {
  if (/^A mano: /.test(clause)) return [{ see: 'byHand' }]
  if (/^Nada cambia\.?$/.test(clause)) return [{ see: 'same' }]
  const look = /^La página es (clara|oscura)\.?$/.exec(clause)?.[1]
  if (look !== undefined) return [{ see: look === 'clara' ? 'light' : 'dark' }]
  if (/^Un campo dice qué le falta\.?$/.test(clause)) return [{ see: 'refused' }]
  const unfolded = /^[Aa]l desplegar (el .*?»),? (.+)$/u.exec(clause)
  if (unfolded)
    return [
      ...targetsIn(unfolded[1] ?? '').map((target) => ({ see: 'unfolded' as const, target })),
      ...parseExpectation(unfolded[2] ?? ''),
    ]
  const value = /^(.+) (?:contiene|está en) «([^»]*)»\.?$/u.exec(clause)
  const targets = targetsIn(value?.[1] ?? clause)
  if (value)
    return targets.slice(0, 1).map((target) => ({ see: 'value', target, value: value[2] ?? '' }))
  const offer = /^(.+?) (no )?ofrece «([^»]*)»\.?$/u.exec(clause)
  if (offer) {
    const see = offer[2] ? 'notOffered' : 'offered'
    return targetsIn(offer[1] ?? '').map((target) => ({ see, target, option: offer[3] ?? '' }))
  }
  if (/ (?:está|queda) vací[oa]\.?$/.test(clause))
    return targets.map((target) => ({ see: 'value', target, value: '' }))
  const see = seenIn(clause)
  return see === null ? [] : targets.map((target) => ({ see, target }))
}

function seenIn(clause: string) {
  if (/ no se pueden? (?:pulsar|usar|cambiar)/.test(clause)) return 'unusable'
  if (/ se pueden? (?:pulsar|usar|cambiar)/.test(clause)) return 'usable'
  if (/ está (?:encendid|marcad)[oa]/.test(clause)) return 'on'
  if (/ está (?:apagad[oa]|sin marcar)/.test(clause)) return 'off'
  if (/ está pulsad[oa]/.test(clause)) return 'pressed'
  if (/ está sin pulsar/.test(clause)) return 'released'
  if (/ está señalad[oa]/.test(clause)) return 'current'
  if (/ está desplegad[oa]/.test(clause)) return 'open'
  if (/ está plegad[oa]/.test(clause)) return 'folded'
  if (/(?:^|[:,] |y )(?:Ya )?no se (?:ve|lee)n? /i.test(clause)) return 'hidden'
  if (/ una sola vez/.test(clause)) return 'once'
  return /(?:^| )se (?:ve|lee)n? /i.test(clause) ? 'shown' : null
}
