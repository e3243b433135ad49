import { fold } from '#contract/text.ts'
import type { Asked } from './asked.ts'
import type { Fact } from './facts.ts'
import { answering } from './find.ts'
import { matchOf } from './match.ts'
import { hasSign } from './signs.ts'
import { termsOf } from './terms.ts'

// Whether something is brought to a place that the training does not name.

const names = new Intl.DisplayNames('es', { type: 'region' })
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

const SENDING = ['ENVIO', 'ENTREGAR', 'CONTRAENTREGA']

/** The names of all countries, as terms. */
const COUNTRIES: readonly ReadonlySet<string>[] = LETTERS.flatMap((one) =>
  LETTERS.flatMap((other) => {
    const code = `${one}${other}`
    const name = names.of(code)
    return name === undefined || name === code ? [] : [termsOf(name)]
  }),
)

/** Cities and continents that people name in place of their country. */
const FAR = termsOf(
  'usa eeuu miami orlando houston madrid barcelona paris londres europa asia africa california texas florida',
)

const ABROAD =
  /\b(?:fuera de|extranjero|exterior|internacional(?:es)?|otros paises|todo el mundo)\b/
const EVERYWHERE =
  /\b(?:todo el (?:pais|territorio|peru|ecuador)|tod[oa] (?:la republica|mexico|colombia|argentina|chile|costa rica|bolivia|uruguay|paraguay|guatemala|honduras|el salvador|nicaragua|venezuela|la isla)|resto del? pais|nivel nacional|envios? nacional(?:es)?|(?:a|en|hasta) (?:todas las )?provincias?|interior del pais|al interior|cualquier (?:parte|lugar|ciudad|punto)|todas las regiones|(?:a|en|todos) los departamentos)\b/

const isAbroad = (places: readonly string[]): boolean =>
  COUNTRIES.some((country) => [...country].every((term) => places.includes(term))) ||
  places.some((place) => FAR.has(place))

/** Empty where the question is about something else, or the training says nothing of such places. */
export const deliveryTo = (facts: readonly Fact[], asked: Asked): readonly Fact[] => {
  const { terms, places, kind } = asked
  const others = terms.filter((term) => !places.has(term) || SENDING.includes(term))
  const away = terms.filter((term) => !others.includes(term))
  if (away.length === 0 || !terms.some((term) => SENDING.includes(term))) return []
  const isFar = isAbroad(away)
  const about = facts.filter((fact) => {
    const isThere = (isFar ? ABROAD : EVERYWHERE).test(fold(fact.text))
    return isThere && matchOf({ ...fact, isContinued: true }, others) !== null
  })
  if (about.length === 0 || kind === 'plain' || isFar) return about.slice(0, 2)
  const direct = about.filter((fact) => hasSign(fact.text, kind === 'price' ? 'price' : 'duration'))
  if (direct.length > 0) return direct.slice(0, 2)
  // What it costs or how long it takes to go everywhere.
  const typed = answering(facts, { ...asked, terms: others, places: new Set() })
  return typed.length > 0 ? typed : []
}
