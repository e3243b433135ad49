import { counted, numberText } from '#contract/counted.ts'
import { type CellProblem, importFields } from '#machines/clients/import/importTable.ts'
import styles from './ClientImport.module.css'

export interface LineProblem extends CellProblem {
  readonly line: number
}

const SHOWN = 20

/** Every wrong cell by its line; a long list is counted at its end. */
export function CellProblems({ problems }: { readonly problems: readonly LineProblem[] }) {
  if (problems.length === 0) return null
  const rest = problems.length - SHOWN
  return (
    <section aria-label="Celdas con errores" className={styles.problems}>
      <p className={styles.strong}>
        {counted(
          problems.length,
          'celda con un error: su fila no se importa',
          'celdas con errores: sus filas no se importan',
        )}
      </p>
      <ul className={styles.list}>
        {problems.slice(0, SHOWN).map(({ line, field, value, text }) => (
          <li key={`${line} ${field}`}>
            Línea {numberText(line)}, {importFields[field]}
            {value !== '' && ` «${value}»`}: {text}
          </li>
        ))}
        {rest > 0 && <li>y {counted(rest, 'más', 'más')}</li>}
      </ul>
    </section>
  )
}
