import { fold } from '#contract/text.ts'

// Does the customer ask for a person, whatever the assistant knows? Words are compared folded, with single spaces.

/** Whoever stands behind a way of asking. */
const PEOPLE =
  /^(?:alguien|seres humanos|ser humano|personas?|human[oa]s?|asesora?|agente|encargad[oa]|duen[oa]|gerente|supervisora?|operadora?|ejecutiv[oa]|representante|vendedora?|servicio al cliente|atencion al cliente)\b/

const ways = [
  /\b(?:hablar|hablo|hablemos|comunicarme|comunicarse|comunicame|comuniqueme|comunicar|pasame|paseme|pasarme|pasen|conectame|conecteme|transfiereme|transfierame|contactarme|contactar|chatear|escribir|escribirme|tratar) (?:directamente |por favor )?con (?:un |una |el |la |algun |alguna |otra |su )?/g,
  /\b(?:quiero|necesito|prefiero|deseo|quisiera|exijo|pasame|paseme|pasenme|comuniqueme|contacteme) (?:a |con )?(?:un|una|otra) /g,
  /\bque me (?:atienda|llame|responda|conteste|escriba|contacte|ayude|hable|atiende) (?:un |una |el |la |algun |alguna |otra |su )?/g,
]

const sentences = [
  /\b(?:alguien|una persona) (?:me puede|puede|podria|me podria) (?:atenderme|atender|llamarme|llamar)\b/g,
  /\b(?:speak|talk|chat) (?:to|with) (?:someone|somebody|(?:a |an |the )?(?:real |live )?(?:person|human|agent|representative|manager))\b/g,
  /\bfalar com (?:alguem|(?:um |uma |o |a )?(?:pessoa|humano|atendente))\b/g,
  /\bparler (?:a|avec) (?:quelqu un|(?:un |une )?(?:personne|humain|conseiller|agent))\b/g,
]

/** 'No quiero hablar con nadie más' and 'no hace falta que me llame alguien' are the contrary. */
const refusals = [' no quiero ', ' no necesito ', ' no deseo ', ' no hace falta ']

/** The whole message: 'Una persona, por favor'. */
const ALONE =
  /^(?:por favor )?(?:un |una )?(?:persona|human[oa]|asesora?|agente|operadora?|human)(?: (?:real|de verdad|por favor|please))*$/

const isRefused = (before: string): boolean =>
  refusals.some((refusal) => ` ${before}`.endsWith(refusal))

const asks = (words: string): boolean => {
  for (const way of ways)
    for (const { index, 0: said } of words.matchAll(way))
      if (PEOPLE.test(words.slice(index + said.length)) && !isRefused(words.slice(0, index)))
        return true
  return sentences.some((sentence) =>
    [...words.matchAll(sentence)].some(({ index }) => !isRefused(words.slice(0, index))),
  )
}

export const wantsPerson = (question: string): boolean => {
  const words = fold(question)
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ')
  return words !== undefined && (asks(words) || ALONE.test(words))
}
