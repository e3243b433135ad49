import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { type RenderResult, render } from 'vitest-browser-react'
import type { ActorRefFrom, AnyStateMachine } from 'xstate'
import { coverage } from '../../model/kit/coverage'
import type { Driver } from '../../model/kit/driver'
import { bare } from '../../model/kit/events'
import { drive } from '../../model/kit/machineWorld'
import type { AnyModel, Case, Model } from '../../model/kit/model'
import type { Path } from '../../model/kit/path'
import { type LiveChildren, record } from '../../model/kit/recorded'
import { checksAt, outside, refuseGaps, type ScreenPlay, screenPaths } from '../../model/kit/screen'
import { walk } from '../../model/kit/walk'

import { expectReasons } from './unexplained'

export type Screen = RenderResult

/** A view over the real machine: how its events are done on the screen, how its states look. */
export interface ViewPlay<M extends AnyStateMachine> extends ScreenPlay<M, Screen> {
  readonly view: (actor: ActorRefFrom<M>) => ReactNode
  readonly children?: LiveChildren
}

type AnyPlay = ViewPlay<AnyStateMachine>

/**
 * Walks a path over a view. The machine's clock and actors are in our hands, so that no timer is faked; what a
 * person does is done on the screen, and afterwards machine and screen are both compared with the model. At every
 * moment whatever is disabled has to say why.
 */
export async function walkView(model: AnyModel, path: Path, play: AnyPlay): Promise<void> {
  const recorded = record(model.machine, path.input, play.children)
  const screen = await render(play.view(recorded.actor))
  const machine = drive(recorded)
  const driver: Driver = {
    ...machine,
    send: (event) => perform(play, screen, event, () => machine.send(event)),
    async check(expected) {
      await vi.waitFor(() => machine.check(expected), { interval: 5 })
      for (const check of checksAt(play, expected.snapshot)) await check(screen)
      await vi.waitFor(expectReasons, { interval: 5 })
    },
  }
  try {
    await walk(model, path, driver)
  } finally {
    await screen.unmount()
    recorded.stop()
  }
}

async function perform(
  { performers }: AnyPlay,
  screen: Screen,
  event: Case,
  otherwise: () => unknown,
): Promise<void> {
  const performer = performers[event.type]
  if (performer === undefined) throw new Error(`Nobody performs '${event.type}' on this screen`)
  await (performer === outside ? otherwise() : performer(screen, bare(event)))
}

/** A test for each path that can be walked on a view; and one that says what the play left out. */
export function describeView<M extends AnyStateMachine>(
  model: Model<M> & AnyModel,
  play: ViewPlay<M> & AnyPlay,
  paths: readonly Path[] = screenPaths(model),
): void {
  describe(`the view of ${model.machine.id}`, () => {
    test('has a performer for every event and a check for every state', () =>
      refuseGaps(model, play))

    test('is walked along every transition, but for those that its model names', () => {
      const { transitions, stale } = coverage(model, paths)
      expect({ missing: transitions.missing, stale }).toEqual({ missing: [], stale: [] })
    })

    for (const [index, path] of paths.entries())
      test(`path ${index + 1}: ${path.label}`, () => walkView(model, path, play))
  })
}
