import type { Command, Scene as QaScene } from '#src/qa/world/command.ts'
import type { Case, Opening } from '../../kit/model.ts'
import { actCode, expectationCode } from '../code.ts'
import { literal } from '../quote.ts'
import { type Listed, listed, type Part } from '../say.ts'
import { own } from './lines.ts'
import type { Setting } from './setting.ts'

/** What is done until a step has happened. */
export type Line = Listed<Part>

/** The way until the precondition of the scripts holds. */
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
  readonly before?: readonly Setting[]
  /** The address, if not that of the opening. */
  readonly address?: string
  /** What is done then. */
  readonly acts?: readonly Line[]
  /** Once the precondition holds, held code of the page is loaded, unless the script decides about it. */
  readonly afterwards?: readonly Command[]
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
  /** Events without an act or a wire, by `type[case]` or by type. */
  readonly events?: Readonly<Record<string, Lines>>
  readonly byHand?: readonly ByHand[]
  /**
   * Events that cannot happen in the product while the screen is visible: no script takes them, and the reason is
   * listed. By `type[case]` or by type.
   */
  readonly never?: Readonly<Record<string, string>>
}

export const isCommand = (part: Part): part is Command => !('is' in part)

export const partsOf = (lines: readonly Line[]): readonly Part[] => listed<Part>(lines)

/** A part as code of a spec. */
export const partCode = (part: Part): readonly string[] => {
  if (isCommand(part)) return [`await world(page, ${literal(part)})`]
  return part.is === 'act' ? actCode(part) : expectationCode(part)
}

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

const session = {
  token: 't',
  email: 'ana@taller.example',
  userId: '7',
  isNewUser: false,
  isAdministrator: false,
}

/** The page opens signed in, in this business or in none. */
export const signedInTo = (businessId: number | null): Setting => ({
  kept: { session: { ...session, businessId } },
})

const settings: Readonly<Record<Opening['role'], Setting>> = {
  nobody: {},
  visitor: {},
  person: signedInTo(null),
  // The first steps ask for what other scripts ask for, unless a script is theirs.
  member: { kept: { ...signedInTo(1).kept, [own('firstSteps')]: 'over' } },
}

/** What the world needs to know before the page is opened. */
export const qaScene = (
  role: Opening['role'],
  scene: Scene,
  calls: readonly string[],
  address: string,
): QaScene => {
  const before = [settings[role], ...(scene.before ?? [])]
  const last = Object.assign({}, ...before) as Setting
  return {
    address: scene.address ?? address,
    ...(scene.size && { size: scene.size }),
    kept: Object.assign({}, ...before.map(({ kept }) => kept), scene.kept),
    keptInTab: scene.keptInTab ?? {},
    ...(last.config && { config: last.config }),
    answers: scene.answers ?? {},
    holds: [...new Set([...calls, ...(scene.holds ?? [])])],
    files: before.flatMap(({ files = [] }) => files),
    things: before.flatMap(({ things = [] }) => things),
    ...(last.entry !== undefined && { entry: last.entry }),
  }
}

/** The code before the page is opened: the answers of the areas stand at the head of the spec. */
export const sceneCode = ({ size, answers, ...scene }: QaScene): string[] => [
  ...(size ? [`await page.setViewportSize({ width: ${size[0]}, height: ${size[1]} })`] : []),
  `await begin(page, { ...${literal(scene)}, answers: { ...answers, ...${literal(answers)} } })`,
  // A page whose code is held never finishes loading.
  scene.files.length > 0
    ? `await page.goto(${literal(scene.address)}, { waitUntil: 'commit' })`
    : `await page.goto(${literal(scene.address)})`,
]
