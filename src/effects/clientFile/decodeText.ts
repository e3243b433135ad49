/** The encoding that the first characters show: a byte order mark, or the zeros beside Latin letters. */
const wideLabel = ([first, second]: Uint8Array): string | null => {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be'
  return null
}

/** The upper half of MS-DOS's code page 850, which browsers do not have: that of Excel's 'CSV (MS-DOS)'. */
const DOS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'

const ofDos = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) =>
    byte < 128 ? String.fromCharCode(byte) : (DOS[byte - 128] ?? ''),
  ).join('')

/** Those without a mark, in the order in which a tie is decided. 'CSV (Macintosh)' is the second one's. */
const pages: readonly ((bytes: ArrayBuffer) => string)[] = [
  (bytes) => new TextDecoder('windows-1252').decode(bytes),
  (bytes) => new TextDecoder('macintosh').decode(bytes),
  ofDos,
]

/** Letters of Spanish and Portuguese, a capital only where no small letter stands before it. */
const LETTER = /[áéíóúüñçãõâêôà]|(?<!\p{Ll})[ÁÉÍÓÚÜÑÇÃÕÂÊÔÀ]/gu
const SIGN = /[\u00A0‘’“”–—…€ºª°¿¡«»]/g
const FOREIGN = /[^\p{ASCII}]/gu

/** How much a text looks like one that somebody wrote. */
const likeliness = (text: string): number => {
  const count = (sign: RegExp) => text.match(sign)?.length ?? 0
  return 2 * count(LETTER) + count(SIGN) - count(FOREIGN)
}

/** Enough to see it. */
const SAMPLE = 200_000

/** UTF-16, UTF-8, or the code page in which the text has the most letters that people use here. */
export const decodeText = (bytes: ArrayBuffer): string => {
  const wide = bytes.byteLength < 2 ? null : wideLabel(new Uint8Array(bytes, 0, 2))
  if (wide !== null) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const [best] = pages
      .map((decode) => ({ decode, score: likeliness(decode(bytes.slice(0, SAMPLE))) }))
      .sort((one, other) => other.score - one.score)
    return best?.decode(bytes) ?? ''
  }
}
