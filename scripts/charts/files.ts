import ELK from 'elkjs/lib/elk.bundled.js'
import { layoutChart } from '#src/charts/layout/layout.ts'
import { readChart } from '#src/charts/read.ts'
import { english } from '#src/charts/words.ts'
import { drawChart } from './draw.tsx'
import { actorsOf } from './family.ts'
import { indexPage } from './index.ts'
import type { FoundMachine } from './machines.ts'
import { machinePage } from './page.ts'

/** The pages under docs/machines: names and contents. */
export function chartPages(machines: readonly FoundMachine[]): ReadonlyMap<string, string> {
  const known = new Set(machines.map(({ machine }) => machine.id))
  const entries = machines.map((found) => {
    const chart = readChart(found.machine)
    return { ...found, chart, actors: actorsOf(found, chart, known) }
  })
  const pages = entries.map((entry) => {
    const { id } = entry.chart
    const parents = entries
      .filter(({ actors }) => actors.some(({ machine }) => machine === id))
      .map(({ chart }) => chart.id)
    return [`${id}.md`, machinePage({ ...entry, parents })] as const
  })
  return new Map([['README.md', indexPage(entries)], ...pages])
}

/** The files under docs/machines: the pages and the drawings, which take long. With `only`, of one machine's drawing. */
export async function chartFiles(
  machines: readonly FoundMachine[],
  only?: string,
): Promise<ReadonlyMap<string, string>> {
  const elk = new ELK()
  const files = new Map(chartPages(machines))
  for (const { machine } of machines) {
    if (only !== undefined && machine.id !== only) continue
    const layout = await layoutChart(readChart(machine), english, elk)
    files.set(`${machine.id}.svg`, drawChart(layout, english))
  }
  return files
}
