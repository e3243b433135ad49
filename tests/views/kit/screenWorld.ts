import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { ActorRefFrom, AnyStateMachine, SnapshotFrom } from 'xstate'
import { coverage } from '../../model/kit/coverage'
import type { Driver } from '../../model/kit/driver'
import { bare, carried } from '../../model/kit/events'
import { drive } from '../../model/kit/machineWorld'
import type { AnyModel, Case, Model } from '../../model/kit/model'
import type { Moment } from '../../model/kit/moment'
import type { Path } from '../../model/kit/path'
import { edgeCovering, reduce } from '../../model/kit/paths'
import { type LiveChildren, record } from '../../model/kit/recorded'
import { walk } from '../../model/kit/walk'
import { type Act, parseActs, parseExpectations, type Target } from '../../model/qa/language'
import { hiddenFrom, onScreen } from '../../model/qa/offered'
import { actionAt, expectationsAt, standingAt } from '../../model/qa/sentences'
import { doAt, withoutChance } from './given'
import { look, perform, readAll } from './onScreen'
import { PATIENCE } from './patience'
import { expectReasons } from './unexplained'

/** The performer of an event that does not happen on this screen. */
export const outside = 'outside'

/** A view over the real machine. What a person does there, and what is seen, is what the words of the model say. */
export interface ScreenPlay<M extends AnyStateMachine> {
  readonly view: (actor: ActorRefFrom<M>) => ReactNode
  readonly children?: LiveChildren
  /** Names of the words that stand outside this view, each with where they stand: they are neither pressed nor looked for here. */
  readonly elsewhere?: Readonly<Record<string, string>>
  /** Looks at what the words cannot say of a moment. */
  readonly also?: (state: SnapshotFrom<M>) => unknown
  /** Events that the words cannot perform on the view, each with how it is done; `outside` where another view does it. */
  readonly performers?: Readonly<Record<string, typeof outside | ((event: Case) => unknown)>>
}

type AnyPlay = ScreenPlay<AnyStateMachine>

/** How many acts were performed and expectations checked on all paths of a view, and which names stood elsewhere. */
interface Tally {
  readonly elsewhere: Set<string>
  performed: number
  checked: number
}

const isElsewhere = ({ elsewhere = {} }: AnyPlay, tally: Tally, target: Target): boolean => {
  for (let each: Target | null = target; each; each = each.within)
    if (each.name in elsewhere) {
      tally.elsewhere.add(each.name)
      return true
    }
  return false
}

/**
 * Walks a path over a view. The machine's clock and actors are in our hands, so that no timer is faked. A person's step is performed from its words; what the
 * words of the step and of the states say is looked at on the screen, and the machine is compared with the model. Every disabled control has to say why.
 */
export async function walkScreen(
  model: AnyModel,
  path: Path,
  play: AnyPlay,
  tally: Tally = { elsewhere: new Set(), performed: 0, checked: 0 },
  timeout: number = PATIENCE,
): Promise<void> {
  const { words } = model
  if (!words) throw new Error(`The model of ${model.machine.id} has no words`)
  const recorded = record(model.machine, path.input, play.children)
  const screen = await render(play.view(recorded.actor))
  const machine = drive(recorded)
  let at = 0
  let before: Moment | null = null
  let read = ''

  async function send(event: Case): Promise<void> {
    const own = play.performers?.[event.type]
    if (own === outside) return void (await machine.send(event))
    if (own) return void (await own(bare(event) as Case))
    const said = words ? parseActs(actionAt(words, before, event)) : null
    const acts = (said ?? []).filter(
      (act: Act) => !('target' in act) || !isElsewhere(play, tally, act.target),
    )
    if (acts.length === 0) return void (await machine.send(event))
    tally.performed += acts.length
    const at = carried(event, 'at')
    const performAll = async () => {
      for (const act of acts) await perform(act)
    }
    await (typeof at === 'number' ? doAt(at, performAll) : withoutChance(performAll))
  }

  async function lookAt(text: string): Promise<void> {
    for (const seen of parseExpectations(text)) {
      if ('target' in seen && isElsewhere(play, tally, seen.target)) continue
      tally.checked += 1
      await look(seen, read, timeout)
    }
  }

  const driver: Driver = {
    ...machine,
    send: async (event) => {
      read = readAll()
      await send(event)
    },
    async check(expected) {
      await vi.waitFor(() => machine.check(expected), { interval: 5, timeout })
      const event = path.steps[at]?.event
      // Before the end of a delay the same moment is looked at once more.
      const isNew = path.steps[at]?.state === expected
      if (words && event && isNew)
        for (const text of expectationsAt(words, before, event, expected)) await lookAt(text)
      if (words) for (const text of standingAt(words, expected)) await lookAt(text)
      await play.also?.(expected.snapshot)
      await vi.waitFor(expectReasons, { interval: 5, timeout })
      if (!isNew) return
      before = expected
      at += 1
    },
  }
  try {
    await walk(model, path, driver)
  } finally {
    await screen.unmount()
    recorded.stop()
  }
}

/** A test for each path that can be walked on a view. */
export function describeScreen<M extends AnyStateMachine>(
  model: Model<M> & AnyModel,
  play: ScreenPlay<M> & AnyPlay,
): void {
  const seen = onScreen(model)
  const paths = reduce(edgeCovering(seen))
  const tally: Tally = { elsewhere: new Set(), performed: 0, checked: 0 }

  describe(`the view of ${model.machine.id}`, () => {
    test('is walked along every transition that its screen offers', () => {
      const { transitions, stale } = coverage(seen, paths)
      const { left } = hiddenFrom(model, transitions.missing)
      expect({ missing: left, stale }).toEqual({ missing: [], stale: [] })
    })

    for (const [index, path] of paths.entries())
      test(`path ${index + 1}: ${path.label}`, () => walkScreen(seen, path, play, tally))

    test('checks something of the words, and mentions every name of `elsewhere`', () => {
      expect({
        idle: Object.keys(play.elsewhere ?? {}).filter((name) => !tally.elsewhere.has(name)),
      }).toEqual({ idle: [] })
      expect(tally.checked).toBeGreaterThan(0)
    })
  })
}
