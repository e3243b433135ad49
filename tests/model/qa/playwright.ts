import { eventLabel } from '../kit/events.ts'
import type { AnyModel } from '../kit/model.ts'
import { actCode, expectationCode } from './code.ts'
import { quote } from './quote.ts'
import type { Expectation } from './say.ts'
import type { Script, ScriptSet, ScriptStep } from './scripts.ts'
import { seenSentence } from './spanish.ts'
import { headOf } from './spec/head.ts'
import { givenCode, lineCode, type Scene, type Way } from './spec/scene.ts'
import { sceneOf, stagedCode, whyByHand } from './spec/stage.ts'
import { answerCode, callsOf } from './wires.ts'
import { worldCode } from './worldEvents.ts'

/** The scripts of one machine as a Playwright spec, ready to run against `npm start`. */
export function playwrightSpec(set: ScriptSet): string {
  const { model, opening, scripts } = set
  const tests = scripts.map((script) => testCode(set, script))
  return [
    `// ${opening.title}. Lo imprime: npm run paths -- --machine ${model.machine.id} --format playwright`,
    ...headOf(set.area),
    '',
    `test.describe(${quote(opening.title)}, () => {`,
    tests.join('\n\n').replace(/^(?=.)/gm, '  '),
    '})',
  ].join('\n')
}

const coded = ({ model }: ScriptSet, { start, steps }: Script): Coded[] =>
  steps.map((step, at) => {
    const earlier = steps.slice(0, at).map(({ event }) => eventLabel(event))
    return scriptCode(model, step, { start: start.event.case, earlier })
  })

/** The steps of a script that cannot be automated, and the stage's reason. */
interface Gap {
  readonly action: string
  readonly why: string | undefined
}

/** Null where a script is fully automatic. */
export const stuckAt = (set: ScriptSet, script: Script): Gap | null => {
  const stuck = coded(set, script).find(({ code }) => code === null)
  if (stuck) return { action: stuck.step.action, why: stuck.why }
  return sceneFor(set, script.start) ? null : { action: script.start.action, why: undefined }
}

/** The same as a text. */
export const gapOf = (set: ScriptSet, script: Script): string | null => {
  const stuck = stuckAt(set, script)
  return stuck && [stuck.action, stuck.why].filter(Boolean).join(' ')
}

function testCode(set: ScriptSet, script: Script): string {
  const { id, title, start } = script
  const stuck = gapOf(set, script)
  const body = coded(set, script).flatMap(({ step, code }, index) => [
    '',
    `// ${index + 1}. ${step.action}`,
    ...beforeCode(step),
    ...(code ?? ['// No se puede mover desde la página.']),
    ...step.seen.flatMap(expectationLines),
  ])
  const lines = [
    ...(stuck === null ? [] : [`test.fixme(true, ${quote(`A mano: ${stuck}`)})`]),
    ...beginning(set, start, body),
    ...start.seen.flatMap(expectationLines),
    ...(isSaid(body, 'await code.') ? [] : (sceneFor(set, start)?.afterwards ?? [])),
    ...body,
  ]
  return [
    `test(${quote(`${id}: ${title}`)}, async ({ page }) => {`,
    ...lines.map((line) => (line === '' ? '' : `  ${line}`)),
    '})',
  ].join('\n')
}

export const expectationLines = (seen: Expectation): readonly string[] => {
  const code = expectationCode(seen)
  return code.length > 0 ? code : [`// ${seenSentence(seen)}`]
}

const isSame = ({ see }: Expectation): boolean => see === 'same'

/** Read before the step, where the words expect no change. */
const beforeCode = ({ seen }: ScriptStep): string[] =>
  seen.some(isSame) ? ['const before = await settled(page)'] : []

interface Coded {
  readonly step: ScriptStep
  readonly code: readonly string[] | null
  /** The reason, where there is no code. */
  readonly why?: string
}

/** From the stage of the machine, or from its words and wires. */
function scriptCode(model: AnyModel, step: ScriptStep, way: Way): Coded {
  const { id } = model.machine
  const why = whyByHand(id, step.event, way)
  if (why !== undefined) return { step, code: null, why }
  return { step, code: stagedCode(id, step.event, way) ?? stepCode(model, step) }
}

/** Null where the step is impossible in a page. */
export function stepCode(model: AnyModel, { kind, event, acts, ms }: ScriptStep) {
  if (kind === 'delay') return ms === null ? null : [`await pass(page, ${ms})`]
  if (kind === 'answer') return answerCode(model, event)
  return acts ? acts.flatMap(actCode) : worldCode(event)
}

const isSaid = (lines: readonly string[], name: string): boolean =>
  lines.some((line) => line.includes(name))

const sceneFor = ({ model }: ScriptSet, { event }: ScriptStep): Scene | null =>
  sceneOf(model.machine.id, event.case)

/** Until the precondition holds. */
function beginning(set: ScriptSet, start: ScriptStep, body: readonly string[]): string[] {
  const { role, address } = set.opening
  const scene = sceneFor(set, start) ?? {}
  const acts = (scene.acts ?? []).flatMap(lineCode)
  return [
    ...givenCode(role, scene),
    ...heldCode(set.model, scene, [...acts, ...body]),
    `// ${start.action}`,
    visitCode(scene.address ?? address, scene),
    ...acts,
  ]
}

/** A page whose code is held never finishes loading. */
const visitCode = (address: string, { before = [] }: Scene): string =>
  isSaid(before, 'holdCode(')
    ? `await page.goto(${quote(address)}, { waitUntil: 'commit' })`
    : `await page.goto(${quote(address)})`

/** Calls and the live connection wait for the script. */
function heldCode(model: AnyModel, { holds = [] }: Scene, lines: readonly string[]): string[] {
  const calls = new Set([...callsOf(model), ...holds])
  // An open connection loads missed messages.
  if (isSaid(lines, 'line.open()') || isSaid(lines, "answer('POST /lpmobile/conversations'"))
    calls.add('POST /lpmobile/conversations')
  const answers = isSaid(lines, 'await answer(') ? 'const answer = ' : ''
  // A real server would end an unknown session.
  const line = isSaid(lines, 'await line.') ? 'const line = ' : ''
  return [
    ...(calls.size > 0
      ? [`${answers}await holdCalls(page, [${[...calls].map(quote).join(', ')}])`]
      : []),
    `${line}await holdLine(page)`,
  ]
}
