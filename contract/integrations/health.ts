import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Loose, looseFlag, looseText, looseTime } from '../loose.ts'

// Whether a connection works (capability `health`): as a check found it, and as its channel answered since. A back end
// checks by itself from time to time, and when a person asks for it.

const states = ['ok', 'unchecked', 'problem'] as const
export type Health = (typeof states)[number]

/** What a check looked at, in words for a person. */
export interface CheckStep {
  readonly name: string
  /** Null where nobody could say it. */
  readonly ok: boolean | null
  readonly message: string
}

/** What a connection says of itself, where the back end says it. */
export interface ConnectionHealth {
  readonly state: Health
  /** What is wrong, with what to do. */
  readonly reason: string | null
  /** Milliseconds since the epoch; null before the first check. */
  readonly checkedAt: number | null
  readonly steps: readonly CheckStep[]
  /** When the channel last told anything of this connection. Milliseconds since the epoch. */
  readonly lastEventAt: number | null
}

const Steps = z.catch(z.array(z.unknown()), [])
const Step = z.object({ name: z.string(), ok: Loose, message: Loose })

export const healthWire = {
  health: Loose,
  health_reason: Loose,
  checked_at: Loose,
  health_steps: z.optional(z.unknown()),
  last_event_at: Loose,
}

const readSteps = (steps: unknown): readonly CheckStep[] =>
  z.parse(Steps, steps).flatMap((step) => {
    const { data } = z.safeParse(Step, step)
    if (!data) return []
    return [{ name: data.name, ok: looseFlag(data.ok), message: looseText(data.message) ?? '' }]
  })

const readState = (word: Loose): Health | null =>
  states.find((state) => state === looseText(word)?.toLowerCase()) ?? null

type HealthWire = Readonly<
  Partial<Record<Exclude<keyof typeof healthWire, 'health_steps'>, Loose>> & {
    health_steps?: unknown
  }
>

/** Empty where the back end does not say it. */
export const readHealth = (wire: HealthWire): { readonly health?: ConnectionHealth } => {
  const state = readState(wire.health)
  if (state === null) return {}
  return {
    health: {
      state,
      reason: looseText(wire.health_reason),
      checkedAt: looseTime(wire.checked_at),
      steps: readSteps(wire.health_steps),
      lastEventAt: looseTime(wire.last_event_at),
    },
  }
}

export const checkEndpoint = <const Path extends string>(path: Path) =>
  endpoint({
    method: 'POST',
    path: `/lpmobile/integrations/${path}/:id/check`,
    auth: 'session',
    params: z.object({ id: z.string() }),
    answer: z.object({
      success: Loose,
      data: z.looseObject({ state: Loose, checked_at: Loose, steps: z.optional(z.unknown()) }),
    }),
  })

type CheckAnswer = z.output<ReturnType<typeof checkEndpoint>['answer']>

/** The connection's health after a check; what the answer does not say stays. */
export const readCheck = (
  { data: { state, checked_at, steps } }: CheckAnswer,
  before: ConnectionHealth | undefined,
): ConnectionHealth => {
  const found = readSteps(steps)
  const known = readState(state) ?? 'unchecked'
  const failed = found.find(({ ok }) => !ok)?.message ?? null
  return {
    state: known,
    reason: known === 'problem' ? failed : null,
    checkedAt: looseTime(checked_at),
    steps: found,
    lastEventAt: before?.lastEventAt ?? null,
  }
}
