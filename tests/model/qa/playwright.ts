import type { AnyModel } from '../kit/model'
import { actCode, expectationCode } from './code'
import { helpers, imports } from './helpers'
import { type Expectation, parseExpectations } from './language'
import { quote } from './quote'
import type { Script, ScriptSet, ScriptStep } from './scripts'
import { answerCode, callsOf } from './wires'
import { worldCode } from './worldEvents'

/** The scripts of one machine as a spec of Playwright, ready to run against `npm start`. */
export function playwrightSpec(set: ScriptSet): string {
  const { model, opening, scripts } = set
  const tests = scripts.map((script) => testCode(set, script))
  return [
    `// ${opening.title}. Lo imprime: npm run paths -- --machine ${model.machine.id} --format playwright`,
    imports,
    '',
    helpers,
    '',
    `test.describe(${quote(opening.title)}, () => {`,
    tests.join('\n\n').replace(/^(?=.)/gm, '  '),
    '})',
  ].join('\n')
}

function testCode(set: ScriptSet, { id, title, start, steps }: Script): string {
  const coded = steps.map((step) => ({
    step,
    code: stepCode(set.model, step),
  }))
  const stuck = coded.find(({ code }) => code === null)?.step.action ?? startGap(set, start)
  const body = coded.flatMap(({ step, code }, index) => [
    '',
    `// ${index + 1}. ${step.action}`,
    ...beforeCode(step),
    ...(code ?? ['// No se puede mover desde la página.']),
    ...step.expectations.flatMap(expectationLines),
  ])
  const lines = [
    ...(stuck === null ? [] : [`test.fixme(true, ${quote(`A mano: ${stuck}`)})`]),
    ...beginning(set, start, body),
    ...start.expectations.flatMap(expectationLines),
    ...body,
  ]
  return [
    `test(${quote(`${id}: ${title}`)}, async ({ page }) => {`,
    ...lines.map((line) => (line === '' ? '' : `  ${line}`)),
    '})',
  ].join('\n')
}

export const expectationLines = (text: string): string[] => {
  const code = parseExpectations(text).flatMap(expectationCode)
  return code.length > 0 ? code : [`// ${text}`]
}

const isSame = ({ see }: Expectation): boolean => see === 'same'

/** What is read before the step, where the words say that nothing changes. */
const beforeCode = ({ expectations }: ScriptStep): string[] =>
  expectations.flatMap(parseExpectations).some(isSame)
    ? ["const before = await page.locator('body').textContent()"]
    : []

/** Null where the step cannot be taken in a page. */
export function stepCode(model: AnyModel, { kind, event, acts, ms }: ScriptStep) {
  if (kind === 'delay') return ms === null ? null : [`await page.clock.runFor(${ms})`]
  if (kind === 'answer') return answerCode(model, event)
  return acts ? acts.flatMap(actCode) : worldCode(event)
}

const SIGN_IN = 'await signIn(page, 1)'

/** The starts that the page itself can be brought to. */
export const starts: Readonly<Record<string, readonly string[]>> = {
  'session.fresh': ["await page.goto('/login')"],
  'session.awaited': [
    "await remember(page, 'awaited-email', 'ana@taller.example')",
    "await page.goto('/verify')",
  ],
  'app.stranger': ["await page.goto('/')"],
  'app.signedIn': ['await signIn(page, null)', "await page.goto('/')"],
  'app.settled': [SIGN_IN, "await page.goto('/')"],
  'visitor.first': ["await page.goto('/visita/demo')"],
  'workspace.first': [SIGN_IN, "await page.goto('/')"],
}

const startKey = ({ model }: ScriptSet, { event }: ScriptStep): string | null =>
  event.case === undefined ? null : `${model.machine.id}.${event.case}`

const startGap = (set: ScriptSet, start: ScriptStep): string | null => {
  const key = startKey(set, start)
  return key === null || starts[key] ? null : start.action
}

function beginning(set: ScriptSet, start: ScriptStep, body: readonly string[]): string[] {
  const { role, address } = set.opening
  const calls = callsOf(set.model)
  // An open connection loads what was missed.
  if (body.some((line) => /line\.open|'POST .lpmobile.conversations'/.test(line)))
    calls.push('POST /lpmobile/conversations')
  const known = starts[startKey(set, start) ?? '']
  const enter =
    role === 'person' ? ['await signIn(page, null)'] : role === 'member' ? [SIGN_IN] : []
  const [before, visit] = known
    ? [known.slice(0, -1), known.slice(-1)]
    : [enter, [`await page.goto(${quote(address)})`]]
  const says = (name: string) => body.some((line) => line.includes(name))
  return [
    'await page.clock.install()',
    'await answerRest(page)',
    ...before,
    ...(calls.length > 0
      ? [
          `${says('await answer(') ? 'const answer = ' : ''}await holdCalls(page, [${[...new Set(calls)].map(quote).join(', ')}])`,
        ]
      : []),
    // A server of its own would end a session that it does not know.
    ...(says('await line.')
      ? ['const line = await holdLine(page)']
      : before.includes(SIGN_IN) || role === 'visitor'
        ? ['await holdLine(page)']
        : []),
    `// ${start.action}`,
    ...visit,
  ]
}
