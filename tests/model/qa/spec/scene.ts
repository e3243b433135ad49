import type { Case, Opening } from '../../kit/model.ts'
import { actCode } from '../code.ts'
import { literal, quote } from '../quote.ts'
import { type Act, type Listed, listed } from '../say.ts'
import { own } from './lines.ts'

/** Acts, or lines of code. */
export type Line = Listed<Act | string>

/** The steps of a spec until the precondition of its scripts holds. */
export interface Scene {
  /** The stored data of this browser, by key. */
  readonly kept?: Readonly<Record<string, unknown>>
  /** The stored data of this tab. */
  readonly keptInTab?: Readonly<Record<string, unknown>>
  /** The server's answers that differ from the `world` of the areas, by call; 'failed' where it does not answer. */
  readonly answers?: Readonly<Record<string, unknown>>
  /** Calls that wait for the script, besides those of the model. */
  readonly holds?: readonly string[]
  readonly size?: readonly [width: number, height: number]
  /** Code before the page is opened. */
  readonly before?: readonly string[]
  /** The address, if not that of the opening. */
  readonly address?: string
  /** The following acts of a person; a text is a line of code. */
  readonly acts?: readonly Line[]
  /** Once the precondition holds, held code of the page is loaded, unless the script decides about it. */
  readonly afterwards?: readonly string[]
}

/** The course of a script until now. */
export interface Way {
  readonly start: string | undefined
  /** The labels of its events. */
  readonly earlier: readonly string[]
}

type Lines = readonly Line[] | ((event: Case, way: Way) => readonly Line[])

/** An event, by `type[case]` or by type, that cannot be caused from the page. */
interface ByHand {
  readonly event: string
  /** Only after this event. */
  readonly after?: string
  readonly why: string
}

/** The stage on which the scripts of one machine run automatically on the built page. */
export interface Stage {
  /** The common beginning of the machine's scripts, */
  readonly scene?: Scene
  /** and the addition of each start. */
  readonly starts?: Readonly<Record<string, Scene>>
  /** Events without an act or a wire, by `type[case]` or by type: acts, or lines of code. */
  readonly events?: Readonly<Record<string, Lines>>
  readonly byHand?: readonly ByHand[]
  /**
   * Events that cannot happen in the product while the screen is visible: no script takes them, and the reason is
   * listed. By `type[case]` or by type.
   */
  readonly never?: Readonly<Record<string, string>>
}

export const lineCode = (line: Line): readonly string[] =>
  listed<Act | string>(line).flatMap((each) => (typeof each === 'string' ? [each] : actCode(each)))

/** The second scene continues where the first ends. */
export const joined = (first: Scene, second: Scene): Scene => ({
  ...first,
  ...second,
  kept: { ...first.kept, ...second.kept },
  keptInTab: { ...first.keptInTab, ...second.keptInTab },
  answers: { ...first.answers, ...second.answers },
  holds: [...(first.holds ?? []), ...(second.holds ?? [])],
  before: [...(first.before ?? []), ...(second.before ?? [])],
  acts: [...(first.acts ?? []), ...(second.acts ?? [])],
})

const signedInTo: Readonly<Record<Opening['role'], string | null>> = {
  nobody: null,
  visitor: null,
  person: 'await signIn(page, null)',
  member: 'await signIn(page, 1)',
}

const isEmpty = (record: Readonly<Record<string, unknown>> = {}) => Object.keys(record).length === 0

/** The code before the page is opened, besides the calls and the connection that the script holds. */
export const givenCode = (role: Opening['role'], scene: Scene): string[] => {
  const session = signedInTo[role]
  const { size, keptInTab = {}, answers, before = [] } = scene
  // The first steps ask for what other scripts ask for, unless a script is theirs.
  const kept = { ...(role === 'member' && { [own('firstSteps')]: 'over' }), ...scene.kept }
  return [
    ...(size ? [`await page.setViewportSize({ width: ${size[0]}, height: ${size[1]} })`] : []),
    'await holdTime(page)',
    `await answerRest(page, ${isEmpty(answers) ? 'world' : `{ ...world, ...${literal(answers)} }`})`,
    ...(session === null ? [] : [session]),
    ...(isEmpty(kept) ? [] : [`await keep(page, ${literal(kept)})`]),
    ...Object.entries(keptInTab).map(
      ([key, value]) => `await remember(page, ${quote(key)}, ${literal(value)})`,
    ),
    ...before,
  ]
}
