import { counted } from './page'
import type { ScriptSet } from './scripts'

/** docs/qa/README.md: the contents, their coverage, and how to simulate the world. */
export const indexPage = (sets: readonly ScriptSet[]): string =>
  [
    '<!-- Lo escribe `npm run paths`; no lo edites. -->',
    '',
    '# Guiones de prueba',
    '',
    'Cada guion es un camino por una de las máquinas de estados de Recado. Juntos recorren todas sus',
    'transiciones y todas las respuestas que puede dar el servidor. Se generan con `npm run paths` a',
    'partir de las mismas máquinas y de los mismos modelos (`tests/model/`) que las pruebas automáticas,',
    'así que nunca se quedan atrás: `npm test` falla si no están al día.',
    '',
    ...byArea(sets).flatMap(areaLines),
    ...totals(sets),
    '',
    ...manual,
    '',
  ].join('\n')

/** The sets of each area, which has the name of its main machine. */
const byArea = (sets: readonly ScriptSet[]): [string, ScriptSet[]][] =>
  [...new Set(sets.map(({ area }) => area))]
    .map((area): [string, ScriptSet[]] => {
      const own = sets.filter((set) => set.area === area)
      const main = own.find(({ model }) => model.machine.id === area) ?? own[0]
      return [main?.opening.title ?? area, own]
    })
    .sort(([one], [other]) => one.localeCompare(other, 'es'))

const areaLines = ([title, sets]: [string, ScriptSet[]]): string[] => [
  `## ${title}`,
  '',
  '| Guiones | Qué prueban | Máquina | Estados | Transiciones | Cubiertas | Inalcanzables | N.º |',
  '|---|---|---|--:|--:|--:|--:|--:|',
  ...sets.map(({ model, opening, coverage, scripts, unreachable }) => {
    const { id } = model.machine
    const { states, transitions } = coverage
    const cells = [
      `[${opening.title}](${id}.md)`,
      opening.about,
      `\`${id}\` ([JSON](${id}.json))`,
      `${states.covered}/${states.total}`,
      transitions.total,
      transitions.covered,
      unreachable.length === 0
        ? 0
        : `[${unreachable.length}](${id}.md#lo-que-ningún-guion-alcanza)`,
      scripts.length,
    ]
    return `| ${cells.join(' | ')} |`
  }),
  '',
]

function totals(sets: readonly ScriptSet[]): string[] {
  const sum = (of: (set: ScriptSet) => number) => sets.reduce((total, set) => total + of(set), 0)
  const scripts = sum((set) => set.scripts.length)
  const covered = sum((set) => set.coverage.transitions.covered)
  const total = sum((set) => set.coverage.transitions.total)
  const unreachable = sum((set) => set.unreachable.length)
  return [
    `En total: ${counted(sets.length, 'máquina', 'máquinas')}, ${counted(scripts, 'guion', 'guiones')}, ${covered} de ${total} transiciones; ${counted(unreachable, 'inalcanzable', 'inalcanzables')}, con su motivo.`,
  ]
}

const manual = [
  '## Cómo se siguen',
  '',
  'Cumple las precondiciones, haz los pasos en orden y marca cada casilla si lo que ves es exactamente lo',
  'que dice. Los textos entre «comillas» están en la pantalla letra por letra. Lo que un paso no nombra',
  'sigue como estaba. Cada paso dice quién lo da:',
  '',
  '- **Haz**: tú, en la pantalla.',
  '- **Servidor**: contesta a la llamada que está esperando.',
  '- **Tiempo**: espera lo que dice el paso, sin tocar nada.',
  '- **Ocurre**: lo hace otra parte: un cliente que escribe, la red, otra pestaña.',
  '',
  'Lo que empieza por «A mano:» solo lo puede decir una persona; lo demás lo miran también las pruebas',
  'automáticas de cada pantalla.',
  '',
  '## Cómo se provoca lo que hace el mundo',
  '',
  '| Paso | Con qué |',
  '|---|---|',
  '| El servidor contesta bien | `npm start`; los códigos llegan al terminal y a `/dev/mailbox` |',
  '| El servidor contesta con un error | Herramientas del navegador, «Red»: sobrescribe la respuesta de la llamada con el código y el texto del paso |',
  '| La respuesta tarda, y se ve lo que hay mientras | «Red», limitación «3G lento» |',
  '| Falla la red en una llamada | «Red», bloquea la URL de la llamada |',
  '| Se pierde o vuelve la red | «Red», «Sin conexión» y «Sin limitaciones» |',
  '| La conexión en directo se corta | Para el servidor; «con normalidad» es pararlo con Ctrl+C |',
  '| Un cliente escribe | `/visita/demo` en una ventana privada |',
  '| El servidor contesta otra cosa, con otro cuerpo | «Red», «Sobrescribir contenido» en la llamada; se quita igual |',
  '| Algo pasa en otra pestaña | La misma dirección en otra pestaña del mismo navegador |',
  '',
  'Lo que a mano cuesta (un instante exacto, un código raro) lo hace el mismo guion en Playwright, con las',
  'respuestas del servidor y el reloj dentro:',
  '',
  '```sh',
  'npm run paths -- --machine session --format playwright > session.spec.ts',
  '```',
  '',
  'Lo que en él no se puede mover desde la pantalla queda marcado con `test.fixme` y su motivo.',
]
