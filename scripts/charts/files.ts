import ELK from 'elkjs/lib/elk.bundled.js'
import { layoutChart } from '#src/charts/layout/layout.ts'
import { readChart } from '#src/charts/read.ts'
import { english } from '#src/charts/words.ts'
import { drawChart } from './draw'
import { actorsOf } from './family'
import { indexPage } from './index'
import type { FoundMachine } from './machines'
import { machinePage } from './page'

/** The files under docs/machines: names and contents. */
export async function chartFiles(
  machines: readonly FoundMachine[],
): Promise<ReadonlyMap<string, string>> {
  const elk = new ELK()
  const known = new Set(machines.map(({ machine }) => machine.id))
  const entries = machines.map((found) => {
    const chart = readChart(found.machine)
    return { ...found, chart, actors: actorsOf(found, chart, known) }
  })
  const files = new Map<string, string>([['README.md', indexPage(entries)]])
  for (const entry of entries) {
    const { id } = entry.chart
    const parents = entries
      .filter(({ actors }) => actors.some(({ machine }) => machine === id))
      .map(({ chart }) => chart.id)
    files.set(`${id}.svg`, drawChart(await layoutChart(entry.chart, english, elk), english))
    files.set(`${id}.md`, machinePage({ ...entry, parents }))
  }
  return files
}
