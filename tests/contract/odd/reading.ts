import type * as z from 'zod/mini'
import type { Answer, Endpoint } from '#contract/endpoint'
import { looseThing } from '#contract/loose'

// What the readers of all areas share.

/** Of the endpoints of an area, those whose answer has fields: what the page makes of each answer, in the words of the domain. */
export type ReadersOf<Endpoints extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Endpoints as Endpoints[Name]['answer'] extends z.ZodMiniType
    ? Name
    : never]: (answer: Answer<Endpoints[Name]>) => unknown
}

/** The day on which the answers of the dashboard are read. */
export const TODAY = '2026-11-20'

/** Of one thing in an envelope. */
export const one =
  <Wire, T>(read: (wire: Wire) => T) =>
  (answer: Parameters<typeof looseThing<Wire>>[0]) => {
    const wire = looseThing(answer)
    return wire === null ? null : read(wire)
  }

/** What the page does not read of the answer: it loads again. */
export const done = () => 'done'
