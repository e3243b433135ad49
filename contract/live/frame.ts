import * as z from 'zod/mini'
import { addressesAt, Loose, looseNumber } from '../loose.ts'
import { Ping } from '../ping.ts'
import { type LiveNews, readNews } from './events.ts'

// The frames of the socket `/ws/lpmobile?token=&business_id=`. The page sends none.

export const REALTIME_PATH = '/ws/lpmobile'

const Welcome = z.object({ type: z.literal('welcome'), connection_id: Loose })
export type Welcome = z.output<typeof Welcome>

const RealtimeRefusal = z.object({ type: z.literal('error'), message: Loose, code: Loose })
export type RealtimeRefusal = z.output<typeof RealtimeRefusal>

const Signal = z.union([Welcome, RealtimeRefusal, Ping])

/** One frame of the socket, as a domain event. */
export type Frame =
  | { readonly type: 'welcome' }
  | { readonly type: 'refused'; readonly code: number }
  | Ping
  | LiveNews

/**
 * Reads one frame of the socket of the back end at `base`, received at this time (milliseconds since the epoch); null
 * for an unknown frame, which is no error.
 */
export const readFrame = (frame: string, receivedAt: number, base = ''): Frame | null => {
  let json: unknown
  try {
    json = JSON.parse(frame, addressesAt(base))
  } catch {
    return null
  }
  const { data: signal } = z.safeParse(Signal, json)
  if (!signal) return readNews(json, receivedAt)
  if (signal.type === 'welcome') return { type: 'welcome' }
  if (signal.type === 'ping') return signal
  const code = looseNumber(signal.code)
  // An error with another code, or none, does not end the connection: the socket reports its own closing.
  return code === 401 || code === 403 ? { type: 'refused', code } : null
}
