import { fold } from '#contract/text.ts'

// The questions of one message.

const CUE =
  / (?:y|e|and) (?=(?:tambien |ademas |si )?(?:a que|a q|cuant|cual|donde|como|que |q |hacen|tienen|hay |aceptan|abren|venden|reciben|puedo|se puede|atienden|how|do you|where|what|hasta que|desde que|cobran|mandan|envian|entregan))/g

const INTRODUCTION =
  /^(?:soy|me llamo|mi nombre es|vivo en|te escribo|le escribo|les escribo|escribo de)\b/

/** 'Mi hija es alérgica': why somebody asks. */
const REASON =
  /^(?:es que|es para|mi|mis) (?:\p{L}+ )?(?:\p{L}+ )?(?:es|son|esta|estan|tiene|tienen|va|quiere|cumple)\b(?!.{0,80}\b(?:puede|pueden|hay|cuanto|cuesta|tienen|se puede|reciben|aceptan|atienden|hacen)\b)/u
/** 'Soy vegana, ¿hacen…?' */
const SELF =
  /^(?:soy|vivo en) \p{L}+,? (?=(?:hace|tiene|hay|cuant|atiende|vende|acepta|recibe)\p{L}*\b)/u

/** '… o puedo llegar así nomás', '… o no' */
const OR = / o (?:no|si no|nada|puedo|se puede|es|solo|hay que|tengo que)\b.{0,60}$/
/** The same at the beginning of a question: 'mi papá es diabético, ¿hacen…?' */
const BEFORE = /^(?:mi|mis) (?:\p{L}+ )?\p{L}+ (?:es|son|esta|estan) \p{L}+, (?=\p{L}{3})/u

/** Two things asked for at once: 'el pastel y la empanada'. */
const TWO = / y (?=(?:el|la|los|las|un|una) )/

const EDGES = /^[\s,;:¿¡.]{1,20}|[\s,;:]{1,20}$/g

export const partsOf = (message: string): readonly string[] =>
  fold(message)
    .slice(0, 4_000)
    .split(/[?!\n]|\.(?=\s)|¿/)
    .flatMap((part) => part.split(CUE))
    .map((part) => part.replace(EDGES, '').replace(BEFORE, '').replace(SELF, '').replace(OR, ''))
    .filter((part, _, all) => part !== '' && !isIntroduction(part) && !isReason(part, all))

const ASKING =
  /\b(?:hace[ns]?|tienen?|hay|cuant[oa]s?|puedo|pueden?|atienden?|venden?|aceptan?|reciben?|cobran?|cuesta|donde)\b/
const isIntroduction = (part: string): boolean => INTRODUCTION.test(part) && !ASKING.test(part)

const isReason = (part: string, all: readonly string[]): boolean =>
  all.length > 1 && REASON.test(part)

/** The halves of a question about two things; null where it is about one. */
export const halvesOf = (part: string): readonly [string, string] | null => {
  const at = part.search(TWO)
  return at < 0 ? null : [part.slice(0, at), part.slice(at + 3)]
}
