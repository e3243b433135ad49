import { fold } from '#contract/text.ts'
import { daysIn } from './days.ts'

// What kinds of facts a sentence contains: a question for a price is answered by nothing that has none.

const SIGNS = {
  price:
    /[$€₡₲]|\bs\/|\b(?:q|l|gs|b\/|bs)\.? ?\d|\b(?:rd|usd|mxn|cop|clp|bs|lps|us)\b|\d ?(?:pesos|colones|soles|dolares|bolivianos|lempiras|quetzales|guaranies|reales|lucas|mil\b)|\b\d{1,3}[.,]\d{3} ?(?:\/|y|o|,) ?\d|\b(?:a|en|por|pagan?|cobramos|son) \d{1,3}[ .,]\d{3}\b|\bgratis|\bgratuit|\bsin (?:costo|cargo|recargo)\b|[\s:|.–—-]\d{1,3}(?:[.,]\d{3}){1,2}$|[:|]\s?\d{3,7}$|\b(?:cuestan?|valen?|sale en|precios?|costos?|valor|tarifas?):? (?:de |desde )?\d/,
  time: /\b\d{1,2}[:h.]\d\d(?!\d)|\b\d{1,2} ?(?:a\.? ?m|p\.? ?m|hs|hrs)\b|\bde \d{1,2} a \d{1,2}\b(?! ?(?:dia|seman|mes|ano|min|person|kilo|kg|cm|mm|unidad|cuota|alumn|por|%))|\b(?:desde las|a las|a la|hasta las|de las) (?:\d{1,2}|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)\b|\bmedianoche\b|\bmediodia\b/,
  duration:
    /\b(?:\d{1,3}|una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|media|pocas|unas|unos) ?(?:a \d{1,3} )?(?:minutos?|min|horas?|h|hs|dias?|semanas?|mes(?:es)?|anos?)\b(?! antes)|\bmismo dia\b|\binmediat|\bal dia siguiente\b/,
  place:
    /\bestamos (?:en|a|ubicad|frente|diagonal)|\bubicad|\bdireccion|\bnos encuentras|\bcalles?\b|\bav(?:da|enida)?\b|\bcarrera\b|\bcra\b|\bkr\b|\bcl\b|\bjr\b|\bjiron\b|\bcolonia\b|\bcol\.|\besquina\b|\bfrente (?:a|al)\b|\bdiagonal (?:a|al)\b|\bmetros (?:al|a|del|norte|sur|este|oeste)\b|\bbarrio\b|\bplaza\b|\bpasaje\b|\bkm\b|\bcentro comercial\b|\bc\.? ?c\. |\burbanizacion\b|\bresidencial\b|\bsector \p{L}|\bpiso \d|\b(?:local|oficina|consultorio) \d|\bmall\b|\bedificio\b|\btransversal\b|\bautopista\b|\bstreet\b|\bquedamos en\b|\b(?:\d|una?|dos|tres|media) cuadras?\b|\b\d{1,4} ?(?:m|mts|metros|km|kilometros|cuadras) (?:de|del|al|a|antes|despues|norte|sur|este|oeste|adentro|arriba|abajo)\b|\b(?:detras|enfrente|al lado|junto|a la par|a la vuelta) (?:de|del|al?)\b|\besta en .{1,40}\d|\bsemaforos?\b|\bcontiguo a|\bcostado\b/u,
  phone:
    /(?<!\d)\+?\d{2,4}[ -]?\d{3,4}[ -]?\d{3,4}(?!\d)|(?<![\d$.,-])\d{4}[ -]\d{4}(?![\d-]|[.,]\d)/,
  need: /\bnecesit|\brequi|\b(?:hace|hacen) falta|\bpresent[ae]|\btra(?:e|er|es|igo|iga)\b|\bllev(?:a|o|ar|as|e)\b|\bdocument|\bobligatori|\bpedimos|\bpide|\bcon (?:tu|su|el|la|una?)\b/,
  always: /\b24 ?(?:horas|hs|h)\b|\b24\/7\b/,
  age: /\b(?:desde|mayores|menores|partir|hasta|entre|edad)\b.{0,20}\b\d{1,2} anos\b|\bedad\b|\bmenores\b|\b(?:partir de|menos de|menores de|mayores de) (?:los )?\d{1,2}\b(?! ?(?:%|per|kg|kilo|hor|hrs|dia|min|km|unid))/,
  share: /\d ?%|\bmitad\b|\bpor ciento\b/,
  negative: /\bno\b|\bcerrad[oa]s?\b|\bcerramos\b(?! a )|\bningun|\bdescans(?:amos|o)\b|\bclosed\b/,
} as const

type Sign = keyof typeof SIGNS | 'day'

const WEEKDAY_OR_DATE =
  /\bferiado|\bfestivo|\b(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\b/

export const hasSign = (text: string, sign: Sign): boolean => {
  const plain = fold(text)
  return sign === 'day'
    ? daysIn(text).size > 0 || WEEKDAY_OR_DATE.test(plain)
    : SIGNS[sign].test(plain)
}
