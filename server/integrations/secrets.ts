import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'

// Tokens and passwords of integrations, as the database keeps them: AES-256-GCM, bound to the row's business and kind. The key comes from the secret of
// the server, which stands outside the database.

export type Secrets = Readonly<Record<string, string>>

/** Whose secrets they are: sealed ones open nowhere else. */
export interface Owner {
  readonly businessId: number
  readonly kind: string
}

const CIPHER = 'aes-256-gcm'
/** How the bytes are laid out: version, IV, tag, text. */
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

/** Null where they cannot be opened: the key is another one, or the bytes were tampered with. */
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
/** A shorter one, or a password, shows nothing of itself. */
const TELLING_LENGTH = 20
const SHOWN = 4

/** So that a person knows a token again, and nobody else learns it. */
export const masked = (field: string, text: string): string =>
  field !== 'password' && text.length >= TELLING_LENGTH ? MASK + text.slice(-SHOWN) : MASK
