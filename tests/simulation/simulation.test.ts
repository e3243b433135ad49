import { expect, test } from 'vitest'
import { wired } from './page.ts'
import { simulate } from './run.ts'
import { verdictOf } from './verdict.ts'

const { SEED, RUNS, SOAK } = process.env
const first = Number(SEED ?? 1)
const runs = Number(RUNS ?? (SEED ? 1 : SOAK ? 50_000 : 50))

const machine = wired()

test(`${runs} runs over a bad network: no message is lost, doubled, or in the wrong place`, {
  timeout: 3_600_000,
}, () => {
  for (let seed = first; seed < first + runs; seed += 1) {
    const run = simulate(machine, seed)
    const problems = verdictOf(run)
    if (problems.length === 0) continue
    const story = [...run.story, '', ...problems].join('\n')
    expect.fail(
      `Seed ${seed}:\n${story}\nAgain: SEED=${seed} npx vitest run --project=machines tests/simulation`,
    )
  }
})
