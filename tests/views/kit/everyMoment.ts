import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import type { ActorRefFrom, AnyStateMachine } from 'xstate'
import { drive } from '../../model/kit/machineWorld.ts'
import type { AnyModel } from '../../model/kit/model.ts'
import { labelOf, type Path } from '../../model/kit/path.ts'
import { type LiveChildren, record } from '../../model/kit/recorded.ts'
import { restingIn } from '../../model/kit/transitions.ts'
import { walk } from '../../model/kit/walk.ts'
import { stateName } from '../../model/kit/words.ts'
import { hardPath } from './hardData.ts'
import { keepFocusInside } from './patience.ts'

/** A view of the real machine. */
export interface ViewPlay<M extends AnyStateMachine = AnyStateMachine> {
  readonly view: (actor: ActorRefFrom<M>) => ReactNode
  readonly children?: LiveChildren
}

/** A screen in one of its states. */
export interface Shown {
  readonly screen: string
  readonly state: string
  /** The events that led there. */
  readonly way: string
}

/** Ids differ from one rendering to the next. */
const looksOf = (): string =>
  [
    document.body.innerHTML.replace(/ (?:id|for|name|aria-[a-z]+|data-[a-z-]+)="[^"]*"/gu, ''),
    ...[...document.querySelectorAll('input, textarea, select')].map((field) =>
      field instanceof HTMLInputElement ? `${field.value} ${field.checked}` : '',
    ),
  ].join('\n')

export const frames = async (count: number): Promise<void> => {
  for (let frame = 0; frame < count; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve))
}

/** What the last event changed is rendered, and an open dialog has the focus. */
export const settled = async (): Promise<void> => {
  await frames(2)
  keepFocusInside()
}

const byText = (one: string, other: string): number => one.localeCompare(other)

/** A state with more looks than these is one whose words vary. */
const LOOKS_OF_A_STATE = 2

/**
 * Brings a view into every state of the given paths, and calls `see` where it looks like nowhere before. Afterwards
 * each path is walked again with long words and missing pictures. The events go to the machine directly and nothing is
 * compared: the view's own test does that.
 */
export async function everyMoment(
  model: AnyModel,
  paths: readonly Path[],
  play: ViewPlay,
  see: (shown: Shown) => Promise<void>,
): Promise<void> {
  const looks = new Set<string>()
  const seen = new Map<string, number>()
  const seeNew = async (path: Path, at: number, note: string, most: number) => {
    const snapshot = path.steps[at]?.state.snapshot
    if (!snapshot) return
    const state = `${restingIn(snapshot).map(stateName).toSorted(byText).join(' ')}${note}`
    const times = seen.get(state) ?? 0
    const look = looksOf()
    if (times >= most || looks.has(look)) return
    looks.add(look)
    seen.set(state, times + 1)
    await see({ screen: model.machine.id, state, way: labelOf(path.steps.slice(0, at + 1)) })
  }
  for (const path of paths)
    await show(model, path, play, (at) => seeNew(path, at, '', LOOKS_OF_A_STATE))
  for (const path of paths) {
    const hard = hardPath(path)
    // A step that compares words goes another way with longer ones: its path ends there.
    if (hard !== null)
      await show(model, hard, play, (at) => seeNew(path, at, LONG_WORDS, 1)).catch(() => undefined)
  }
}

const LONG_WORDS = ', long words'

/** Walks a path, and calls `see` at each of its steps. */
async function show(
  model: AnyModel,
  path: Path,
  play: ViewPlay,
  see: (at: number) => Promise<void>,
): Promise<void> {
  const recorded = record(model.machine, path.input, play.children)
  const screen = await render(play.view(recorded.actor))
  let at = 0
  try {
    await walk(model, path, {
      ...drive(recorded),
      check: async (moment) => {
        // Before a delay ends, the same moment comes again.
        if (path.steps[at]?.state !== moment) return
        await settled()
        await see(at)
        at += 1
      },
    })
  } finally {
    await screen.unmount()
    recorded.stop()
  }
}
