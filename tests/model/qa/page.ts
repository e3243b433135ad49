import { roles } from './openings.ts'
import { performerOf } from './performer.ts'
import type { Script, ScriptSet, ScriptStep } from './scripts.ts'

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
    ...scripts.flatMap(scriptLines),
    ...unreachableLines(unreachable),
  ].join('\n')
}

const scriptLines = ({ id, title, start, steps }: Script): string[] => [
  `## ${id}. ${plain(title)}`,
  '',
  `**Precondición:** ${plain(start.action)}`,
  ...start.expectations.map((text) => `- [ ] ${plain(text)}`),
  '',
  ...steps.flatMap(stepLines),
  ...(steps.length > 0 ? [''] : []),
]

function stepLines(step: ScriptStep, index: number): string[] {
  const number = `${index + 1}.`
  const indent = ' '.repeat(number.length + 1)
  return [
    `${number} **${performerOf(step)}:** ${plain(step.action)}`,
    ...step.expectations.map((text) => `${indent}- [ ] ${plain(text)}`),
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

export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`
