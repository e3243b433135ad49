import type { ScriptSet } from './scripts.ts'

const heads = ['Máquina', 'Estados', 'Transiciones', 'Cubiertas', 'Inalcanzables', 'Guiones']

const rowOf = ({ model, coverage, scripts, unreachable }: ScriptSet): string[] => [
  model.machine.id,
  `${coverage.states.covered}/${coverage.states.total}`,
  String(coverage.transitions.total),
  String(coverage.transitions.covered),
  String(unreachable.length),
  String(scripts.length),
]

/** The table that `npm run paths` prints. */
export function printedTable(sets: readonly ScriptSet[]): string {
  const rows = [heads, ...sets.map(rowOf)]
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  )
  const reasons = sets.flatMap(({ unreachable }) =>
    unreachable.map(([key, reason]) => `  ${key}\n    ${reason}`),
  )
  return [...lines, ...(reasons.length > 0 ? ['', 'Inalcanzables:', ...reasons] : [])].join('\n')
}
