import { isIP } from 'node:net'
import { compile } from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'

/** The trusted proxies, whose headers name the caller: their number, or their addresses. */
export type TrustedProxies = number | string | false

const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal'])

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128)
}

/** `true` would trust the headers of any caller: it is refused. */
export const readProxies = (text: string | null): TrustedProxies => {
  if (text === null || text.toLowerCase() === 'false' || text === '0') return false
  if (/^[1-9]$/.test(text)) return Number(text)
  const parts = text.split(',').map((part) => part.trim())
  if (parts.every((part) => NAMED.has(part) || isNetwork(part))) return parts.join(',')
  throw new Error(
    `RECADO_TRUST_PROXY dice cuántos proxies hay delante (1) o cuáles son sus direcciones (10.0.0.0/8), y no: ${text}`,
  )
}

/** In Fastify's form. */
export const believed = (proxies: TrustedProxies) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

/** True if the address, counted from this server, is a trusted proxy. */
export const isTrusted = (proxies: TrustedProxies): ((address: string) => boolean) => {
  if (typeof proxies === 'number') return () => true
  if (proxies === false) return () => false
  const trust = compile(proxies.split(','))
  return (address) => trust(address, 0)
}

/** Behind an untrusted proxy, all callers have the proxy's address, and share the limits of one address. */
export const warnOfProxies = (app: FastifyInstance, trustProxy: TrustedProxies): void => {
  if (trustProxy !== false) return
  let isSaid = false
  app.addHook('onRequest', async ({ headers, log }) => {
    if (isSaid) return
    if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return
    isSaid = true
    log.warn('Forwarded headers arrive and are not believed: set RECADO_TRUST_PROXY behind a proxy')
  })
}
