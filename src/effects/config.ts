import * as z from 'zod/mini'
import { Config } from '#contract/config'
import { REALTIME_PATH } from '#contract/realtime'

/** The settings that `/config.js` left; one that cannot be read counts as absent, and the others hold. */
export const readConfig = (): Config => {
  const given: unknown = Reflect.get(globalThis, 'RECADO_CONFIG') ?? {}
  if (typeof given !== 'object' || given === null) {
    console.error('RECADO_CONFIG is no object')
    return {}
  }
  const readable = Object.entries(Config.shape).flatMap(([key, schema]) => {
    const { success, data } = z.safeParse(schema, Reflect.get(given, key))
    if (!success) console.error(`RECADO_CONFIG.${key} cannot be read`)
    return success && data !== undefined ? [[key, data] as const] : []
  })
  return z.parse(Config, Object.fromEntries(readable))
}

const base = (url: string | undefined): string => (url ?? '').replace(/\/+$/, '')

export const apiBase = (config: Config): string => base(config.apiUrl)

/** Where the billing service is: with the API, where nothing else is said. */
export const billingBase = (config: Config): string => base(config.billingUrl) || apiBase(config)

/** Where the socket is: its own setting, else the API's address with ws for http. */
export const socketUrl = (config: Config): string => {
  const origin = base(config.realtimeUrl) || apiBase(config) || globalThis.location.origin
  return `${origin.replace(/^http/, 'ws')}${REALTIME_PATH}`
}
