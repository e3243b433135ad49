import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'
import { happening } from '../kit/events.ts'
import type { AnyModel, Case, Words } from '../kit/model.ts'
import type { Moment } from '../kit/moment.ts'
import type { Path } from '../kit/path.ts'
import { member } from '../kit/plain.ts'
import { nodesOf, restingIn } from '../kit/transitions.ts'
import { eventWords, stateName, stateWords, wordProblems } from '../kit/words.ts'
import type { FoundModel } from './models.ts'
import { WordsError } from './wordsError.ts'

/** The words of a model, if they cover every event and state of its paths. */
export function wordsOf({ model, file }: FoundModel, paths: readonly Path[]): Words {
  if (!model.words) throw new WordsError(`${file}: the model has no \`words\``)
  const mute = wordProblems(model, paths).filter((problem) => problem.startsWith('no words'))
  if (mute.length > 0)
    throw new WordsError(`${file}: write into \`words\` what is missing\n  ${mute.join('\n  ')}`)
  return model.words
}

/** `1500` → `1,5 segundos` */
function duration(ms: number): string {
  const seconds = ms / 1_000
  return `${String(seconds).replace('.', ',')} ${seconds === 1 ? 'segundo' : 'segundos'}`
}

/** The words of an event may continue with an expectation: `Pulsa el botón «Ver». ⇒ Se lee «Hola».` */
const partsOf = (words: Words, event: Case): string[] =>
  (eventWords(words, event) ?? '').split(' ⇒ ')

/** Of alternatives, the first whose state is active: `open: Pulsa el botón «Cerrar». | Pulsa el botón «Abrir».` */
const alternativeOf = (text: string, before: Moment | null): string =>
  before ? (text.split(' | ').flatMap((each) => ifThere(each, before.snapshot))[0] ?? '') : text

/** A person's act, or an event of the world, as a sentence. */
export function actionAt(words: Words, before: Moment | null, event: Case): string {
  const isStart = happening(event).kind === 'start'
  const [alternatives = ''] = partsOf(words, event)
  const text = alternativeOf(alternatives, before)
  const ms = msOf(before, event)
  if (isStart && text === '') return 'Abre la página.'
  const said = fill(text, before?.snapshot.context, ms === null ? {} : { tiempo: duration(ms) })
  return said.replace(/^Pasan (?=1 segundo\b)/, 'Pasa ')
}

/** The remaining time of the delay that ends with this event. */
export const msOf = (before: Moment | null, event: Case): number | null =>
  before?.timers.find(({ type }) => type === event.type)?.left ?? null

/** `{names.*}` and `{items.*.text}` stand for each item of a list: the sentence is repeated for every one. */
function each(text: string, context: unknown): string[] {
  const [whole = '', list = ''] = /\{([\w.]+)\.\*/.exec(text) ?? []
  if (whole === '') return [fill(text, context)]
  const items = list.split('.').reduce(member, context)
  return Array.isArray(items)
    ? items.map((_, index) => fill(text.replace(whole, `{${list}.${index}`), context))
    : []
}

/** `{error}` and `{queue.0.text}` stand for values of the context, `{tiempo}` for the elapsed time. */
function fill(text: string, context: unknown, also: Readonly<Record<string, string>> = {}): string {
  return text.replace(/\{([\w.]+)\}/g, (_, path: string) => {
    const value = also[path] ?? path.split('.').reduce(member, context)
    if (typeof value === 'string' || typeof value === 'number') return String(value)
    throw new WordsError(`«${text}» speaks of {${path}}, which is not there then`)
  })
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The error texts on the screen: of the machine itself, and of the lists in its context. */
function failures(context: unknown): string[] {
  if (typeof context !== 'object' || context === null) return []
  return Object.entries(context).flatMap(([key, value]) => {
    if (/(?:^e|E)rror$|^refusal$/.test(key)) return isText(value) ? [value] : []
    return Array.isArray(value) ? value.flatMap(failures) : []
  })
}

/**
 * `list.ready: Se ve la lista.` counts only in that state, or where the context has a value of that name (`text=hidden: …`: exactly that
 * one); `!list.ready: …` only elsewhere.
 */
function ifThere(text: string, state: AnyMachineSnapshot): string[] {
  const { _nodes, context, machine } = state
  const [, not, name = '', value, rest] = /^(!?)([a-z][\w.]*)(?:=(\w+))?: (.*)$/.exec(text) ?? []
  if (rest === undefined) return [text]
  const isNamed = (node: AnyStateNode) => stateName(node) === name
  const held = name.split('.').reduce(member, context)
  const isState = nodesOf(machine.root).some(isNamed)
  if (!isState && !Reflect.has(context, name.split('.')[0] ?? ''))
    throw new WordsError(`«${text}»: «${name}» is no state, and not in the context`)
  const isHeld = value === undefined ? Boolean(held) : held === value
  const isThere = isState ? _nodes.some(isNamed) : isHeld
  return isThere === (not === '') ? ifThere(rest, state) : []
}

interface Seen {
  /** By state, so that the same words of another state are said again. */
  readonly states: ReadonlyMap<string, string>
  readonly failures: ReadonlySet<string>
}

function seenAt(words: Words, { snapshot }: Moment): Seen {
  // A state without anything of its own on the screen has empty words.
  const states = restingIn(snapshot).map(
    (node) =>
      [
        stateName(node),
        (stateWords(words, node) ?? '')
          .split(' ⇒ ')
          .flatMap((text) => ifThere(text, snapshot))
          .flatMap((text) => each(text, snapshot.context))
          .join(' '),
      ] as const,
  )
  return {
    states: new Map(states.filter(([, text]) => text !== '')),
    failures: new Set(failures(snapshot.context)),
  }
}

/** The new expectations, in sentences. */
export function expectationsAt(
  words: Words,
  before: Moment | null,
  event: Case,
  now: Moment,
): string[] {
  const was = before && seenAt(words, before)
  const is = seenAt(words, now)
  const states = [...is.states].flatMap(([name, text]) =>
    was?.states.get(name) === text ? [] : [text],
  )
  const parts = partsOf(words, event)
    .slice(1)
    .flatMap((text) => ifThere(text, now.snapshot))
    .flatMap((text) => each(text, now.snapshot.context))
  // With `= ` in front it replaces the words of the states: the screen of the machine is gone.
  const instead = parts.filter((text) => text.startsWith('= '))
  if (instead.length > 0) return instead.map((text) => text.slice(2))
  const shown = [...is.states.values(), ...parts].join(' ')
  const read = [...is.failures].filter((text) => !was?.failures.has(text) && !shown.includes(text))
  const gone = [...(was?.failures ?? [])].filter((text) => !is.failures.has(text))
  return [
    ...new Set([
      ...states,
      ...parts,
      ...read.map((text) => `Se lee el error «${text}».`),
      ...gone.map((text) => `Ya no se lee «${text}».`),
    ]),
  ]
}

/** The expectations at the end. */
export const goalOf = ({ words }: AnyModel, end: Moment): string =>
  words ? [...new Set(seenAt(words, end).states.values())].join(' ') : ''

/** The words of the states at a moment: expectations that hold as long as the states are active. */
export const standingAt = (words: Words, now: Moment): string[] => [
  ...seenAt(words, now).states.values(),
]
