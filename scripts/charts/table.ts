/** A table in Markdown, with a heading. Empty columns are left out, and so is an empty table. */
export function section(
  title: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  if (rows.length === 0) return []
  const isFilled = columns.map((_, at) => rows.some((row) => row[at] !== ''))
  const line = (cells: readonly string[]) =>
    `| ${cells
      .filter((_, at) => isFilled[at])
      .map(cell)
      .join(' | ')} |`
  return [`## ${title}`, '', line(columns), line(columns.map(() => '---')), ...rows.map(line), '']
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

export const code = (name: string): string => `\`${name}\``
export const codes = (names: readonly string[]): string => names.map(code).join(', ')
