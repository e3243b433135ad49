import { fold } from '#contract/text.ts'
import type { Asked } from './asked.ts'
import type { Fact } from './facts.ts'
import { hasSign } from './signs.ts'
import { termsOf } from './terms.ts'

// Whether a fact says that something is offered, or that it is not.

/** A sentence that offers something, or says that it is not offered. */
const OFFERS =
  /\b(?:ten(?:emos|go)|tienen?|vienen?|van de|desde|a partir|hasta|tambien|contamos|ofrecemos|vendemos|hacemos|hay|manejamos|disponemos|brindamos|realizamos|preparamos|servimos|incluye|aceptamos|acepta[ns]?|recibimos|reciben?|permit\w{1,6}|se hacen?|se realizan?|puedes?|pueden|se puede|trabajamos|usamos|emitimos|damos|atendemos|alquilamos|fabricamos|elaboramos|entregamos|enviamos|despachamos|encontraras|cortamos|reparamos|instalamos|tomamos|fiamos|somos|disponibles?|es obligatori[oa]|obligatori[oa]|se requiere|hace falta|necesari[oa]|solo|unicamente|necesita|necesitas|pedimos|cobramos|importamos|distribuimos|financiamos|we|have|sell|accept|temos|fazemos|aceitamos|vendem)\b/

/** 'Imprimimos…', 'a Apodaca no llegamos', 'no uso fondant': what a business does. */
const DONE =
  /\b(?!(?:ultimos|minimos|maximos|proximos|gramos|kilogramos|ramos|tramos|primos|mismos|animos|mimos)\b)\p{L}{2,15}[aei]mos\b|(?:^|\bno )(?:uso|envio|trabajo)\b|\b(?:hago|vendo|manejo|acepto|recibo|entrego|tengo|ofrezco|doy|preparo|llevo|alquilo|reparo|atiendo|cobro|pido|traen?)\b/u

/** 'Duchas, lockers y wifi.', 'Sucursal norte: calle 5.': what a business has, without a verb. */
const ENUMERATION = /^[^:.]{2,40}:|^(?!.{0,300}\bse\b).{3,80},/

/** 'Tubos y gomas de todos los aros.': what a business has, named first. */
const FRAGMENT = 60
const isFragment = ({ text }: Fact, asked: Asked): boolean =>
  text.length <= FRAGMENT &&
  !/\b(?:se|no|son|es|esta[ns]?|si)\b/.test(fold(text)) &&
  [...termsOf(text)].slice(0, 2).some((term) => asked.terms.includes(term))

const isOffering = ({ text, isLine, isReply, terms }: Fact, isSale: boolean): boolean =>
  isLine ||
  (isReply && !isSale) ||
  terms.has('FORMAPAGO') ||
  hasSign(text, 'price') ||
  OFFERS.test(fold(text)) ||
  DONE.test(fold(text)) ||
  (!isSale && ENUMERATION.test(fold(text)))

/** 'Puede traer su comida' sells none. */
const BROUGHT_ALONG = /\btra(?:er|iga|igas|e|es)\b.{0,20}\b(?:su|tu|propi[oa])\b/

/** All of two words or more, in one sentence. */
const isSaid = ({ terms }: Fact, asked: Asked): boolean =>
  asked.terms.length > 1 && asked.terms.every((term) => terms.has(term))

const RULES = ['CAMBIO', 'GARANTIA']

/** 'Las sandalias no tienen cambio' offers none. */
const isOtherPolicy = ({ terms, isLine, isReply }: Fact, asked: Asked): boolean =>
  !(
    isLine ||
    isReply ||
    terms.has('FORMAPAGO') ||
    asked.terms.some((term) => [...RULES, 'DEVOLVER'].includes(term))
  ) && RULES.some((rule) => terms.has(rule))

/** What answers 'do you have…', 'may I…'. */
export const isOffer = (fact: Fact, asked: Asked): boolean =>
  (isSaid(fact, asked) && !asked.isSale) ||
  ((isOffering(fact, asked.isSale) ||
    isFragment(fact, asked) ||
    (asked.isLeave && hasSign(fact.text, 'negative'))) &&
    !(asked.isSale && BROUGHT_ALONG.test(fold(fact.text))) &&
    !isOtherPolicy(fact, asked))
