import ELK from 'elkjs/lib/elk.bundled.js'
import { layoutChart } from '#src/charts/layout/layout.ts'
import { readChart } from '#src/charts/read.ts'
import { english } from '#src/charts/words.ts'
import { drawChart } from './draw.tsx'
import { actorsOf } from './family.ts'
import { indexPage } from './index.ts'
import type { FoundMachine } from './machines.ts'
import { machinePage } from './page.ts'

/** The pages of all machines and their index: names and contents. */
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

/** The pages, and the drawings of some machines, or of all: drawing takes long. */
export async function chartFiles(
  machines: readonly FoundMachine[],
  drawn: readonly string[] = machines.map(({ machine }) => machine.id),
): Promise<ReadonlyMap<string, string>> {
  const elk = new ELK()
  const files = new Map(chartPages(machines))
  for (const { machine, file } of machines) {
    if (!drawn.includes(machine.id)) continue
    try {
      const layout = await layoutChart(readChart(machine), english, elk)
      files.set(`${machine.id}.svg`, drawChart(layout, english))
    } catch (cause) {
      throw new Error(`${file}: the machine cannot be drawn`, { cause })
    }
  }
  return files
}
