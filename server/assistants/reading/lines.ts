import { hasSign } from './signs.ts'

// The lines and sentences of a training.

/** The maximum length of a heading. */
const HEADING_LONGEST = 80
const HEADING_WORDS = 9

const SHORT_FORMS = new Set(
  'av avda jr dr dra sr sra srta no num nro col tel ext lic ing urb mz lt cra cll esq pje depto apto'.split(
    ' ',
  ),
)

/** Sentences end where the next one begins with a capital: 'a. m.' and 'Av. 9' do not end one. */
export const sentencesOf = (text: string): readonly string[] => {
  const sentences: string[] = []
  let from = 0
  for (const { index } of text.matchAll(/[.!?…](?=\s)/g)) {
    const after = /^\s{1,4}["'«(]?[\p{Lu}¿¡]/u.exec(text.slice(index + 1, index + 8))
    const word = /\p{L}{1,8}$/u.exec(text.slice(Math.max(from, index - 8), index))?.[0] ?? ''
    const isShort =
      text[index] === '.' && (SHORT_FORMS.has(word.toLowerCase()) || /^\p{Lu}$/u.test(word))
    if (!after || isShort) continue
    sentences.push(text.slice(from, index + 1).trim())
    from = index + 1
  }
  const last = text.slice(from).trim()
  return last === '' ? sentences : [...sentences, last]
}

export interface Line {
  readonly text: string
  readonly isBullet: boolean
  readonly isAfterGap: boolean
}

/** '👉 Pasteles', '✅ Envíos' */
const PICTURES =
  /^\s{0,8}(?:[\p{Extended_Pictographic}\u2600-\u27bf]\ufe0f?\s{0,2}){1,3}(?=[\p{L}\p{N}¿¡$])/u

/** '*PRECIOS*', '_Horario_': what WhatsApp shows in bold. */
const BOLD = /^([*_])([^*_]{1,80})\1:?$/

export const linesOf = (training: string): readonly Line[] => {
  let isAfterGap = true
  return training.split('\n').flatMap((raw) => {
    const whole = raw.replace(PICTURES, '').trim()
    if (whole === '') {
      isAfterGap = true
      return []
    }
    const bold = BOLD.exec(whole)?.[2]?.trim()
    const text = (bold ?? whole)
      .replace(/^(?:[-*•·▪►✓✔–—]|\d{1,2}[.)](?= )|#{1,6}(?= ))\s{0,4}/u, '')
      .replaceAll('**', '')
      .trim()
    const isBullet = bold === undefined && /^[-*•·▪►✓✔–—]/u.test(whole)
    const line = { text, isBullet, isAfterGap: isAfterGap || (bold !== undefined && !isBullet) }
    isAfterGap = false
    return text === '' ? [] : [line]
  })
}

const isShout = (text: string): boolean => /\p{Lu}{4}/u.test(text) && text === text.toUpperCase()

const SHORT_HEADING_WORDS = 3

/** 'Botas' between the prices of a list: what the lines below it are. */
export const isListHeading = (line: Line, next: Line | undefined): boolean =>
  !line.isAfterGap &&
  !line.isBullet &&
  /^\p{Lu}[\p{L} ]{2,30}$/u.test(line.text) &&
  line.text.split(' ').length <= SHORT_HEADING_WORDS &&
  next?.isAfterGap === false &&
  hasSign(next.text, 'price')

export const isHeading = (line: Line, next: Line | undefined): boolean => {
  const { text, isBullet, isAfterGap } = line
  if (isBullet || text.length > HEADING_LONGEST || /[.;,!]$/.test(text)) return false
  if (!next) return false
  if (text.endsWith(':')) return true
  // 'ALQUILER (8 horas)'
  const title = text.replace(/ ?\([^()]{1,60}\)/, '')
  if (/\p{N}/u.test(title) || text.includes(': ')) return false
  if (isShout(title)) return true
  const isAlone = next.isAfterGap
  const words = text.split(' ').length
  return (
    isAfterGap && (isAlone ? words <= HEADING_WORDS / 2 && next.text.length > text.length : true)
  )
}
