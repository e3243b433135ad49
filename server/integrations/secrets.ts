import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'

// The encryption of tokens and passwords in the database: AES-256-GCM, bound to the row's business and kind. The key
// comes from the server's secret, which is not in the database.

export type Secrets = Readonly<Record<string, string>>

/** The owner of the secrets: with another owner they cannot be decrypted. */
export interface Owner {
  readonly businessId: number
  readonly kind: string
}

const CIPHER = 'aes-256-gcm'
/** The layout of the bytes: version, IV, tag, text. */
const VERSION = 1
const IV_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + IV_BYTES + TAG_BYTES

const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'recado/integrations/1', 32))

const bindingOf = ({ businessId, kind }: Owner): Buffer => Buffer.from(`${businessId}/${kind}`)

export const seal = (secret: string, owner: Owner, secrets: Secrets): Buffer | null => {
  if (Object.keys(secrets).length === 0) return null
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv, { authTagLength: TAG_BYTES })
  cipher.setAAD(bindingOf(owner))
  const text = Buffer.concat([cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from([VERSION]), iv, cipher.getAuthTag(), text])
}

/** Null where decryption fails: the key is another one, or the bytes were changed. */
export const unseal = (secret: string, owner: Owner, sealed: Buffer | null): Secrets | null => {
  if (sealed === null) return {}
  if (sealed.length < HEAD_BYTES || sealed[0] !== VERSION) return null
  const iv = sealed.subarray(1, 1 + IV_BYTES)
  const decipher = createDecipheriv(CIPHER, keyOf(secret), iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(bindingOf(owner))
  decipher.setAuthTag(sealed.subarray(1 + IV_BYTES, HEAD_BYTES))
  try {
    const text = Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES)), decipher.final()])
    return z.parse(z.record(z.string(), z.string()), JSON.parse(text.toString('utf8')))
  } catch {
    return null
  }
}

const MASK = '••••••••'
/** Of a shorter secret, or a password, no character is shown. */
const TELLING_LENGTH = 20
const SHOWN = 4

/** A masked secret, by which a person recognizes a token without reading it. */
export const masked = (field: string, text: string): string =>
  field !== 'password' && text.length >= TELLING_LENGTH ? MASK + text.slice(-SHOWN) : MASK
