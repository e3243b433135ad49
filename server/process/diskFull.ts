import { MINUTE } from '#contract/durations.ts'
import type { Resources } from '../resources.ts'

/** PostgreSQL's disk_full, and the system's codes for a full disk and an exceeded quota. */
const CODES: ReadonlySet<unknown> = new Set(['53100', 'ENOSPC', 'EDQUOT'])

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CODES.has(error.code)

const QUIET_FOR = 10 * MINUTE

/**
 * Counts the writes that a full disk refuses, and tells which ones are worth a log line: otherwise they would hide
 * everything else.
 */
export const createDiskAlarm = ({ metrics, clock }: Pick<Resources, 'metrics' | 'clock'>) => {
  const last = new Map<string, number>()
  return (error: Error): boolean => {
    const where = 'code' in error && error.code === '53100' ? 'database' : 'files'
    metrics.diskFull.inc({ where })
    const now = clock().getTime()
    const isNews = now - (last.get(where) ?? Number.NEGATIVE_INFINITY) >= QUIET_FOR
    last.set(where, now)
    return isNews
  }
}
