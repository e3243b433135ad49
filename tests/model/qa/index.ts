import { counted } from './page.ts'
import type { MachineRecord } from './record.ts'

/** README.md: the contents, their coverage, and how to simulate the world. */
export const indexPage = (records: readonly MachineRecord[]): string =>
  [
    '<!-- Lo escribe `npm run paths`; no lo edites. -->',
    '',
    '# Guiones de prueba',
    '',
    'Cada guion es un camino por una de las máquinas de estados de Recado. Juntos recorren todas sus',
    'transiciones y todas las respuestas que puede dar el servidor. Se generan con `npm run paths` a',
    'partir de las mismas máquinas y de los mismos modelos (`tests/model/`) que las pruebas automáticas,',
    'así que nunca se quedan atrás. En el producto los muestra `/diagnostico`, en «Máquinas».',
    '',
    ...byArea(records).flatMap(areaLines),
    ...totals(records),
    '',
    ...manual,
    '',
  ].join('\n')

/** The records of each area, which has the name of its main machine. */
const byArea = (records: readonly MachineRecord[]): [string, MachineRecord[]][] =>
  [...new Set(records.map(({ area }) => area))]
    .map((area): [string, MachineRecord[]] => {
      const own = records.filter((record) => record.area === area)
      const main = own.find(({ machine }) => machine === area) ?? own[0]
      return [main?.title ?? area, own]
    })
    .sort(([one], [other]) => one.localeCompare(other, 'es'))

const areaLines = ([heading, records]: [string, MachineRecord[]]): string[] => [
  `## ${heading}`,
  '',
  '| Guiones | Qué prueban | Máquina | Estados | Transiciones | Cubiertas | Inalcanzables | N.º |',
  '|---|---|---|--:|--:|--:|--:|--:|',
  ...records.map(({ machine, title, about, states, transitions, unreachable, scripts }) => {
    const cells = [
      `[${title}](${machine}.md)`,
      about,
      `\`${machine}\` ([JSON](${machine}.json))`,
      `${states.covered}/${states.total}`,
      transitions.total,
      transitions.covered,
      unreachable.length === 0
        ? 0
        : `[${unreachable.length}](${machine}.md#lo-que-ningún-guion-alcanza)`,
      scripts.length,
    ]
    return `| ${cells.join(' | ')} |`
  }),
  '',
]

function totals(records: readonly MachineRecord[]): string[] {
  const sum = (of: (record: MachineRecord) => number) =>
    records.reduce((total, record) => total + of(record), 0)
  const scripts = sum((record) => record.scripts.length)
  const covered = sum(({ transitions }) => transitions.covered)
  const total = sum(({ transitions }) => transitions.total)
  const unreachable = sum((record) => record.unreachable.length)
  return [
    `En total: ${counted(records.length, 'máquina', 'máquinas')}, ${counted(scripts, 'guion', 'guiones')}, ${covered} de ${total} transiciones; ${counted(unreachable, 'inalcanzable', 'inalcanzables')}, con su motivo.`,
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
  '`npm start -- --qa` abre Recado con la gente de los guiones, y con el panel «El mundo» al lado de la',
  'página: `/qa`. `/qa?guion=session-uree` empieza ese guion: prepara el navegador y lo que contesta el',
  'servidor, y tiene un botón para cada cosa que pasa alrededor de la página. Los pasos los nombran: «En',
  '«El mundo», toca «Cortar la conexión en vivo».» Sin guion, el panel deja que un cliente escriba, quita',
  'y devuelve la red, congela el servidor, hace fallar la próxima llamada, deja pasar el tiempo y te deja',
  'ser otra persona.',
  '',
  'El nombre de un punto, de un ícono o de un botón sin texto sale al pasar el puntero por encima.',
  '',
  'El mismo guion en Playwright hace lo mismo con los mismos botones:',
  '',
  '```sh',
  'npm start -- --qa',
  'npm run paths -- --machine session --format playwright > session.spec.ts',
  '```',
  '',
  'Lo que en él no se puede mover desde la pantalla queda marcado con `test.fixme` y su motivo.',
]
