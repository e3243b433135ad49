import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import { happening } from './events'
import type { AnyModel } from './model'
import type { Path } from './path'
import { edgeCovering } from './paths'
import { restingStates, stateName } from './words'

/** Said of an event that nobody does on the screen, and of a state that shows nothing of its own. */
export const outside = 'outside'

/** How each event is done on a screen: by its type, or `outside` when it comes from somewhere else. */
type Performers<M extends AnyStateMachine, Screen> = {
  readonly [Type in EventFromLogic<M>['type']]?:
    | typeof outside
    | ((screen: Screen, event: Extract<EventFromLogic<M>, { type: Type }>) => unknown)
}

/** What each state looks like: by its path (`verify.entering`); a state's parents are checked as well. */
type Checks<M extends AnyStateMachine, Screen> = Readonly<
  Record<string, typeof outside | ((screen: Screen, snapshot: SnapshotFrom<M>) => unknown)>
>

/** A model as a screen shows it. */
export interface ScreenPlay<M extends AnyStateMachine, Screen> {
  readonly performers: Performers<M, Screen>
  readonly checks: Checks<M, Screen>
}

type AnyPlay<Screen> = ScreenPlay<AnyStateMachine, Screen>

/** What can be done on a screen: what is ignored there cannot be done. */
export const screenPaths = (model: AnyModel): Path[] => edgeCovering(model)

/** The events without performer, and the states without check: a walk would pass them in silence. */
export function gapsOf<Screen>(model: AnyModel, { performers, checks }: AnyPlay<Screen>): string[] {
  const paths = screenPaths(model)
  const types = paths
    .flatMap(({ steps }) => steps.map(({ event }) => event))
    .filter((event) => happening(event).kind === 'event')
    .map(({ type }) => type)
  const states = [...restingStates(paths)].map(stateName)
  return [
    ...[...new Set(types)]
      .filter((type) => !(type in performers))
      .map((type) => `Nobody performs '${type}'`),
    ...states
      .filter((name) => checksOf(checks, name).length === 0)
      .map((name) => `Nobody checks '${name}'`),
  ]
}

export function refuseGaps<Screen>(model: AnyModel, play: AnyPlay<Screen>): void {
  const gaps = gapsOf(model, play)
  if (gaps.length > 0) throw new Error(`The screen of ${model.machine.id}:\n${gaps.join('\n')}`)
}

/** A state's own check and those of the states around it. */
const checksOf = <Check>(checks: Readonly<Record<string, Check>>, name: string): Check[] =>
  Object.entries(checks)
    .filter(([each]) => name === each || name.startsWith(`${each}.`))
    .map(([, check]) => check)

/** Every check that belongs to where the machine is, once. */
export function checksAt<Screen>(
  { checks }: AnyPlay<Screen>,
  snapshot: SnapshotFrom<AnyStateMachine>,
): ((screen: Screen) => unknown)[] {
  const resting = snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final')
  const found = new Set(resting.flatMap((node) => checksOf(checks, stateName(node))))
  return [...found].flatMap((check) =>
    check === outside ? [] : [(screen: Screen) => check(screen, snapshot)],
  )
}
