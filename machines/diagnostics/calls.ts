import {
  type Moment,
  type MomentFilter,
  namesOf,
  type RecordedCall,
  type Recording,
  within,
} from './recording.ts'

// The calls of a recording: names, numbers and times. No body, no address, no id but that of the server's log.

/** Whether the call ended, and well. */
export type CallOutcome = 'running' | 'unanswered' | 'good' | 'refused'

export const outcomeOf = ({ took, status }: RecordedCall): CallOutcome => {
  if (took === null) return 'running'
  if (status === null) return 'unanswered'
  return status < 400 ? 'good' : 'refused'
}

const upTo = ({ calls = [] }: Recording, at: number | null): readonly RecordedCall[] =>
  at === null ? calls : calls.filter(({ number }) => number <= at)

/** The calls that pass the filter. */
export function callsWith(recording: Recording, filter: MomentFilter): readonly RecordedCall[] {
  const names = namesOf(recording.actors)
  const wanted = within(recording.actors, filter.actor)
  const sought = filter.text.trim().toLowerCase()
  return upTo(recording, null).filter(({ actor, endpoint, status, requestId }) => {
    if (wanted && (actor === null || !wanted.has(actor))) return false
    const words = [endpoint, requestId, String(status), actor === null ? '' : names.get(actor)]
    return sought === '' || words.some((word) => word?.toLowerCase().includes(sought))
  })
}

export type Entry =
  | { readonly kind: 'moment'; readonly moment: Moment }
  | { readonly kind: 'call'; readonly call: RecordedCall }

/** Moments and the calls that began between the first of them and the last, in the order of time. */
export function entriesOf(
  moments: readonly Moment[],
  calls: readonly RecordedCall[],
): readonly Entry[] {
  const [first] = moments
  const last = moments.at(-1)
  const between = calls.filter(
    ({ number }) => first && last && number >= first.number && number <= last.number,
  )
  const entries: Entry[] = []
  let next = 0
  for (const moment of moments) {
    while ((between[next]?.number ?? Number.POSITIVE_INFINITY) < moment.number) {
      const call = between[next]
      if (call) entries.push({ kind: 'call', call })
      next += 1
    }
    entries.push({ kind: 'moment', moment })
  }
  return [...entries, ...between.slice(next).map((call) => ({ kind: 'call', call }) as const)]
}

export interface SentMessage {
  /** The n-th of this page. */
  readonly message: number
  readonly attempts: readonly RecordedCall[]
  /** How many messages of the business in the thread had its text when the recording first met it. */
  readonly before: number | null
  /** How many have it at last; null where the recording does not say. */
  readonly equal: number | null
  /** Where it stands in the outbox. */
  readonly standing: string | null
}

/** Each message that was sent: how often, with what answer, and how many equal ones the thread shows. */
export function sentMessages(recording: Recording, at: number | null): readonly SentMessage[] {
  const attempts = new Map<number, RecordedCall[]>()
  for (const call of upTo(recording, at))
    if (call.message !== null)
      attempts.set(call.message, [...(attempts.get(call.message) ?? []), call])
  const told = new Map<number, Pick<SentMessage, 'before' | 'equal' | 'standing'>>()
  for (const { number, details } of recording.moments) {
    const { message, equal, standing } = details ?? {}
    if (typeof message !== 'number' || (at !== null && number > at)) continue
    const count = typeof equal === 'number' ? equal : null
    told.set(message, {
      before: told.get(message)?.before ?? count,
      equal: count,
      standing: typeof standing === 'string' ? standing : null,
    })
  }
  return [...new Set([...attempts.keys(), ...told.keys()])]
    .sort((one, other) => one - other)
    .map((message) => ({
      message,
      attempts: attempts.get(message) ?? [],
      ...(told.get(message) ?? { before: null, equal: null, standing: null }),
    }))
}
