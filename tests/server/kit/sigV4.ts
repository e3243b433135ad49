import { createHash, createHmac } from 'node:crypto'

// AWS's Signature Version 4 as its documentation has it, for the stand-in to check what it is sent. The server signs by
// another's code.

export interface SignedRequest {
  readonly method: string
  /** As it stands in the request: the path, and the query after a question mark. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) =>
    `%${mark.charCodeAt(0).toString(16)}`.toUpperCase(),
  )

/** Each part of an Authorization header; null where it is none of this kind. */
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(.+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/

export interface Claim {
  readonly keyId: string
  readonly day: string
  readonly region: string
  readonly signed: readonly string[]
  readonly signature: string
}

export const readClaim = (authorization: string | undefined): Claim | null => {
  const [, keyId, day, region, signed, signature] = AUTHORIZATION.exec(authorization ?? '') ?? []
  if (!keyId || !day || !region || !signed || !signature) return null
  return { keyId, day, region, signed: signed.split(';'), signature }
}

/** The signature that the request must have. */
export const signatureOf = (
  { method, url, headers }: SignedRequest,
  { day, region, signed }: Pick<Claim, 'day' | 'region' | 'signed'>,
  secret: string,
): string => {
  const [path = '', query = ''] = url.split('?')
  const search = [...new URLSearchParams(query)]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted((one, other) => (one < other ? -1 : 1))
    .join('&')
  const lines = signed.map(
    (name) =>
      `${name}:${String(headers[name] ?? '')
        .trim()
        .replace(/\s+/g, ' ')}\n`,
  )
  const canonical = [
    method,
    path
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    search,
    lines.join(''),
    signed.join(';'),
    String(headers['x-amz-content-sha256']),
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secret}`, day))
  return hmac(key, text).toString('hex')
}

export const hashOf = sha256
