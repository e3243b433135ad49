import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { hashOf, readClaim, signatureOf } from './sigV4.ts'

/**
 * The fate of a request: an answer, none, or a refusal; the connection is dropped before or after
 * the request is carried out; half of a file is sent, and then the connection is dropped or nothing
 * more comes; a file is sent whole where a part is wanted, or without its size.
 */
type Way =
  | 'answer'
  | 'silent'
  | 'drop'
  | 'doAndDrop'
  | 'cut'
  | 'stall'
  | 'whole'
  | 'unsized'
  | Refused

interface Refused {
  readonly status: number
  readonly code: string
}

const KEY_ID = 'AKIA/DE+PRUEBA'
export const SECRET = 'un+secreto/con%marcas@y:mas'
const REGION = 'eu-south-2'
const BUCKET = 'archivos'
const FOLDER = 'recado'

const refused = (status: number, code: string): Refused => ({ status, code })

/** The largest error of a clock. */
const SKEW = 15 * 60_000

const timeOf = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/** The reason for which S3 would refuse it; null if its signature is right. */
const problemOf = ({ method = '', url = '', headers }: IncomingMessage, body: Buffer) => {
  const claim = readClaim(headers.authorization)
  const date = String(headers['x-amz-date'])
  if (!claim) return refused(403, 'AccessDenied')
  if (claim.keyId !== KEY_ID) return refused(403, 'InvalidAccessKeyId')
  if (claim.region !== REGION) return refused(400, 'AuthorizationHeaderMalformed')
  if (!(Math.abs(timeOf(date) - Date.now()) < SKEW) || !date.startsWith(claim.day))
    return refused(403, 'RequestTimeTooSkewed')
  const amazons = Object.keys(headers).filter((name) => name.startsWith('x-amz-'))
  if (!['host', 'x-amz-content-sha256', ...amazons].every((name) => claim.signed.includes(name)))
    return refused(403, 'AccessDenied')
  if (signatureOf({ method, url, headers }, claim, SECRET) !== claim.signature)
    return refused(403, 'SignatureDoesNotMatch')
  if (headers['x-amz-content-sha256'] !== hashOf(body))
    return refused(400, 'XAmzContentSHA256Mismatch')
  if (method === 'PUT' && headers['content-length'] === undefined)
    return refused(411, 'MissingContentLength')
  return null
}

/** A bucket, as far as it is used. */
class S3StandIn {
  readonly objects = new Map<string, Buffer>()
  /** The type of each file, as an open bucket would serve it. */
  readonly types = new Map<string, string | undefined>()
  /** The fate of the next requests; all later ones are answered. */
  readonly ways: Way[] = []
  /** The fate of all requests so far. */
  readonly heard: string[] = []
  /** The number of requests so far, and the promise that they wait for. */
  asked = 0
  held: Promise<void> = Promise.resolve()
  /** Answers whose other side went away before their end. */
  left = 0
  /** The fate of every request, instead of `ways`. */
  always: Way | null = null

  answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const { method = '', url = '' } = request
    response.once('close', () => {
      if (!response.writableFinished) this.left += 1
    })
    const way = this.always ?? this.ways.shift() ?? 'answer'
    const refusal =
      typeof way === 'object' ? way : (problemOf(request, body) ?? this.#missing(url, method))
    this.heard.push(
      `${method} ${typeof way === 'string' && refusal ? refusal.code : typeof way === 'object' ? way.code : way}`,
    )
    if (way === 'silent') return
    if (way === 'drop') request.socket.destroy()
    else if (refusal)
      response
        .writeHead(refusal.status, { 'content-type': 'application/xml' })
        .end(
          method === 'HEAD'
            ? ''
            : `<Error><Code>${refusal.code}</Code><StringToSign>${KEY_ID}</StringToSign></Error>`,
        )
    else this.#do(request, response, body, way)
  }

  #nameIn(url: string) {
    const [, bucket, folder, name = ''] = url.split('/')
    return bucket === BUCKET && folder === FOLDER ? name : null
  }

  #missing(url: string, method: string): Refused | null {
    const name = this.#nameIn(url)
    if (name === null) return refused(404, 'NoSuchBucket')
    return method === 'PUT' || method === 'DELETE' || this.objects.has(name)
      ? null
      : refused(404, 'NoSuchKey')
  }

  #do(
    { method, url = '', headers, socket }: IncomingMessage,
    response: ServerResponse,
    body: Buffer,
    way: Way,
  ) {
    const name = this.#nameIn(url) ?? ''
    if (method === 'PUT') {
      this.objects.set(name, body)
      this.types.set(name, headers['content-type'])
    }
    if (method === 'DELETE') this.objects.delete(name)
    if (way === 'doAndDrop') return void socket.destroy()
    if (method === 'PUT') return void response.writeHead(200, { etag: '"x"' }).end()
    if (method === 'DELETE') return void response.writeHead(204).end()
    const whole = this.objects.get(name) ?? Buffer.alloc(0)
    const [, from, to] = (way !== 'whole' && /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '')) || []
    const part = from === undefined ? whole : whole.subarray(Number(from), Number(to) + 1)
    response.writeHead(from === undefined ? 200 : 206, {
      'content-type': 'binary/octet-stream',
      ...(way !== 'unsized' && { 'content-length': part.length }),
      etag: '"x"',
      ...(from !== undefined && { 'content-range': `bytes ${from}-${to}/${whole.length}` }),
    })
    if (method === 'HEAD') return void response.end()
    if (way !== 'cut' && way !== 'stall') return void response.end(part)
    response.write(part.subarray(0, part.length / 2), () => {
      if (way === 'cut') socket.destroy()
    })
  }
}

/** `variables` are those of a server whose files are to be there. */
export const withS3 = (variables: Record<string, string> = {}) => {
  const s3 = new S3StandIn()
  let server: Server

  beforeAll(async () => {
    server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        s3.asked += 1
        void s3.held.then(() => s3.answer(request, response, Buffer.concat(parts)))
      })
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    const credentials = `${encodeURIComponent(KEY_ID)}:${encodeURIComponent(SECRET)}`
    variables.S3_URL = `http://${credentials}@127.0.0.1:${port}/${BUCKET}/${FOLDER}?region=${REGION}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { s3, variables }
}
