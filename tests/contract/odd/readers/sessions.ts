import { readSessions, type sessionsEndpoints } from '#contract/sessions.ts'
import type { ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof sessionsEndpoints> = { listSessions: readSessions }
