import { CallError, NO_CONNECTION, SESSION_EXPIRED } from '#contract/errors.ts'
import type { Heard } from '#machines/shared/liveNews.ts'
import type { PageKind } from '#machines/shared/pageNews.ts'
import { labelsOf } from '../../kit/events.ts'
import type { Case } from '../../kit/model.ts'
import type { Moment, Move, Play } from './explore.ts'
import type { Part, System, Told } from './system.ts'

// The possible moves at a moment, derived from the running actors.

type Moves<World> = readonly Move<World>[]

/** The running actors of a source's name. */
export const partsOf = ({ parts }: System, src: string): readonly Part[] =>
  [...parts.values()].filter((part) => part.src === src)

type Cased = Told & Case

const uncased = ({ case: _, ...news }: Heard & Case): Heard => news
const bare = ({ case: _, ...event }: Told): Told => event

const isTaken = ({ snapshot }: Part, event: Told): boolean =>
  snapshot?.status === 'active' && snapshot.machine.getTransitionData(snapshot, event).length > 0

const telling = <World>(path: string, event: Cased): Move<World> => ({
  name: labelsOf(event)[0],
  does: (play) => play.send(path, bare(event)),
})

/** Sends an event to a machine, where the machine handles it. */
export const said = <World>(
  { system }: Moment<World>,
  id: string,
  events: readonly Cased[],
): Moves<World> =>
  [...system.parts.values()]
    .filter(({ machine }) => machine?.id === id)
    .flatMap((part) =>
      events
        .filter((event) => isTaken(part, event))
        .map((event) => telling<World>(part.path, event)),
    )

/** Sends an event from a source to its machine. */
export const told = <World>(
  { system }: Moment<World>,
  src: string,
  events: readonly Cased[],
): Moves<World> =>
  partsOf(system, src).flatMap(({ parent }) =>
    parent === null ? [] : events.map((event) => telling<World>(parent, event)),
  )

/** The socket tells its news to those who listen. */
export const published = <World>(
  { system }: Moment<World>,
  news: readonly (Heard & Case)[],
): Moves<World> =>
  partsOf(system, 'socket').flatMap(() =>
    news.map((each) => ({
      name: labelsOf(each)[0],
      does: (play) => play.publish(uncased(each)),
    })),
  )

/** What happens to the page, while a machine hears it. */
export const happened = <World>(
  { system }: Moment<World>,
  kinds: readonly PageKind[],
): Moves<World> =>
  partsOf(system, 'pageNews').length === 0
    ? []
    : kinds.map((type) => ({ name: type, does: (play) => play.happen({ type }) }))

/** Ends each running request of a name with its possible outcomes. */
const ending = <World>(
  { system }: Moment<World>,
  src: string,
  how: string,
  end: (play: Play<World>, request: Part) => void,
): Moves<World> =>
  partsOf(system, src).map((part) => ({ name: `${src} ${how}`, does: (play) => end(play, part) }))

export const answered = <World>(
  at: Moment<World>,
  src: string,
  output: (input: unknown) => unknown,
): Moves<World> =>
  ending(at, src, 'is answered', (play, { path, input }) => play.answer(path, output(input)))

export const noConnection = new CallError('network', NO_CONNECTION)

export const unanswered = <World>(at: Moment<World>, src: string): Moves<World> =>
  ending(at, src, 'fails', (play, { path }) => play.fail(path, noConnection))

/** Like `effects/http.ts`: the app is told of an ended session before the requesting machine gets its answer. */
export const unauthorized = <World>(at: Moment<World>, src: string): Moves<World> =>
  ending(at, src, 'is answered 401', (play, { path }) => {
    play.send('app', { type: 'session.expired', text: SESSION_EXPIRED })
    play.fail(path, new CallError('expired', SESSION_EXPIRED, 401))
  })

/** Ends the soonest delay. */
export const waited = <World>({ system: { timers } }: Moment<World>): Moves<World> => {
  const [soonest] = timers
  return soonest
    ? [{ name: `${soonest.left} ms pass`, isDelay: true, does: (play) => play.elapse() }]
    : []
}
