import { handSentence } from './buttons.ts'
import { beginningOf, performedSteps } from './performed.ts'
import type { Part } from './say.ts'
import type { Script, ScriptSet, ScriptStep } from './scripts.ts'

// A script as a person follows it, with the buttons of the panel 'El mundo'.

export interface Followed {
  readonly step: ScriptStep
  /** What is done in the page and in the panel, where the action does not say it. */
  readonly hand: readonly string[]
}

export function followed(set: ScriptSet, script: Script) {
  const { parts, afterwards } = beginningOf(set, script)
  return {
    /** Until the precondition holds. */
    way: [...parts, ...afterwards].map(handSentence),
    steps: performedSteps(set, script).map(
      ({ step, parts: done, why }): Followed => ({
        step,
        hand: done
          ? handOf(done, step.action)
          : [`A mano: ${why ?? 'no se puede desde la página.'}`],
      }),
    ),
  }
}

const handOf = (parts: readonly Part[], action: string): readonly string[] => {
  const said = parts.map(handSentence)
  return said.join(' ') === action ? [] : said
}
