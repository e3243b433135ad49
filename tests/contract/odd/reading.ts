import type * as z from 'zod/mini'
import type { Answer, Endpoint } from '#contract/endpoint.ts'
import { looseThing } from '#contract/loose.ts'

// The shared parts of the areas' readers.

/** The readers of an area's endpoints whose answer has fields. */
export type ReadersOf<Endpoints extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Endpoints as Endpoints[Name]['answer'] extends z.ZodMiniType
    ? Name
    : never]: (answer: Answer<Endpoints[Name]>) => unknown
}

/** The current day for reading the answers of the dashboard. */
export const TODAY = '2026-11-20'

/** For one object in an envelope. */
export const one =
  <Wire, T>(read: (wire: Wire) => T) =>
  (answer: Parameters<typeof looseThing<Wire>>[0]) => {
    const wire = looseThing(answer)
    return wire === null ? null : read(wire)
  }

/** For answers that the page ignores, since it loads again. */
export const done = () => 'done'
