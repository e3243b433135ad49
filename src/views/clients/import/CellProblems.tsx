import { counted, numberText } from '#contract/counted.ts'
import { type CellProblem, isRefused, type ReadRow } from '#machines/clients/import/importRow.ts'
import { importFields } from '#machines/clients/import/importTable.ts'
import styles from './ClientImport.module.css'

interface LineProblem extends CellProblem {
  readonly line: number
}

const SHOWN = 20

const texts = {
  refused: {
    label: 'Celdas con errores',
    one: 'celda con un error: su fila no se importa',
    many: 'celdas con errores: sus filas no se importan',
  },
  leftOut: {
    label: 'Datos que quedan fuera',
    one: 'dato con un error: su fila se importa sin él',
    many: 'datos con errores: sus filas se importan sin ellos',
  },
}

/** The wrong cells of the rows: some cost their row, the others only themselves. */
export function CellProblems({
  rows,
}: {
  readonly rows: readonly Pick<ReadRow, 'row' | 'problems'>[]
}) {
  const linesOf = (isLost: boolean) =>
    rows
      .filter(({ problems }) => isRefused(problems) === isLost)
      .flatMap(({ row: { line }, problems }) => problems.map((problem) => ({ ...problem, line })))
  return (
    <>
      <Problems kind="refused" problems={linesOf(true)} />
      <Problems kind="leftOut" problems={linesOf(false)} />
    </>
  )
}

interface ProblemsProps {
  readonly kind: keyof typeof texts
  readonly problems: readonly LineProblem[]
}

/** By line; a long list is counted at its end. */
function Problems({ kind, problems }: ProblemsProps) {
  if (problems.length === 0) return null
  const { label, one, many } = texts[kind]
  const rest = problems.length - SHOWN
  return (
    <section aria-label={label} className={styles.problems}>
      <p className={styles.strong}>{counted(problems.length, one, many)}</p>
      <ul className={styles.list}>
        {problems.slice(0, SHOWN).map(({ line, field, value, text }) => (
          <li key={`${line} ${field} ${value}`}>
            Línea {numberText(line)}, {importFields[field]}
            {value !== '' && ` «${value}»`}: {text}
          </li>
        ))}
        {rest > 0 && <li>y {counted(rest, 'más', 'más')}</li>}
      </ul>
    </section>
  )
}
