import { quote } from './quote'

// The words of the models name controls by what they are and how they are called: `el botón «Enviar»`. That is a role
// and a name, and so enough to find them.

const nouns: Readonly<Record<string, string>> = {
  botón: 'button',
  fila: 'button',
  campo: 'textbox',
  casilla: 'textbox',
  'casilla de verificación': 'checkbox',
  buscador: 'searchbox',
  opción: 'radio',
  'opción de menú': 'menuitemradio',
  elemento: 'menuitem',
  interruptor: 'switch',
  deslizador: 'slider',
  diálogo: 'dialog',
  tarjeta: 'article',
  título: 'heading',
  punto: 'img',
  grupo: 'radiogroup',
  menú: 'navigation',
}
/** These have no name: their text is what they say. */
const live: Readonly<Record<string, string>> = { aviso: 'status', error: 'alert' }

const names = [...Object.keys(nouns), ...Object.keys(live)].sort((a, b) => b.length - a.length)
const mention = new RegExp(`(?:(?<![\\p{L}])(${names.join('|')}) )?«([^»]*)»`, 'gu')

/** What stands between the quotes and, where words say so, what it is and what it stands in. */
interface Mention {
  readonly noun: string | undefined
  readonly name: string
  readonly index: number
  readonly end: number
}

const mentionsIn = (text: string): Mention[] =>
  [...text.matchAll(mention)].map(({ 0: all, 1: noun, 2: name = '', index }) => ({
    noun,
    name,
    index,
    end: index + all.length,
  }))

/** A name that ends in dots is the beginning of one. */
const nameOption = (name: string): string =>
  name.endsWith('…')
    ? `{ name: /^${name.slice(0, -1).replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}/ }`
    : `{ name: ${quote(name)}, exact: true }`

function locator(from: string, { noun, name }: Mention): string {
  const said = noun === undefined ? undefined : live[noun]
  if (said !== undefined) return `${from}.getByRole('${said}').filter({ hasText: ${quote(name)} })`
  const role = noun === undefined ? undefined : nouns[noun]
  return role === undefined
    ? `${from}.getByText(${quote(name)}).first()`
    : `${from}.getByRole('${role}', ${nameOption(name)})`
}

/** `el botón «Seleccionar» de la tarjeta «Luna»`: the one is sought in the other. */
function locatorsIn(text: string): string[] {
  const found = mentionsIn(text)
  const taken = new Set<Mention>()
  return found.flatMap((it, index) => {
    if (taken.has(it)) return []
    const around = found[index + 1]
    const isIn = around?.noun !== undefined && /^ (?:del|de la) $/.test(between(text, it, around))
    if (!isIn) return [locator('page', it)]
    taken.add(around)
    return [locator(locator('page', around), it)]
  })
}

const between = (text: string, one: Mention, other: Mention): string =>
  text.slice(one.end, other.index)

/** Sentences, and what a semicolon parts; not within quotes. */
const clausesOf = (text: string): string[] =>
  text
    .split(/(?:(?<=[.»])\.? +(?=[A-ZÁÉÍÓÚÑ«][^»]*(?:«|$))|; )/u)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')

/** What a person does, as code: null when the words do not name a control. */
export function actionCode(text: string): string[] | null {
  const lines = clausesOf(text).map(clauseAction)
  return lines.every((line) => line !== null) ? lines : null
}

function clauseAction(clause: string): string | null {
  const [first, second] = mentionsIn(clause)
  if (!first) return null
  if (/^Pulsa la tecla /.test(clause)) return `await page.keyboard.press(${quote(first.name)})`
  if (/^Escribe /.test(clause) && second) {
    const field = locator('page', second)
    if (second.noun !== 'casilla') return `await ${field}.fill(${quote(first.name)})`
    return `await ${field}.click()\n  await page.keyboard.type(${quote(first.name)}, { delay: 50 })`
  }
  const [target] = locatorsIn(clause)
  if (first.noun === undefined || target === undefined) return null
  if (/^Borra /.test(clause)) return `await ${target}.fill('')`
  return /^Pulsa /.test(clause) ? `await ${target}.click()` : null
}

/** What is seen, as code: nothing where the words name no text and no control. */
export const expectationCode = (text: string): string[] => clausesOf(text).flatMap(clauseChecks)

function clauseChecks(clause: string): string[] {
  const value = /^(?:el|la) (.+) contiene «([^»]*)»\.?$/iu.exec(clause)
  if (value) {
    const [field] = locatorsIn(value[1] ?? '')
    return field ? [`await expect(${field}).toHaveValue(${quote(value[2] ?? '')})`] : []
  }
  const matcher = matcherOf(clause)
  return matcher === null
    ? []
    : locatorsIn(clause).map((found) => `await expect(${found}).${matcher}()`)
}

function matcherOf(clause: string): string | null {
  if (/ no se pueden? (?:pulsar|usar)/.test(clause)) return 'toBeDisabled'
  if (/ se pueden? (?:pulsar|usar)/.test(clause)) return 'toBeEnabled'
  if (/(?:^|: )(?:Ya )?no se (?:ve|lee) /i.test(clause)) return 'toBeHidden'
  return /(?:^| )se (?:ve|lee)n? /i.test(clause) ? 'toBeVisible' : null
}
