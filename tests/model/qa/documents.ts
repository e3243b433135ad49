import { indexPage } from './index'
import type { FoundModel } from './models'
import { machinePage } from './page'
import { machineRecord } from './record'
import { type ScriptSet, scriptsOf } from './scripts'

export const scriptSets = (found: readonly FoundModel[]): readonly ScriptSet[] =>
  found.map(scriptsOf)

/** The files under docs/qa: names and contents. */
export function qaFiles(sets: readonly ScriptSet[]): ReadonlyMap<string, string> {
  const files = new Map([['README.md', indexPage(sets)]])
  for (const set of sets) {
    const { id } = set.model.machine
    files.set(`${id}.md`, machinePage(set))
    files.set(`${id}.json`, `${JSON.stringify(machineRecord(set), null, 2)}\n`)
  }
  return files
}
