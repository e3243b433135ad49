import { CallError, NO_CONNECTION, SESSION_EXPIRED } from '#contract/errors'
import { labelsOf } from '../../kit/events'
import type { Case } from '../../kit/model'
import type { Moment, Move } from './explore'
import type { Part, Told } from './system'

// The moves that are possible at a moment, derived from the actors that run then.

type Moves<World> = readonly Move<World>[]

const each = <World>(
  { system }: Moment<World>,
  isMeant: (part: Part) => boolean,
  movesOf: (part: Part) => Moves<World>,
): Moves<World> => [...system.parts.values()].filter(isMeant).flatMap(movesOf)

type Cased = Told & Case

const bare = ({ case: _, ...event }: Told): Told => event

const isTaken = ({ snapshot }: Part, event: Told): boolean =>
  snapshot?.status === 'active' && snapshot.machine.getTransitionData(snapshot, event).length > 0

/** Somebody tells a machine something, where it does not ignore it. */
export const said = <World>(
  at: Moment<World>,
  id: string,
  events: readonly Cased[],
): Moves<World> =>
  each(
    at,
    ({ machine }) => machine?.id === id,
    (part) =>
      events
        .filter((event) => isTaken(part, event))
        .map((event) => ({
          name: labelsOf(event)[0],
          does: (play) => play.send(part.path, bare(event)),
        })),
  )

/** A source of events tells its machine something. */
export const told = <World>(
  at: Moment<World>,
  src: string,
  events: readonly Cased[],
): Moves<World> =>
  each(
    at,
    (part) => part.src === src,
    ({ parent }) =>
      parent === null
        ? []
        : events.map((event) => ({
            name: labelsOf(event)[0],
            does: (play) => play.send(parent, bare(event)),
          })),
  )

/** A request that runs is answered. */
export const answered = <World>(
  at: Moment<World>,
  src: string,
  output: (input: unknown) => unknown,
): Moves<World> =>
  each(
    at,
    (part) => part.src === src,
    ({ path, input }) => [
      { name: `${src} is answered`, does: (play) => play.answer(path, output(input)) },
    ],
  )

export const noConnection = new CallError('network', NO_CONNECTION)

export const unanswered = <World>(at: Moment<World>, src: string): Moves<World> =>
  each(
    at,
    (part) => part.src === src,
    ({ path }) => [{ name: `${src} fails`, does: (play) => play.fail(path, noConnection) }],
  )

/** As `effects/http.ts` does it: the app hears of an ended session before the machine that made the request gets its answer. */
export const unauthorized = <World>(at: Moment<World>, src: string): Moves<World> =>
  each(
    at,
    (part) => part.src === src,
    ({ path }) => [
      {
        name: `${src} is answered 401`,
        does: (play) => {
          play.send('app', { type: 'session.expired', text: SESSION_EXPIRED })
          play.fail(path, new CallError('expired', SESSION_EXPIRED, 401))
        },
      },
    ],
  )

/** The soonest delay ends. */
export const waited = <World>({ system: { timers } }: Moment<World>): Moves<World> => {
  const [soonest] = timers
  return soonest
    ? [{ name: `${soonest.left} ms pass`, isDelay: true, does: (play) => play.elapse() }]
    : []
}
