import { describe, expect, test } from 'vitest'
import { randomFrom } from '../../../random.ts'
import { sending } from '../../inbox/chat/composer/sending.ts'
import { house } from '../../shell/house.scenario.ts'
import { type Moment, make, type Scenario, type Step } from './explore.ts'
import { Running, statesOf } from './running.ts'
import { nothing } from './system.ts'

const pick = <T>(list: readonly T[], random: () => number): T | undefined =>
  list[Math.floor(random() * list.length)]

/** The same walk over the pure system, and over running machines. */
function walk<World>(scenario: Scenario<World>, random: () => number, length: number): void {
  let at: Moment<World> = { system: nothing, world: scenario.world }
  let offered = scenario.starts
  const running = new Running(scenario)
  const way: string[] = []
  for (let step = 0; step < length; step += 1, offered = scenario.moves(at)) {
    const move = pick(offered, random)
    if (!move) return
    way.push(move.name)
    const { now, happened }: Step<World> = make(scenario, at, move)
    running.follow(move, at.system, happened)
    scenario.afterwards?.(running)
    at = now
    // Running clocks end all delays of the same moment at once.
    while (move.isDelay && at.system.timers[0]?.left === 0) at = make(scenario, at, move).now
    expect(running.states(), way.join(' → ')).toEqual(statesOf(at.system))
  }
}

describe('the pure system does the same as running machines', { timeout: 120_000 }, () => {
  test('in the whole page', () => {
    const random = randomFrom(1)
    for (let run = 0; run < 25; run += 1) walk(house, random, 25)
  })

  test('while messages are sent', () => {
    const random = randomFrom(2)
    const twoMessages = sending('two messages', ['A', 'B'], {})
    for (let run = 0; run < 25; run += 1) walk({ ...twoMessages, without: new Set() }, random, 40)
  })
})
