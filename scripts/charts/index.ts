import type { Chart } from '#machines/diagnostics/chart.ts'
import type { Kin } from './family.ts'
import { mainFlows } from './mainFlows.mjs'
import { generated } from './page.ts'

export interface Entry {
  readonly chart: Chart
  readonly file: string
  readonly actors: readonly Kin[]
}

/** The index: the drawings of the main flows, and the tree of all machines. */
export function indexPage(entries: readonly Entry[]): string {
  return [
    generated,
    '# The machines',
    '',
    'What happens in Recado happens in these statecharts. The drawings of six main flows and the tree of all machines are kept here.',
    '`/diagnostico` of the running product shows every machine with its drawing and its test scripts; `npm run charts` writes',
    'all drawings and their tables into `.cache/charts`. `npm test` fails when this folder is older than the machines.',
    '',
    ...Object.entries(mainFlows).flatMap(([id, heading]) => flow(entries, id, heading)),
    '## Who runs inside whom',
    '',
    ...tree(entries),
    '',
    '## How to read a drawing',
    '',
    '- A box is a state, a box in a box a state inside it; dashed boxes side by side are regions that run at the same time. The dot says where a state begins, a double line where it ends.',
    '- In a box: what it means, the actors that run while it lasts (▷), what is done on entry and exit, and the events that change nothing but the context, with what is done then. A circular arrow begins the state anew.',
    '- A line that begins at the lower edge of the head of a state can be taken wherever the machine is inside that state.',
    '- On a line: the event in bold, `[the guard]`, the actions. Lines with the same ends share one label. `else` is taken when the guards beside it said no.',
    '- Grey is an event, yellow and dashed time (the clock), green an answer, red a failure, violet what needs no event.',
    '',
  ].join('\n')
}

function flow(entries: readonly Entry[], id: string, heading: string): readonly string[] {
  const entry = entries.find(({ chart }) => chart.id === id)
  if (!entry) return []
  const { description } = entry.chart.root
  return [
    `## ${heading}`,
    '',
    `${source(entry)}: ${description}`,
    '',
    `![${heading}](${id}.svg)`,
    '',
  ]
}

const source = ({ chart, file }: Entry): string => `[${chart.id}](../../${file})`

/** The tree of machines: first those that no machine runs, below them their children. */
function tree(entries: readonly Entry[]): readonly string[] {
  const byId = new Map(entries.map((entry) => [entry.chart.id, entry]))
  const kept = new Set(
    entries.flatMap(({ actors }) => actors.flatMap(({ machine }) => machine ?? [])),
  )
  const branch = (id: string, name: string, above: readonly string[]): readonly string[] => {
    const entry = byId.get(id)
    if (!entry || above.includes(id)) return []
    const called = name === id ? '' : ` as \`${name}\``
    return [
      `${'  '.repeat(above.length)}- ${source(entry)}${called}: ${entry.chart.root.description ?? ''}`,
      ...entry.actors.flatMap((actor) =>
        actor.machine === null ? [] : branch(actor.machine, actor.id, [...above, id]),
      ),
    ]
  }
  return entries
    .filter(({ chart }) => !kept.has(chart.id))
    .flatMap(({ chart }) => branch(chart.id, chart.id, []))
}
