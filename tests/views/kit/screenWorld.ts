import { describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import { coverage } from '../../model/kit/coverage.ts'
import type { Driver } from '../../model/kit/driver.ts'
import { bare, carried } from '../../model/kit/events.ts'
import { drive } from '../../model/kit/machineWorld.ts'
import type { AnyModel, Case, Model } from '../../model/kit/model.ts'
import type { Moment } from '../../model/kit/moment.ts'
import type { Path, Step } from '../../model/kit/path.ts'
import { edgeCovering, reduce } from '../../model/kit/paths.ts'
import { record } from '../../model/kit/recorded.ts'
import { walk } from '../../model/kit/walk.ts'
import { promisesUnkept } from '../../model/kit/words.ts'
import { hiddenFrom, onScreen } from '../../model/qa/offered.ts'
import type { Act, Expectation } from '../../model/qa/say.ts'
import { expectationsAt, happeningAt, standingAt } from '../../model/qa/sentences.ts'
import type { Target } from '../../model/qa/targets.ts'
import { everyMoment, frames, settled, type ViewPlay } from './everyMoment.ts'
import { isGallery, takePictures } from './gallery.ts'
import { doAt, withoutChance } from './given.ts'
import { expectOwnTimes } from './ofTheClock.ts'
import { isShown, look, perform, readAll } from './onScreen.ts'
import { PATIENCE } from './patience.ts'
import { type Exceptions, expectSound, isSweep } from './sweep.ts'
import { expectReasons } from './unexplained.ts'

/** The performer of an event that does not happen on this screen. */
export const outside = 'outside'

/** A view of the real machine. Acts and expectations come from the words of the model. */
export interface ScreenPlay<M extends AnyStateMachine> extends ViewPlay<M>, Exceptions {
  /**
   * Names in the words that are outside this view, each with its place: they are not pressed here, and checked only
   * while a child shows them.
   */
  readonly elsewhere?: Readonly<Record<string, string>>
  /**
   * Transitions and promised cases that no path of the view takes, by the name that the failure prints, each with its
   * reason.
   */
  readonly unreached?: Readonly<Record<string, string>>
  /** Checks of a moment beyond the words. */
  readonly also?: (state: SnapshotFrom<M>) => unknown
  /**
   * Events that the words cannot perform on the view, each with its performer; `outside` where another view performs
   * it.
   */
  readonly performers?: Readonly<Record<string, typeof outside | ((event: Case) => unknown)>>
  /** Something around the machine hears the acts, too: each path performs all of its steps. */
  readonly performsAll?: boolean
}

export type AnyPlay = ScreenPlay<AnyStateMachine>

/** How long to wait for what is expected, and what to look at where the path ends. */
interface Manner {
  readonly timeout?: number
  readonly atEnd?: () => Promise<void>
}

/**
 * Of all paths of a view: the names outside it, the walked steps, and the numbers of performed acts and checked
 * expectations.
 */
interface Tally {
  readonly elsewhere: Set<string>
  readonly walked: Set<Step>
  performed: number
  checked: number
}

const newTally = (): Tally => ({
  elsewhere: new Set(),
  walked: new Set(),
  performed: 0,
  checked: 0,
})

const isElsewhere = ({ elsewhere = {} }: AnyPlay, tally: Tally, target: Target): boolean => {
  for (let each: Target | null = target; each; each = each.within)
    if (each.name in elsewhere) {
      tally.elsewhere.add(each.name)
      return true
    }
  return false
}

/** A child in this view shows the name: then it is also looked for, or waited for until it is gone. */
const isHere = ({ see }: Expectation, target: Target): boolean =>
  (see === 'shown' || see === 'hidden') && isShown(target)

/** Without what another view shows. */
function here(play: AnyPlay, tally: Tally, seen: Expectation): readonly Expectation[] {
  if (!('targets' in seen)) return [seen]
  const targets = seen.targets.filter(
    (target) => !isElsewhere(play, tally, target) || isHere(seen, target),
  )
  if (seen.see === 'unfolded')
    return [{ ...seen, targets, seen: seen.seen.flatMap((each) => here(play, tally, each)) }]
  return targets.length > 0 ? [{ ...seen, targets }] : []
}

/**
 * Walks a path over a view. The test controls the machine's clock and actors, so that no timer is faked. A person's
 * step is performed from its words; the words of the step and of the states are checked on the screen, and the machine
 * is compared with the model. Every disabled control must have a reason. First steps that an earlier path has in common
 * with this one go to the machine directly.
 */
export async function walkScreen(
  model: AnyModel,
  path: Path,
  play: AnyPlay,
  tally: Tally = newTally(),
  { timeout = PATIENCE, atEnd }: Manner = {},
): Promise<void> {
  const { words } = model
  if (!words) throw new Error(`The model of ${model.machine.id} has no words`)
  const recorded = record(model.machine, path.input, play.children)
  const screen = await render(play.view(recorded.actor))
  const machine = drive(recorded)
  const known = play.performsAll ? 0 : path.steps.filter((step) => tally.walked.has(step)).length
  let at = 0
  let before: Moment | null = null
  let read = ''

  async function send(event: Case): Promise<void> {
    const moment = carried(event, 'at')
    const given = (act: () => unknown) =>
      typeof moment === 'number' ? doAt(moment, act) : withoutChance(act)
    // A view reads the clock when it is rendered, too.
    if (at < known)
      return given(async () => {
        await machine.send(event)
        await frames(1)
      })
    const own = play.performers?.[event.type]
    if (own === outside) return void (await machine.send(event))
    if (own) return void (await own(bare(event) as Case))
    const said = words ? happeningAt(words, before, event).acts : null
    const acts = (said ?? []).filter(
      (act: Act) => !('target' in act) || !isElsewhere(play, tally, act.target),
    )
    if (acts.length === 0) return void (await machine.send(event))
    tally.performed += acts.length
    await given(async () => {
      for (const act of acts) await perform(act)
    })
  }

  async function lookAt(seen: Expectation): Promise<void> {
    for (const each of here(play, tally, seen)) {
      tally.checked += 1
      await look(each, read, timeout)
    }
  }

  async function see(moment: Moment, isNew: boolean): Promise<void> {
    const event = path.steps[at]?.event
    if (words && event && isNew)
      for (const seen of expectationsAt(words, before, event, moment)) await lookAt(seen)
    if (words) for (const seen of standingAt(words, moment)) await lookAt(seen)
    await play.also?.(moment.snapshot)
    await vi.waitFor(expectReasons, { interval: 5, timeout })
    expectOwnTimes(recorded.actor.getSnapshot())
  }

  const driver: Driver = {
    ...machine,
    send: async (event) => {
      read = readAll()
      await send(event)
    },
    async check(expected) {
      await vi.waitFor(() => machine.check(expected), { interval: 5, timeout })
      // Before a delay ends, the same moment is checked again.
      const isNew = path.steps[at]?.state === expected
      // The view must have come as far as the machine before the first new step.
      if (at >= known - 1) await see(expected, isNew && at >= known)
      if (!isNew) return
      before = expected
      at += 1
    },
  }
  try {
    await walk(model, path, driver)
    await atEnd?.()
    for (const step of path.steps) tally.walked.add(step)
  } finally {
    await screen.unmount()
    recorded.stop()
  }
}

/**
 * A test for each path that can be walked on a view. `npm run gallery` takes pictures of their states instead, and `npm
 * run soak` asks axe about each; here it is asked about the last state of the longest path.
 */
export function describeScreen<M extends AnyStateMachine>(
  model: Model<M>,
  play: ScreenPlay<M>,
): void
export function describeScreen(model: AnyModel, play: AnyPlay): void {
  const seen = onScreen(model)
  const paths = reduce(edgeCovering(seen))
  const tally = newTally()

  if (isGallery) {
    test(`the pictures of ${model.machine.id}`, () => everyMoment(seen, paths, play, takePictures))
    return
  }
  if (isSweep) {
    test(`${model.machine.id} is accessible and fits in every state`, () =>
      everyMoment(seen, paths, play, (shown) => expectSound(shown, play)))
    return
  }

  describe(`the view of ${model.machine.id}`, () => {
    test('is walked along every transition that its screen offers, and every case that its words promise', () => {
      const { transitions } = coverage(seen, paths)
      const { left } = hiddenFrom(model, transitions.missing)
      const unkept = model.words ? promisesUnkept(model.words, paths) : []
      expect([...left, ...unkept]).toEqual(Object.keys(play.unreached ?? {}))
    })

    const longest = paths.reduce((a, b) => (b.steps.length > a.steps.length ? b : a))
    const end = { screen: model.machine.id, state: 'the last state', way: longest.label }
    const atEnd = async () => {
      await settled()
      await expectSound(end, play)
    }

    for (const [index, path] of paths.entries()) {
      const [also, manner] =
        path === longest ? [', accessible and fitting where it ends', { atEnd }] : ['', {}]
      test(`path ${index + 1}${also}: ${path.label}`, () =>
        walkScreen(seen, path, play, tally, manner))
    }

    test('checks some of the words, and mentions every name of `elsewhere`', () => {
      expect({
        idle: Object.keys(play.elsewhere ?? {}).filter((name) => !tally.elsewhere.has(name)),
      }).toEqual({ idle: [] })
      expect(tally.checked).toBeGreaterThan(0)
    })
  })
}
