import type { Weekday } from '#contract/business/week.ts'
import { dayOf, daysIn } from './days.ts'
import { ENGLISH, isLoose, PORTUGUESE, TRANSLATED } from './looseWords.ts'
import { beginningsOf, termOf, wordsIn } from './terms.ts'

// What a question asks for, and about what.

/** What the answer has to contain; 'plain' where the words alone decide. */
type Kind = 'hours' | 'time' | 'day' | 'price' | 'duration' | 'place' | 'phone' | 'plain'

type When = 'now' | 'today' | 'tomorrow'

export interface Asked {
  readonly kind: Kind
  /** All of them have to stand in the answer, or above it. */
  readonly terms: readonly string[]
  readonly days: readonly Weekday[]
  readonly when: When | null
  /** 'Do you have…': the answer has to offer it, or to say that it is not offered. */
  readonly isOffer: boolean
  /** 'At what time': days alone are no answer. */
  readonly isHour: boolean
  readonly isCount: boolean
  /** 'What do I need for…': papers and things, and no price. */
  readonly isNeed: boolean
  /** What is sold: cards are no way to pay then. */
  readonly isSale: boolean
  /** Of ways to pay. */
  readonly isPayment: boolean
  /** All prices, and not that of one thing. */
  readonly isPriceList: boolean
  /** 'Which … do you have': all of them. */
  readonly isList: boolean
  /** Terms after 'a', 'en' or 'hasta': where something is to be brought. */
  readonly places: ReadonlySet<string>
  /** The beginnings of all of its words, also of those that are never a topic. */
  readonly words: ReadonlySet<string>
  readonly said: ReadonlySet<string>
  /** Each of its terms as it was written. */
  readonly written: ReadonlyMap<string, string>
  /** 'Do you charge for…', which is a question of yes or no. */
  readonly isCharge: boolean
  /** 'May I…' */
  readonly isLeave: boolean
  /** What is allowed, and what is not. */
  readonly isRule: boolean
  /** 'Cuánto es…', which may be a number of days, too. */
  readonly isAmount: boolean
  /** Says how old somebody is. */
  readonly isAged: boolean
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const CLOCK = set('ABRIR CERRAR HORARIO')
const PRICE = set(
  'precio precios costo costos coste valor tarifa tarifas cuesta cuestan costaria costarian vale valen cobran cobra cobras precios',
)
const LASTS = set(
  'dura duran tarda tardan demora demoran demoras tiempo durar tardar demorar tardaria llega llegan',
)
const WHERE = set(
  'donde onde where ubicacion direccion direcciones ubicados ubicadas ubicado ubicada ubican localizados localizadas localizado localizada address',
)
const FAR = set('lejos distancia far')
const STAYS = set('queda quedan quedamos encuentran encuentra ubica ubican llego llegar located')
const NUMBER = set('telefono telefonos fono celular whatsapp phone llamar llamo')
const OFFERS = set(
  'tienen tiene tienes tenes hay venden vende vendes ofrecen ofrece hacen hace haces manejan maneja aceptan acepta reciben recibe traen trabajan dan cuentan prestan realizan ponen teneis haceis vendeis ofreceis aceptais dais cogen sell have accept take offer fazem aceitam tem',
)
const LISTS = set('que cuales cual q what which quais qual')
const BEFORE_PLACES = set('a en hasta para fuera dentro to in por')
const BOOKS = set('sacar saco pedir pido agendar agendo programar solicitar solicito')
/** A shop by its trade is the business itself, where its hours, its place or its number are asked. */
export const TRADES = set(
  'panaderia pasteleria reposteria clinica consultorio restaurante resto bar cafe cafeteria farmacia botica gimnasio gym salon peluqueria barberia ferreteria taller hotel hostal spa optica veterinaria libreria floreria floristeria carniceria verduleria supermercado minimarket boutique estudio oficina oficinas almacen bodega heladeria pizzeria sucursal consulta shop store restaurant laboratorio academia escuela autoescuela jardin lavanderia imprenta centro',
)
const PARTS_OF_DAY = set(
  'madrugada mediodia medianoche temprano am pm hs hrs hora horas noche tarde manana',
)
const SIZES = set('xxs xs ech ch s m l g xl xg eg xxl xxg xxxl')

const NEEDING =
  /\bque (?:papeles |documentos |requisitos )?(?:ocupo|necesito|se necesita|se ocupa|hace falta|piden|debo|tengo que|hay que)\b/

/** So few words name a thing. */
const BARE = 3

const count = (words: readonly string[], marks: ReadonlySet<string>): number =>
  words.filter((word) => marks.has(word)).length

/** Without the loose words of other languages, and with the days and prices of Spanish. */
const inSpanish = (words: readonly string[]): readonly string[] => {
  const loose =
    count(words, ENGLISH.marks) >= 2
      ? ENGLISH.words
      : count(words, PORTUGUESE.marks) >= 1
        ? PORTUGUESE.words
        : null
  return loose === null
    ? words
    : words.flatMap((word) => (loose.has(word) ? [] : (TRANSLATED.get(word) ?? word)))
}

const has = (words: readonly string[], ...row: readonly string[]): boolean =>
  words.some((_, at) => row.every((word, offset) => words[at + offset] === word))
const hasAny = (words: readonly string[], known: ReadonlySet<string>): boolean =>
  words.some((word) => known.has(word))

const isLong = (words: readonly string[]): boolean =>
  has(words, 'cuanto', 'tiempo') ||
  has(words, 'how', 'long') ||
  (hasAny(words, set('cuanto quanto')) && hasAny(words, LASTS)) ||
  /\bcuanto (?:se |me )?(?:hace|hago|echa)\b/.test(words.join(' ')) ||
  (words.includes('cuando') && hasAny(words, set('llega llegan llegaria')))

/** 'Do the prices include the tax?' asks for no price. */
const isOfPrices = (words: readonly string[]): boolean =>
  words.some(
    (word, at) =>
      (termOf(word) === 'INCLUIR' || /^llevan?$/.test(word)) &&
      (/^precios?$/.test(words[at - 1] ?? '') ||
        /^(?:precio|tarifa|valor|costo)$/.test(words[at + 2] ?? '')),
  )

const isPrice = (words: readonly string[]): boolean =>
  (hasAny(words, PRICE) && !isOfPrices(words)) ||
  (words.includes('cuanto') && !has(words, 'cada', 'cuanto')) ||
  words.includes('quanto') ||
  has(words, 'how', 'much') ||
  has(words, 'a', 'como') ||
  has(words, 'q', 'sale') ||
  has(words, 'hay', 'que', 'pagar') ||
  has(words, 'tiene', 'costo')

const isHour = (words: readonly string[]): boolean =>
  ['hora', 'horas'].some((hour) =>
    ['que', 'q', 'cual', 'k'].some((which) => has(words, which, hour)),
  ) ||
  has(words, 'what', 'time') ||
  has(words, 'que', 'horas')

const whenOf = (words: readonly string[]): When | null => {
  if (hasAny(words, set('ahora ahorita now agora'))) return 'now'
  if (hasAny(words, set('hoy today hoje'))) return 'today'
  const isMorning = ['la', 'en', 'de', 'por', 'temprano'].some(
    (word) => has(words, word, 'manana') || has(words, 'la', 'manana'),
  )
  if ((words.includes('manana') && !isMorning) || hasAny(words, set('tomorrow amanha')))
    return 'tomorrow'
  return null
}

/** The words of each kind, which no fact has to repeat. */
const WORDS_OF: Readonly<Record<Kind, (word: string) => boolean>> = {
  hours: (word) => CLOCK.has(termOf(word)) || termOf(word) === 'ATENDER' || PARTS_OF_DAY.has(word),
  time: (word) =>
    PARTS_OF_DAY.has(word) ||
    set('sale salen empieza empiezan comienza comienzan es son').has(word),
  day: (word) => /^sal(?:en?|es|imos|is)$/.test(word),
  price: (word) =>
    PRICE.has(word) ||
    set('cuanto cuanta quanto sale salen much how como plata dinero pagar queda sirve esta').has(
      word,
    ),
  duration: (word) => LASTS.has(word) || set('cuanto quanto toma how long').has(word),
  place: (word) => WHERE.has(word) || STAYS.has(word) || FAR.has(word) || set('parte').has(word),
  phone: (word) =>
    NUMBER.has(word) || set('numero contacto contactar comunicar comunico pedir ordenar').has(word),
  plain: (word) => termOf(word) === 'ATENDER' || word === 'sale',
}

const kindOf = (words: readonly string[], days: number): Kind => {
  const terms = words.map(termOf)
  if (isLong(words)) return 'duration'
  if (
    terms.some((term) => CLOCK.has(term)) ||
    (terms.includes('ATENDER') &&
      (isHour(words) ||
        has(words, 'que', 'dias') ||
        days > 0 ||
        terms.includes('FERIADO') ||
        whenOf(words) !== null))
  )
    return 'hours'
  if (isHour(words)) return 'time'
  if (isPrice(words)) return 'price'
  if (hasAny(words, NUMBER) || has(words, 'que', 'numero') || has(words, 'su', 'numero'))
    return 'phone'
  if (hasAny(words, FAR) && has(words, 'que')) return 'place'
  // 'Is there a place to park?'
  if (has(words, 'hay', 'donde') || has(words, 'tienen', 'donde')) return 'plain'
  if (hasAny(words, WHERE) || has(words, 'como', 'llego') || has(words, 'en', 'que', 'parte'))
    return 'place'
  if (
    has(words, 'que', 'dia') ||
    has(words, 'que', 'dias') ||
    words.includes('cuando') ||
    has(words, 'q', 'dias')
  )
    return 'day'
  return 'plain'
}

/** What is left of the words when all that only asks is taken away. */
const topicOf = (words: readonly string[], kind: Kind): readonly string[] => {
  const isAboutShop = ['hours', 'time', 'place', 'phone'].includes(kind)
  const isSized = words.some((word) => termOf(word) === 'TALLA')
  return words.flatMap((word, at) => {
    if (isSized && SIZES.has(word)) return [word]
    if (WORDS_OF[kind](word) || isLoose(word) || dayOf(word)) return []
    if (isAboutShop && TRADES.has(word)) return []
    if (kind === 'hours' && /^\d/.test(word) && ['las', 'la'].includes(words[at - 1] ?? ''))
      return []
    if (/^\p{L}$/u.test(word)) return []
    // 'Una consulta' only begins a question; 'la consulta' has a price.
    const isGreeting =
      ['una', 'otra'].includes(words[at - 1] ?? '') || (kind !== 'price' && words[at - 1] !== 'la')
    if (word === 'consulta' && isGreeting) return []
    if (word === 'tarde' && ['buena', 'la'].includes(words[at - 1] ?? '')) return []
    if (has(words, 'fin', 'de', 'semana') && ['fin', 'semana'].includes(word)) return []
    if (has(words, 'entre', 'semana') && word === 'semana') return []
    if (['fines'].includes(word)) return []
    return [word]
  })
}

const withoutBooking = (topic: readonly string[]): readonly string[] =>
  topic.some((word) => ['CITA', 'RESERVAR', 'ANTICIPACION'].includes(termOf(word)))
    ? topic.filter((word) => !BOOKS.has(word))
    : topic

const DEPOSITS = set('depositar depositan depositamos')
/** 'Cuánto hay que depositar para reservar' */
const paidFirst = (named: readonly string[]): readonly string[] => [
  ...named.filter((term) => !['deposit', 'RESERVAR'].includes(term)),
  'ANTICIPO',
]

/** Money is what is given back: 'me regresan la plata'. */
const isReturned = (named: readonly string[]): boolean =>
  named.includes('DEVOLVER') || (named.includes('DINERO') && named.includes('regres'))
const returned = (named: readonly string[]): readonly string[] => [
  ...named.filter((term) => !['DINERO', 'regres', 'DEVOLVER'].includes(term)),
  'DEVOLVER',
]

/** 'Mandan a Puno' */
const SENDS =
  /\b(?:mand(?:an?|as|ar|ais)|llevan) (?:\p{L}+ )?(?:a|para|hasta) (?!que\b|domicilio\b|casa\b)/u

const CHARGING = /^(?:se |me |nos )?cobra[ns]?\b|\bse cobran?$/

const EARLY = /\bcon cuant[oa]s? (?:tiempo|dias|horas|anticipacion|antelacion)\b/
const AGED = /\b(?:tengo|tiene|cumplio|con|de|los) (\d{1,2})(?: anos| anitos)?\b/
const AGE_ALONE =
  /\b(?:tengo|tiene) \d{1,2}(?= (?:puedo|puede|se|me|y)\b|$)|\b(?:hij|nin|nen|niet)[oa]s? de \d{1,2}\b/

/** What the words say together: how early something is ordered, and how old somebody is. */
const readMore = (words: readonly string[], terms: readonly string[]): string[] => {
  const said = words.join(' ')
  if (terms.includes('CUENTABANCARIA'))
    return terms.filter((term) => !['deposit', 'TRANSFERENCIA', 'konsign', 'PAGO'].includes(term))
  if (SENDS.test(said) && !terms.some((term) => term === 'WHATSAPP' || term === 'CORREO'))
    return [...terms, 'ENVIO']
  if (EARLY.test(said) && !terms.includes('CANCELAR'))
    return [...terms.filter((term) => !ORDERS.has(term)), 'ANTICIPACION']
  const age = AGED.exec(said)
  const isAge = age?.[0].includes('an') || AGE_ALONE.test(said)
  return age && isAge
    ? [...terms.filter((term) => term !== age[1] && term !== 'HIJO'), 'EDAD']
    : [...terms]
}

const ORDERS = set('pedir RESERVAR ENCARGAR COMPRA SEPARAR ANTICIPACION')

export const askedIn = (question: string): Asked => {
  const said = wordsIn(question)
  const words = inSpanish(said)
  const days = [...daysIn(words.join(' '))]
  const when = whenOf(said) ?? whenOf(words)
  const found = kindOf(said, days.length)
  const first = found === 'plain' ? kindOf(words, days.length) : found
  const topic = withoutBooking(topicOf(words, first))
  const isBare = topic.length === 0
  // '¿Y los domingos?', 'trabajan los lunes', '¿hasta qué hora están?': of the business itself.
  const kind =
    isBare &&
    (first === 'time' ||
      first === 'day' ||
      (first === 'plain' &&
        (days.length > 0 ||
          words.some((word) => termOf(word) === 'FERIADO' || termOf(word) === 'ATENDER'))))
      ? 'hours'
      : first
  const named = topic.map(termOf)
  // Money is what is given back.
  const held = kind === 'price' && hasAny(words, DEPOSITS) ? paidFirst(named) : named
  const terms = readMore(words, isReturned(held) ? returned(held) : held)
  // '¿Cómo puedo pagar?'
  if (terms.join() === 'PAGO' && kind === 'plain') terms[0] = 'FORMAPAGO'
  if (words.some((word, at) => word === 'sin' && topic.includes(words[at + 1] ?? '')))
    terms.push('sin')
  const places = new Set(
    words.flatMap((word, at) =>
      terms.includes(termOf(word)) &&
      (BEFORE_PLACES.has(words[at - 1] ?? '') ||
        (['la', 'el', 'los', 'todo'].includes(words[at - 1] ?? '') &&
          BEFORE_PLACES.has(words[at - 2] ?? '')) ||
        isSecondWord(words, at))
        ? [termOf(word)]
        : [],
    ),
  )
  const isCount = kind === 'plain' && hasAny(said, set('cuantos cuantas cuanta quantos quantas'))
  return {
    kind,
    terms: [...new Set(terms)],
    days,
    when,
    isHour: isHour(said),
    isCount,
    isNeed: kind === 'plain' && NEEDING.test(said.join(' ')),
    isPayment: hasAny(
      said,
      set(
        'aceptan acepta aceptas aceptais cogen reciben recibe toman pagar pago pagan accept take aceitam',
      ),
    ),
    isSale: hasAny(said, set('vende venden vendes venta sell vendem')),
    isPriceList:
      kind === 'price' &&
      terms.length === 0 &&
      hasAny(said, set('precio precios tarifas prices precos')),
    isOffer:
      kind === 'plain' &&
      !isCount &&
      ((terms.length === 1 && !said.includes('como')) ||
        hasAny(said, OFFERS) ||
        (said.length <= BARE && !hasAny(said, set('como que cual quien')))),
    isList: LISTS.has(said.find((word) => !['hola', 'buenas', 'y'].includes(word)) ?? ''),
    places,
    words: beginningsOf(said),
    said: new Set(said),
    written: new Map(topic.map((word) => [termOf(word), word])),
    isRule: false,
    isCharge: kind === 'price' && CHARGING.test(said.join(' ')),
    isLeave: hasAny(said, set('puedo puede pueden podemos podria podes dejan permiten')),
    isAmount:
      kind === 'price' &&
      !hasAny(said, PRICE) &&
      /\b(?:cuanto|cuanta) (?:es|son|hay|dan|tengo)\b/.test(said.join(' ')),
    isAged: terms.includes('EDAD') && !/edad/.test(said.join(' ')),
  }
}

/** The second word of a name: 'a San José', 'a Nueva York'. */
const isSecondWord = (words: readonly string[], at: number): boolean =>
  BEFORE_PLACES.has(words[at - 2] ?? '') && !isLoose(words[at - 1] ?? '')
