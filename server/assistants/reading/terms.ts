import { stemmer } from '@orama/stemmers/spanish'
import { fold } from '#contract/text.ts'
import { isLoose } from './looseWords.ts'
import { PHRASES, SAME } from './sameWords.ts'

// The terms of a text: what its words have in common with their other forms, other spellings and other countries' words.

/** Words and numbers, without accents; '5:30' and '2.500' stay whole. */
const WORD = /\p{N}+(?:[.,:/]\p{N}+)*|\p{L}+/gu

/** 'Avísanos', 'escríbenos': the accent tells them from 'veganos'. */
const ENCLITIC = /(?<=[áéíóú]\p{L}{1,4})nos(?!\p{L})/gu

const phrased = (text: string): string =>
  PHRASES.reduce((said, [expression, word]) => {
    if (!said.includes(expression)) return said
    return ` ${said} `.replaceAll(` ${expression} `, ` ${word} `).trim()
  }, text)

/** 'Kiero', 'kuanto', 'komo': written as in a chat. */
const KWORD = /^k(?=ier|isier|uant|uand|ual|ueda|omo|ost|obr|amb|ompr)/

/** 'Sacarme', 'cambiarlo': a verb with its pronoun. */
const PRONOUN = /(?<=\p{L}{2}[aei]r)(?:(?:me|te|se|nos)?l[aeo]s?|me|se|nos)$/u

/** 'Holaaa', 'porfaa': drawn out as in a chat. */
const DRAWN = /(?<=\p{L})(\p{L})\1{2,}|(?<=\p{L}{3})([aou])\2$/gu

const written = (word: string): string =>
  word
    .replace(KWORD, (_, _at, whole: string) => (/^k[ie]/.test(whole) ? 'qu' : 'c'))
    .replace(PRONOUN, '')
    .replace(DRAWN, '$1$2')

/** Lower case, without accents, one space between words. */
export const wordsIn = (text: string): readonly string[] =>
  phrased((fold(text.replace(ENCLITIC, '')).match(WORD) ?? []).map(written).join(' '))
    .split(' ')
    .filter((word) => word !== '')

/** As it is heard: 'trensa' and 'trenza', 'vaca' and 'baca', 'llave' and 'yave' are one. */
const heard = (stem: string): string =>
  stem
    .replace(/qu(?=[ei])/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/g(?=[eiy])/g, 'j')
    .replace(/(?<!c)h/g, '')
    .replace(/ll/g, 'y')
    .replace(/z/g, 's')
    .replace(/v/g, 'b')
    .replace(/c(?!h)/g, 'k')
    .replace(/(\p{L})\1/gu, '$1')

/** 'Desbloqueo' and 'desbloquean' are one. */
const withoutGlide = (stem: string): string => stem.replace(/(?<=\p{L}{5})e$/u, '')

/** 'Cuesta' and 'costó', 'cierran' and 'cerramos' are one. */
const withoutDiphthong = (stem: string): string =>
  stem.replace(/(?<=\p{L})ue(?=\p{L})/gu, 'o').replace(/(?<=\p{L})ie(?=\p{L})/gu, 'e')

/** The plural of a verb is one with its singular, which the stemmer keeps apart: 'abren' and 'abre'. */
const stemOf = (folded: string): string => {
  // The stemmer knows this ending by its accent.
  const word = folded.replace(/(?:[cs](?=ion$))?ion$/, (end) => (end === 'ion' ? 'ión' : 'ción'))
  const stem = stemmer(word)
  return fold(stem === word ? stemmer(word.replace(/(?<=..[ae])n$/, '')) : stem)
}

/** Shorter stems are those of too many words: 'clave' and 'clavo', 'comida' and 'como'. */
const SHORT_STEM = 4
const withoutEnding = (word: string): string =>
  word
    .replace(/(?<=\p{L}{4})(?:ad[ao]s?|[aei]r|en)$/u, '')
    .replace(/(?<=...)(?:[aei]mos|(?<=[^aeiou])es|s|(?<=...[ae])n)$/, '')
    .replace(/(?<=..)[ao]$/, '')

/** Stems whose other forms mean something else: 'adelantar', 'depósito'. */
const OTHERWISE = new Set(
  'adelant deposit abon parqu cont cost tard libr vacun medi plat efect carr segur estud'.split(
    ' ',
  ),
)
/** The endings of verbs and plurals. */
const FORM = /(?:[aei]mos|[ae]n|[ae]s|ando|iendo|[ai]d[ao]s?)$/

/** 'Castrar' and 'castración', 'cuidar' and 'cuidados' are one. */
const DERIVED = /(?<=\p{L}{4})(?:acion|amient|imient|adur|ur|aj|ad)$/u

/** The other forms of the same words: 'reparamos' is what 'reparar' is. A stem of two things stands for none. */
const SAME_STEMS: ReadonlyMap<string, string | null> = (() => {
  const stems = new Map<string, string | null>()
  const verbs = new Set([...SAME].flatMap(([word, same]) => (/[aei]r$/.test(word) ? same : [])))
  for (const [word, same] of SAME) {
    const stem = stemOf(word)
    if (stem.length < SHORT_STEM || OTHERWISE.has(stem) || !verbs.has(same)) continue
    const known = stems.get(stem)
    stems.set(stem, known === undefined || known === same ? same : null)
  }
  return stems
})()

/** 'Armamos', whose ending the stemmer leaves. */
const SHORT_VERB = /^\p{L}{3,4}[aei]mos$/u

const PLURAL = /(?<=\p{L}{4})s$/u
/** The plural of words from elsewhere: 'piercings', 'lockers'. */
const LOAN = /(?<=\p{L}{2}[bdfgklmnprt])s$/u

/** The term of a word without accents. */
export const termOf = (said: string): string => {
  const word = SAME.has(said) ? said : said.replace(LOAN, '')
  const same = SAME.get(word) ?? SAME.get(word.replace(PLURAL, ''))
  if (same) return same
  if (/^\p{N}/u.test(word)) return word.replace(/^0+(?=\d)/, '')
  const stem = stemOf(word)
  const alike = FORM.test(word) ? SAME_STEMS.get(stem) : null
  if (alike) return alike
  return heard(
    stem.length <= SHORT_STEM || SHORT_VERB.test(word)
      ? withoutEnding(word)
      : withoutDiphthong(withoutGlide(stem.replace(DERIVED, ''))),
  )
}

/** Without the words that are never a topic. */
export const termsOf = (text: string): ReadonlySet<string> =>
  new Set(wordsIn(text).flatMap((word) => (isLoose(word) ? [] : [termOf(word)])))

const BEGINNING = 5
const SHORTEST = 4

/** Words by their first letters: which word was said, of all that mean the same. */
export const beginningsOf = (words: readonly string[]): ReadonlySet<string> =>
  new Set(words.flatMap((word) => (word.length < SHORTEST ? [] : word.slice(0, BEGINNING))))
