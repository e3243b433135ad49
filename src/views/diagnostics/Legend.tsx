import type { ReactNode } from 'react'
import { IconMark } from '#src/charts/drawing/marks.tsx'
import type { Icon } from '#src/charts/layout/text.ts'
import styles from './Legend.module.css'

const Mark = ({ icon }: { readonly icon: Icon }) => (
  <svg className="chart" viewBox="0 0 11 11" width={14} height={14} aria-hidden>
    <IconMark icon={icon} y={0} />
  </svg>
)

const signs: readonly (readonly [sign: ReactNode, meaning: string])[] = [
  [<Mark key="actor" icon="actor" />, 'Actor que corre mientras dura el estado'],
  [<Mark key="done" icon="done" />, 'El actor terminó'],
  [<Mark key="error" icon="error" />, 'El actor falló'],
  [<Mark key="delay" icon="delay" />, 'Pasa solo, después de un tiempo'],
  [<Mark key="always" icon="always" />, 'Pasa solo, en cuanto se cumple'],
  [<Mark key="again" icon="again" />, 'El estado empieza de nuevo'],
  ['[ ]', 'Condición: sin ella no pasa'],
  ['→', 'Acciones, sin cambiar de estado'],
  ['⇢', 'Pasa a ese estado; la flecha dibujada sería muy larga'],
  ['- - -', 'Región: sus estados van a la vez que los de las otras'],
]

/** What the signs of a drawing mean. */
export const Legend = () => (
  <details className={styles.legend}>
    <summary>Qué significan los signos</summary>
    <dl className={styles.signs}>
      {signs.map(([sign, meaning]) => (
        <div key={meaning}>
          <dt>{sign}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </details>
)
