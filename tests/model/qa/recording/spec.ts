import { StateMachine } from 'xstate'
import type { Recording } from '#machines/diagnostics/recording.ts'
import { eventLabel, happening } from '../../kit/events.ts'
import type { AnyWords, Case } from '../../kit/model.ts'
import type { Moment } from '../../kit/moment.ts'
import { endOf } from '../../kit/path.ts'
import { type FoundModel, models } from '../models.ts'
import { ownParts } from '../performed.ts'
import { expectationLines } from '../playwright.ts'
import { quote } from '../quote.ts'
import type { Expectation } from '../say.ts'
import { type ScriptStep, stepAt } from '../scripts.ts'
import { headOf } from '../spec/head.ts'
import { joined, partCode, partsOf, qaScene, sceneCode } from '../spec/scene.ts'
import { sceneOf } from '../spec/stage.ts'
import { callsOf } from '../wires.ts'
import { type Arrival, type Followed, follow } from './follow.ts'
import type { FollowedStep, Place } from './place.ts'
import { leavesOf, statesOf } from './states.ts'

interface Coded {
  readonly step: FollowedStep
  readonly script: ScriptStep
  readonly code: readonly string[] | null
}

/**
 * A recording of /diagnostico as a Playwright spec: it walks the same path on the built page, with stand-in texts, and
 * ends where the recording ends.
 */
export function specFrom(
  recording: Recording,
  name: string,
  known: readonly FoundModel[] = models,
): string {
  const followed = follow(recording, known)
  const all = onceTyped(followed.steps.map(codedStep)).filter((step) => !isOfThePage(step))
  const earlier = (followed.place?.way ?? []).flatMap((each) =>
    'found' in each ? [codedStep(each)] : [],
  )
  const gaps = [
    ...followed.gaps,
    ...[...earlier, ...all].flatMap(({ step: { found, event }, script: { action }, code }) =>
      code === null ? [`${found.model.machine.id}: ${action || eventLabel(event)}`] : [],
    ),
  ]
  const steps = all.filter(({ script, code }) => code !== null || script.action !== '')
  const reported = steps.findLast(({ code }) => code !== null)?.step.found
  // An effect without a line in the spec leaves the machine in another state.
  const uncaused = new Set(
    [...earlier, ...all].flatMap(({ step, code }) => (code === null ? [step.found] : [])),
  )
  const compared = followed.arrivals.filter(
    (arrival) => isComparable(arrival) && !uncaused.has(arrival.found),
  )
  const body = steps.flatMap(({ step, script, code }, index) => [
    '',
    `// ${index + 1}. ${script.action || eventLabel(step.event)}`,
    ...(code ?? ['// No se puede provocar desde la página.']),
  ])
  return [
    `// Una grabación de /diagnostico como prueba. La imprime: npm run paths -- --from ${name}`,
    '// La grabación no tiene textos: los de aquí son de relleno.',
    ...listed('No se puede provocar:', gaps),
    ...listed('No se compara al final:', leftOut(recording, compared)),
    "import { readFile } from 'node:fs/promises'",
    ...headOf(),
    '',
    readStates,
    '',
    `test(${quote(`llega a lo grabado en ${name}`)}, async ({ page }) => {`,
    ...[...beginning(followed), ...body, '', ...ending(followed, compared, reported)].map((line) =>
      line === '' ? '' : `  ${line}`,
    ),
    '})',
    '',
  ].join('\n')
}

const listed = (title: string, texts: readonly string[]): string[] =>
  texts.length > 0 ? [`// ${title}`, ...[...new Set(texts)].map((text) => `// - ${text}`)] : []

const noWords: AnyWords = { events: {}, states: {} }

const scriptStep = (found: FoundModel, before: Moment | null, event: Case, now: Moment) =>
  stepAt(found.model.words ?? noWords, before, event, now)

function codedStep(step: FollowedStep): Coded {
  const { found, before, event, now } = step
  const script = scriptStep(found, before, event, now)
  return {
    step,
    script,
    code: ownParts(found.model, script)?.flatMap(partCode).map(atFirst) ?? null,
  }
}

/** The stand-in data may have several rows with the name: the first one is used. */
const atFirst = (line: string): string =>
  line.replace(/(?<!\.(?:first|last)\(\))\.click\((?=(?:\{[^{}]*\})?\)$)/, '.first().click(')

/** A field is filled once, with its final text. */
const onceTyped = (steps: readonly Coded[]): Coded[] =>
  steps.filter(({ step, script }, index) => {
    const next = steps[index + 1]?.step
    const isTyped = script.acts?.every((act) => act.do === 'fill' || act.do === 'type') ?? false
    return !isTyped || next?.found !== step.found || next.event.type !== step.event.type
  })

/** Actors that use only this browser, or load code, which is there at once. */
const ofThePage: ReadonlySet<string> = new Set([
  'openShell',
  'recallEdit',
  'readReplies',
  'loadChat',
])

const isOfThePage = ({ step: { event } }: Coded): boolean => {
  const what = happening(event)
  return what.kind === 'answer' && what.isDone && ofThePage.has(what.actorId)
}

