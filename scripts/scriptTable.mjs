const heads = ['Máquina', 'Estados', 'Transiciones', 'Cubiertas', 'Inalcanzables', 'Guiones']

/**
 * The table that `npm run paths` prints.
 * @param {readonly import('../tests/model/qa/record.ts').MachineRecord[]} records
 */
export function scriptTable(records) {
  const rows = [heads, ...records.map(rowOf)]
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]),
      )
      .join('  '),
  )
  const reasons = records.flatMap(({ unreachable }) =>
    unreachable.map(({ key, reason }) => `  ${key}\n    ${reason}`),
  )
  return [...lines, ...(reasons.length > 0 ? ['', 'Inalcanzables:', ...reasons] : [])].join('\n')
}

function rowOf({ machine, states, transitions, unreachable, scripts }) {
  return [
    machine,
    `${states.covered}/${states.total}`,
    String(transitions.total),
    String(transitions.covered),
    String(unreachable.length),
    String(scripts.length),
  ]
}
