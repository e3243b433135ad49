import { rowOfContact } from './channels.ts'
import { numberText } from './counted.ts'
import { TEXT_MAX_LENGTH } from './limits.ts'

// The longest message, as each channel counts it.

/** Bytes of UTF-8; TextEncoder does not exist in the machines' types. */
const bytesOf = (text: string): number => {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4
  }
  return bytes
}

/** The size of the longest message. The sizes of two texts are the size of both together. */
export interface Room {
  readonly most: number
  readonly sizeOf: (text: string) => number
}

/** The room of one message on this type of contact's channel. */
export const roomOf = (contactType: string): Room => {
  const own = rowOfContact(contactType)?.longestText ?? null
  return {
    most: own?.most ?? TEXT_MAX_LENGTH,
    sizeOf: own?.unit === 'bytes' ? bytesOf : ({ length }) => length,
  }
}

export const fitsMessage = (contactType: string, text: string): boolean => {
  const { most, sizeOf } = roomOf(contactType)
  return sizeOf(text) <= most
}

/** The number of characters above the limit. */
const surplusOf = (contactType: string, text: string): number => {
  const characters = Array.from(text)
  let fitting = 0
  let tooLong = characters.length
  while (tooLong - fitting > 1) {
    const middle = Math.floor((fitting + tooLong) / 2)
    if (fitsMessage(contactType, characters.slice(0, middle).join(''))) fitting = middle
    else tooLong = middle
  }
  return characters.length - fitting
}

/** The beginning of `lengthProblem`, by which the page recognizes it in a refusal. */
export const TOO_LONG_MESSAGE = 'El mensaje es demasiado largo'

/** The reason why the text cannot be sent as one message, or null. */
export const lengthProblem = (contactType: string, written: string): string | null => {
  const text = written.trim()
  if (fitsMessage(contactType, text)) return null
  const row = rowOfContact(contactType)
  const forChannel = row?.longestText ? ` para ${row.label}` : ''
  const surplus = surplusOf(contactType, text)
  const characters = surplus === 1 ? 'sobra 1 carácter' : `sobran ${numberText(surplus)} caracteres`
  return `${TOO_LONG_MESSAGE}${forChannel}: ${characters}.`
}