/** The spec answers all calls of the machine, and moves it: otherwise it may end in another state. */
const isComparable = ({ found: { model }, isRepeated, path }: Arrival): boolean =>
  isRepeated &&
  path.steps.every(({ event }) => {
    const what = happening(event)
    return (
      what.kind !== 'answer' ||
      ofThePage.has(what.actorId) ||
      what.actorId in (model.wires ?? {}) ||
      model.machine.implementations.actors[what.actorId] instanceof StateMachine
    )
  })

const NOTHING =
  'Nada del final de esta grabación se puede comparar: descárgala otra vez cuando se vea el problema.'

/** Machines that ran at the end, and whose states the spec cannot reach. */
function leftOut(recording: Recording, compared: readonly Arrival[]): string[] {
  const states = compared.map(stateOf)
  return statesOf(recording).filter((state) => !states.includes(state))
}

/** The possible starts of a recording. */
const beginnings = [
  ['session', 'awaited'],
  ['app', 'settled'],
  ['app', 'signedIn'],
] as const

function beginning({ arrivals, began, place, steps }: Followed): string[] {
  const begin = beginnings.find(([machine, start]) => began.includes(`${machine}.${start}`))
  const [machine, start] = begin ?? ['app', place ? 'settled' : 'stranger']
  const scene = (place?.way ?? [])
    .flatMap((each) => ('found' in each ? [] : [each]))
    .reduce(joined, sceneOf(machine, start) ?? {})
  const there = place ? ['', ...wayCode(place), 'await settled(page)'] : []
  // Calls without a recorded answer keep waiting, as they did.
  const followed = new Set([...arrivals, ...steps].map(({ found }) => found.model))
  const calls = [...new Set([...followed].flatMap(callsOf))]
  const given = qaScene('nobody', scene, place ? [] : calls, '/')
  return [
    ...sceneCode({ ...given, address: `${given.address}?diagnostico` }),
    ...there,
    ...(place ? partCode({ do: 'hold', calls }) : []),
  ]
}

/** Calls that were running when the recording began are ended. */
const wayCode = ({ way }: Place): string[] => [
  '// Hasta donde empezó la grabación.',
  ...way.flatMap((each) =>
    'found' in each ? (codedStep(each).code ?? []) : partsOf(each.acts ?? []).flatMap(partCode),
  ),
]

function ending(
  { arrivals }: Followed,
  compared: readonly Arrival[],
  reported: FoundModel | undefined,
): string[] {
  const arrival = arrivals.findLast(({ found, isRepeated }) => isRepeated && found === reported)
  const seen = new Set((arrival ? seenAt(arrival) : []).flatMap(expectationLines))
  // A spec without comparisons would pass whatever the page does.
  if (compared.length === 0 && seen.size === 0) return [`throw new Error(${quote(NOTHING)})`]
  return [
    '// Donde terminó la grabación.',
    ...seen,
    'await reaches(page, [',
    ...compared
      .map(stateOf)
      .sort()
      .map((state) => `  ${quote(state)},`),
    '])',
  ]
}

const seenAt = ({ found, path }: Arrival): readonly Expectation[] => {
  const start = path.steps[0]?.event
  const end = endOf(path)
  return start && end ? scriptStep(found, null, start, end).seen : []
}

const stateOf = ({ found: { model }, path }: Arrival): string => {
  const { id } = model.machine
  const active = endOf(path)?.snapshot._nodes.map((node) => node.id) ?? []
  return `${id}: ${leavesOf(id, active)}`
}

const readStates = `interface Recorded {
  readonly actors: readonly { readonly id: string; readonly machine: string | null }[]
  readonly before: Readonly<Record<string, Standing>>
  readonly moments: readonly (Standing & { readonly to: string })[]
}
interface Standing {
  readonly status: string
  readonly active: readonly string[]
}

/** Where every running machine stands, as /diagnostico records it; the page returns to where it was. */
async function readStates(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    history.pushState(history.state, '', '/diagnostico')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar', exact: true }).click()
  const recorded: Recorded = JSON.parse(await readFile(await (await downloaded).path(), 'utf8'))
  await page.goBack()
  const standings = new Map(Object.entries(recorded.before))
  for (const moment of recorded.moments) standings.set(moment.to, moment)
  return recorded.actors.flatMap(({ id, machine }) => {
    const { status, active } = standings.get(id) ?? { status: '', active: [] }
    if (machine === null || status !== 'active') return []
    const leaves = active
      .filter((one) => one !== machine && !active.some((other) => other.startsWith(\`\${one}.\`)))
      .map((one) => one.slice(machine.length + 1))
    return [\`\${machine}: \${leaves.sort().join(' + ')}\`]
  })
}

/** Every machine comes to stand there. */
const reaches = (page: Page, states: readonly string[]) =>
  expect
    .poll(
      async () => {
        const now = await readStates(page)
        return states.filter((state) => !now.includes(state))
      },
      { message: 'where the recorded machines do not stand', timeout: 15_000 },
    )
    .toEqual([])`
