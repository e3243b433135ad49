import { Refusal } from '../http/refusal.ts'

/** The trimmed text; refused where it is empty or too long. */
export const requiredText = (text: string, what: string, max: number): string => {
  const plain = text.trim()
  if (!plain) throw new Refusal(400, `${what}: falta el texto`)
  return limitedText(plain, what, max)
}

export const limitedText = (text: string, what: string, max: number): string => {
  const plain = text.trim()
  if (plain.length > max) throw new Refusal(400, `${what}: como mucho ${max} caracteres`)
  return plain
}

/** The id of a row, or null where the value cannot be one. */
export const idOf = (text: string | number): number | null => {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
