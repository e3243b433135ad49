import { expectationCode } from './code.ts'
import { beginningOf, gapOf, performedSteps } from './performed.ts'
import { quote } from './quote.ts'
import type { Expectation, Part } from './say.ts'
import type { Script, ScriptSet, ScriptStep } from './scripts.ts'
import { seenSentence } from './spanish.ts'
import { headOf } from './spec/head.ts'
import { partCode, sceneCode } from './spec/scene.ts'

/** The scripts of one machine as a Playwright spec, ready to run against `npm start -- --qa`. */
export function playwrightSpec(set: ScriptSet): string {
  const { model, opening, scripts } = set
  const tests = scripts.map((script) => testCode(set, script))
  return [
    `// ${opening.title}. Lo imprime: npm run paths -- --machine ${model.machine.id} --format playwright`,
    ...headOf(),
    '',
    `test.describe(${quote(opening.title)}, () => {`,
    tests.join('\n\n').replace(/^(?=.)/gm, '  '),
    '})',
  ].join('\n')
}

function testCode(set: ScriptSet, script: Script): string {
  const { id, title, start } = script
  const stuck = gapOf(set, script)
  const { scene, parts, afterwards } = beginningOf(set, script)
  const lines = [
    ...(stuck === null ? [] : [`test.fixme(true, ${quote(`A mano: ${stuck}`)})`]),
    `// ${start.action}`,
    ...sceneCode(scene),
    ...codeOf(parts),
    ...start.seen.flatMap(expectationLines),
    ...codeOf(afterwards),
    ...performedSteps(set, script).flatMap(({ step, parts: done }, index) => [
      '',
      `// ${index + 1}. ${step.action}`,
      ...beforeCode(step),
      ...(done ? codeOf(done) : ['// No se puede mover desde la página.']),
      ...step.seen.flatMap(expectationLines),
    ]),
  ]
  return [
    `test(${quote(`${id}: ${title}`)}, async ({ page }) => {`,
    ...lines.map((line) => (line === '' ? '' : `  ${line}`)),
    '})',
  ].join('\n')
}

const codeOf = (parts: readonly Part[]): string[] => parts.flatMap(partCode)

export const expectationLines = (seen: Expectation): readonly string[] => {
  const code = expectationCode(seen)
  return code.length > 0 ? code : [`// ${seenSentence(seen)}`]
}

const isSame = ({ see }: Expectation): boolean => see === 'same'

/** Read before the step, where the words expect no change. */
const beforeCode = ({ seen }: ScriptStep): string[] =>
  seen.some(isSame) ? ['const before = await settled(page)'] : []
