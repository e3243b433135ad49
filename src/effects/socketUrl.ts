import type { Config } from '#contract/config.ts'
import { REALTIME_PATH } from '#contract/live/frame.ts'
import { apiBase, plainBase } from './config.ts'

/** The socket's address: its own setting, else the API's address with ws for http. */
export const socketUrl = (config: Config): string => {
  const origin = plainBase(config.realtimeUrl) || apiBase(config) || globalThis.location.origin
  return `${origin.replace(/^http/, 'ws')}${REALTIME_PATH}`
}
