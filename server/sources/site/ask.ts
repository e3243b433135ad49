import { type IncomingMessage, request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { isIP } from 'node:net'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createUnzip } from 'node:zlib'
import { SourceFailure } from '#machines/sources/sourceFailure.ts'
import { isLoopbackHost } from '../../access/address.ts'
import type { Environment } from '../../environment.ts'
import { isPublicIp, PrivateAddress, publicLookup } from '../../http/publicAddress.ts'
import { siteReads } from '../../limits/bounds/reading.ts'
import { Unreadable } from '../reading/outcome.ts'
import { isSameSite } from './addresses.ts'

// Asks a website for one address. Each address, also one that a redirect leads to, has to be of the same website, at a
// usual port, and public; the address that is checked is the one that is used.

export const USER_AGENT = 'Recado'

export interface Page {
  readonly status: number
  readonly bytes: Buffer
  /** Where it was read, after all redirects. */
  readonly url: string
  /** Without what stands behind ';'. */
  readonly type: string
  readonly charset: string | null
}

interface Asked {
  readonly most: number
  /** What to do with more than that: a robots.txt is read as far as it goes. */
  readonly isCut?: true
  /** Each address before it is asked. */
  readonly check?: (address: string) => void
}

export type AskSite = (address: string, home: string, asked: Asked) => Promise<Page>

const requireOpen = (address: string, home: string, onLoopback: boolean): URL => {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new Unreadable('address')
  if (!isSameSite(address, home)) throw new Unreadable('elsewhere')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isOurs = onLoopback && isLoopbackHost(host)
  const isPublic = url.port === '' && (isIP(host) === 0 || isPublicIp(host))
  if (!isOurs && !isPublic) throw new Unreadable('address')
  return url
}

const open = (url: URL, signal: AbortSignal, isOurs: boolean) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const request = (url.protocol === 'https:' ? secure : plain)(
      url,
      {
        headers: {
          accept: 'text/html,application/xhtml+xml,text/plain;q=0.5,*/*;q=0.1',
          'accept-encoding': 'identity',
          'accept-language': 'es',
          'user-agent': `${USER_AGENT}/1 (lee las páginas que su dueño agrega)`,
        },
        ...(!isOurs && { lookup: publicLookup }),
        agent: false,
        signal,
      },
      resolve,
    )
    request.on('error', reject)
    request.end()
  })

/** Some servers pack their answer although nobody asked. */
const unpacked = (response: IncomingMessage): Readable => {
  const encoding = response.headers['content-encoding']?.toLowerCase() ?? 'identity'
  const through =
    encoding === 'br'
      ? createBrotliDecompress()
      : /^(?:x-)?gzip$|^deflate$/.test(encoding)
        ? createUnzip()
        : null
  if (!through) return response
  response.on('error', (error) => through.destroy(error))
  return response.pipe(through)
}

const readBytes = async (response: IncomingMessage, { most, isCut }: Asked): Promise<Buffer> => {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of unpacked(response) as AsyncIterable<Uint8Array>) {
    size += piece.length
    if (size > most && !isCut) throw new Unreadable('largePage')
    pieces.push(piece)
    if (size > most) break
  }
  return Buffer.concat(pieces).subarray(0, most)
}

const pauseIn = (header: string | undefined): number => {
  const seconds = Number(header ?? 5)
  return Math.min(
    Math.max(Number.isFinite(seconds) ? seconds * 1_000 : 0, 1_000),
    siteReads.pauseMost,
  )
}

const requireWell = ({ statusCode = 0, headers }: IncomingMessage): void => {
  if (statusCode === 429 || (statusCode === 503 && headers['retry-after'] !== undefined))
    throw new SourceFailure('limited', 'busy', pauseIn(headers['retry-after']))
  if (statusCode >= 500) throw new SourceFailure('away', 'away')
}

const failureOf = (error: unknown, signal: AbortSignal): Error => {
  if (error instanceof SourceFailure || error instanceof Unreadable) return error
  if (error instanceof PrivateAddress) return new Unreadable('address', error)
  return new SourceFailure('away', signal.aborted ? 'slow' : 'away', 0, error)
}

export const siteAsker =
  ({ sitesOnLoopback }: Pick<Environment, 'sitesOnLoopback'>): AskSite =>
  async (address, home, asked) => {
    const signal = AbortSignal.timeout(siteReads.within)
    let next = address
    for (let turn = 0; turn <= siteReads.redirects; turn += 1) {
      const url = requireOpen(next, home, sitesOnLoopback)
      asked.check?.(url.href)
      let response: IncomingMessage | null = null
      try {
        response = await open(url, signal, sitesOnLoopback)
        requireWell(response)
        const { statusCode: status = 0, headers } = response
        if (status >= 300 && status < 400 && headers.location !== undefined) {
          if (!URL.canParse(headers.location, url.href)) throw new Unreadable('broken')
          next = new URL(headers.location, url).href
          continue
        }
        const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';')
        const charset = parameters.join(';').match(/charset="?([\w-]{2,20})/)?.[1] ?? null
        const bytes = await readBytes(response, asked)
        return { status, bytes, url: url.href, type: type.trim(), charset }
      } catch (error) {
        throw failureOf(error, signal)
      } finally {
        response?.destroy()
      }
    }
    throw new Unreadable('elsewhere')
  }
