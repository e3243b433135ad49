import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import type { Fault } from './fault.ts'
import { sourceOf } from './planting.ts'

const imports =
  /(?:^|\s)(?:import|export)(?! type)[^'"]*?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g

const importedBy = (file: string): string[] =>
  [...sourceOf(file).matchAll(imports)]
    .map(([, still, late]) => still ?? late ?? '')
    .filter((name) => /^[.#].*\.tsx?$/.test(name))
    .map((name) => (name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(file), name)))

/** A file with all that it loads, sooner or later. */
function loadedBy(file: string): ReadonlySet<string> {
  const loaded = new Set([file])
  for (const each of loaded)
    for (const name of importedBy(each)) if (existsSync(name)) loaded.add(name)
  return loaded
}

const areOtherTests = ({ noticedBy: one }: Fault, { noticedBy: other }: Fault): boolean =>
  one[2] !== undefined && other[2] !== undefined && one.join() !== other.join()

/** Faults that are planted together: in one group of tests, and none where the test of another could notice it. */
export function roundsOf(faults: readonly Fault[]): readonly (readonly Fault[])[] {
  const loads = new Map<string, ReadonlySet<string>>()
  const isNear = ({ noticedBy: [, test] }: Fault, { file }: Fault) => {
    const loaded = loads.get(test) ?? loadedBy(test)
    loads.set(test, loaded)
    return loaded.has(file)
  }
  const isApart = (one: Fault, other: Fault) =>
    areOtherTests(one, other) || !(isNear(one, other) || isNear(other, one))
  const rounds: Fault[][] = []
  for (const fault of faults) {
    const round = rounds.find((others) =>
      others.every((other) => other.noticedBy[0] === fault.noticedBy[0] && isApart(fault, other)),
    )
    if (round) round.push(fault)
    else rounds.push([fault])
  }
  return rounds
}
