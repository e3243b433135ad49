import type { Scene as QaScene } from '#src/qa/world/command.ts'
import { eventLabel } from '../kit/events.ts'
import type { AnyModel } from '../kit/model.ts'
import type { Part } from './say.ts'
import type { Script, ScriptSet, ScriptStep } from './scripts.ts'
import { isCommand, partsOf, qaScene, type Scene, type Way } from './spec/scene.ts'
import { sceneOf, stagedLines, whyByHand } from './spec/stage.ts'
import { answerCommand, callsOf } from './wires.ts'
import { worldCommands } from './worldEvents.ts'

// How the steps of a script are done: what a person does on the screen, and what the world does.

export interface Performed {
  readonly step: ScriptStep
  /** Null where nobody can do it from the page. */
  readonly parts: readonly Part[] | null
  /** The reason, where it is known. */
  readonly why?: string
}

export const performedSteps = ({ model }: ScriptSet, { start, steps }: Script): Performed[] =>
  steps.map((step, at) => {
    const earlier = steps.slice(0, at).map(({ event }) => eventLabel(event))
    return performed(model, step, { start: start.event.case, earlier })
  })

/** By the stage of the machine, or by its words and wires. */
function performed(model: AnyModel, step: ScriptStep, way: Way): Performed {
  const { id } = model.machine
  const why = whyByHand(id, step.event, way)
  if (why !== undefined) return { step, parts: null, why }
  const lines = stagedLines(id, step.event, way)
  return { step, parts: lines ? partsOf(lines) : ownParts(model, step) }
}

/** By the words and wires; null where the step is impossible in a page. */
export function ownParts(model: AnyModel, step: ScriptStep): readonly Part[] | null {
  const { kind, event, acts, ms } = step
  if (kind === 'delay') return ms === null ? null : [{ do: 'pass', ms }]
  if (kind === 'answer') {
    const answer = answerCommand(model, event)
    return answer && [answer]
  }
  return acts ?? worldCommands(event)
}

/** A step that cannot be done from the page, and the stage's reason. */
interface Gap {
  readonly action: string
  readonly why: string | undefined
}

/** Null where the whole script can be done. */
export const stuckAt = (set: ScriptSet, script: Script): Gap | null => {
  const stuck = performedSteps(set, script).find(({ parts }) => parts === null)
  if (stuck) return { action: stuck.step.action, why: stuck.why }
  return sceneFor(set, script.start) ? null : { action: script.start.action, why: undefined }
}

/** The same as a text. */
export const gapOf = (set: ScriptSet, script: Script): string | null => {
  const stuck = stuckAt(set, script)
  return stuck && [stuck.action, stuck.why].filter(Boolean).join(' ')
}

const sceneFor = ({ model }: ScriptSet, { event }: ScriptStep): Scene | null =>
  sceneOf(model.machine.id, event.case)

export interface Beginning {
  readonly scene: QaScene
  /** What is done in the opened page until the precondition holds. */
  readonly parts: readonly Part[]
  readonly afterwards: readonly Part[]
}

const CONVERSATIONS = 'POST /lpmobile/conversations'

/** An open connection loads what was missed. */
const loadsMissed = (part: Part): boolean =>
  isCommand(part) && (part.do === 'open' || (part.do === 'answer' && part.call === CONVERSATIONS))

/** The way until the precondition of a script holds. */
export function beginningOf(set: ScriptSet, script: Script): Beginning {
  const { role, address } = set.opening
  const scene = sceneFor(set, script.start) ?? {}
  const parts = partsOf(scene.acts ?? [])
  const body = performedSteps(set, script).flatMap((each) => each.parts ?? [])
  const calls = [
    ...callsOf(set.model),
    ...([...parts, ...body].some(loadsMissed) ? [CONVERSATIONS] : []),
  ]
  const decidesCode = body.some((part) => isCommand(part) && part.do === 'code')
  return {
    scene: qaScene(role, scene, calls, address),
    parts,
    afterwards: decidesCode ? [] : (scene.afterwards ?? []),
  }
}
