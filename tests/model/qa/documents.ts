import { indexPage } from './index.ts'
import type { FoundModel } from './models.ts'
import { machinePage } from './page.ts'
import { machineGuide } from './panel.ts'
import { type MachineRecord, machineRecord } from './record.ts'
import { type ScriptSet, scriptsOf } from './scripts.ts'
import { world } from './spec/stage.ts'

/** What the server of the scripts answers; the panel starts with it. */
const WORLD = 'mundo.guion'

export const scriptSets = (found: readonly FoundModel[]): readonly ScriptSet[] =>
  found.map(scriptsOf)

/**
 * The files of `npm run paths`. `others` are the records of machines whose files stay as they are; the contents list
 * them, too.
 */
export function qaFiles(
  sets: readonly ScriptSet[],
  others: readonly MachineRecord[] = [],
): ReadonlyMap<string, string> {
  const written = sets.map((set) => ({
    page: machinePage(set),
    record: machineRecord(set),
    guide: machineGuide(set),
  }))
  const records = [...written.map(({ record }) => record), ...others]
  const files = new Map([['README.md', indexPage(records.sort(byName))]])
  files.set(WORLD, JSON.stringify(world))
  for (const { page, record, guide } of written) {
    files.set(`${record.machine}.md`, page)
    files.set(`${record.machine}.guion`, JSON.stringify(guide))
    files.set(`${record.machine}.json`, `${JSON.stringify(record, null, 2)}\n`)
  }
  return files
}

const byName = (one: MachineRecord, other: MachineRecord): number =>
  one.machine < other.machine ? -1 : 1
