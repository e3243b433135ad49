import * as z from 'zod/mini'
import { Config } from '#contract/config.ts'

/** The settings of `/config.js`; an unreadable one counts as missing, and the others are used. */
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

export const plainBase = (url: string | undefined): string => (url ?? '').replace(/\/+$/, '')

export const apiBase = (config: Config): string => plainBase(config.apiUrl)

/** The base of the billing calls: the API's, unless configured. */
export const billingBase = (config: Config): string =>
  plainBase(config.billingUrl) || apiBase(config)
