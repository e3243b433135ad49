import { type Followed, followed } from './followed.ts'
import { roles } from './openings.ts'
import { performerOf } from './performer.ts'
import { type Script, type ScriptSet, scriptsOf } from './scripts.ts'

/** `<machine>.md`: the page that a person follows. */
export function machinePage(set: ScriptSet): string {
  const { model, opening, scripts, unreachable, file } = set
  const { transitions, states } = set.coverage
  return [
    '<!-- Lo escribe `npm run paths`; no lo edites. -->',
    '',
    `# ${opening.title}`,
    '',
    opening.about,
    '',
    `- Máquina: \`${model.machine.id}\`. Modelo y palabras: \`${file}\`.`,
    `- ${counted(scripts.length, 'guion', 'guiones')}: ${transitions.covered} de ${transitions.total} transiciones y ${states.covered} de ${states.total} estados.`,
    '- Cómo hacer que conteste el servidor, se corte la red o pase el tiempo: [README](README.md).',
    '',
    '## Antes de cada guion',
    '',
    `- ${roles[opening.role]}`,
    ...opening.before.map((text) => `- ${text}`),
    '',
    ...scripts.flatMap((script) => scriptLines(set, script)),
    ...unreachableLines(unreachable),
  ].join('\n')
}

function scriptLines(set: ScriptSet, script: Script): string[] {
  const { id, title, start } = script
  const { way, steps } = followed(set, script)
  return [
    `## ${id}. ${plain(title)}`,
    '',
    `**Precondición:** ${plain(start.action)}${isInPanel(set, id) ? ` En el panel: \`/qa?guion=${id}\`.` : ''}`,
    ...way.map((text) => `- ${plain(text)}`),
    ...start.expectations.map((text) => `- [ ] ${plain(text)}`),
    '',
    ...steps.flatMap(stepLines),
    ...(steps.length > 0 ? [''] : []),
  ]
}

function stepLines({ step, hand }: Followed, index: number): string[] {
  const number = `${index + 1}.`
  const indent = ' '.repeat(number.length + 1)
  return [
    `${number} **${performerOf(step)}:** ${plain(step.action)}`,
    ...hand.map((text) => `${indent}- ${plain(text)}`),
    ...step.expectations.map((text) => `${indent}- [ ] ${plain(text)}`),
    ...(step.unseen === undefined ? [] : [`${indent}- ${step.unseen}`]),
  ]
}

const unreachableLines = (unreachable: ScriptSet['unreachable']): string[] =>
  unreachable.length === 0
    ? []
    : [
        '## Lo que ningún guion alcanza',
        '',
        ...unreachable.map(([key, reason]) => `- \`${key}\`: ${reason}`),
        '',
      ]

/** Characters with a meaning in Markdown. */
const plain = (text: string): string => text.replace(/[*_<`]/g, '\\$&')

/** The panel has the scripts of all paths, and none that somebody looked for. */
const isInPanel = (set: ScriptSet, id: string): boolean =>
  scriptsOf(set).scripts.some((script) => script.id === id)

export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`
