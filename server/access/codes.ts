import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_LENGTH } from '#contract/limits.ts'

export const newCode = (): string => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')

/** Ten thousand codes are hashed in an instant, so the hash needs a secret key that is not in the database. */
export const codeHash = (secret: string, email: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`${email}\0${code}`).digest()

export const isSameHash = (a: Buffer, b: Buffer): boolean =>
  a.length === b.length && timingSafeEqual(a, b)
