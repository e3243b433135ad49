import type { Chart } from '#machines/diagnostics/chart.ts'
import { statesWithin } from '#machines/diagnostics/chart.ts'
import type { Kin } from './family.ts'
import { generated, link } from './page.ts'
import { section } from './table.ts'

export interface Entry {
  readonly chart: Chart
  readonly file: string
  readonly actors: readonly Kin[]
}

/** The index page, with links to all others. */
export function indexPage(entries: readonly Entry[]): string {
  return [
    generated,
    '# The machines',
    '',
    'What happens in Recado happens in these statecharts. Every drawing and table is made from the machine itself by `npm run charts`;',
    '`npm test` fails when they are older than the machines.',
    '',
    '## Who runs inside whom',
    '',
    ...tree(entries),
    '',
    ...section(
      'All of them',
      ['machine', 'what it is for', 'states', 'transitions', 'written in'],
      entries.map(({ chart, file }) => [
        link(chart.id),
        chart.root.description ?? '',
        `${statesWithin(chart.root).length - 1}`,
        `${chart.transitions.length}`,
        `[${file}](../../${file})`,
      ]),
    ),
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
      `${'  '.repeat(above.length)}- ${link(id)}${called}: ${entry.chart.root.description ?? ''}`,
      ...entry.actors.flatMap((actor) =>
        actor.machine === null ? [] : branch(actor.machine, actor.id, [...above, id]),
      ),
    ]
  }
  return entries
    .filter(({ chart }) => !kept.has(chart.id))
    .flatMap(({ chart }) => branch(chart.id, chart.id, []))
}
