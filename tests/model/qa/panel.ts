import type { MachineGuide, PanelDeed, PanelScript } from '#src/qa/panel/guide.ts'
import { buttonOf, handSentence } from './buttons.ts'
import { beginningOf, performedSteps } from './performed.ts'
import { performerOf } from './performer.ts'
import type { Part } from './say.ts'
import type { Script, ScriptSet } from './scripts.ts'
import { isCommand } from './spec/scene.ts'

// What the panel 'El mundo' shows of a machine: its scripts, with the buttons that they name.

const deedOf = (part: Part): PanelDeed =>
  isCommand(part) ? { button: buttonOf(part), command: part } : { text: handSentence(part) }

export const machineGuide = (set: ScriptSet): MachineGuide => ({
  machine: set.model.machine.id,
  title: set.opening.title,
  scripts: set.scripts.map((script) => guideOf(set, script)),
})

function guideOf(set: ScriptSet, script: Script): PanelScript {
  const { id, title, start } = script
  const { scene, parts, afterwards } = beginningOf(set, script)
  return {
    id,
    title,
    scene,
    start: { action: start.action, expectations: start.expectations },
    way: [...parts, ...afterwards].map(deedOf),
    steps: performedSteps(set, script).map(({ step, parts: done, why }) => ({
      by: performerOf(step),
      action: step.action,
      expectations: step.expectations,
      ...(step.unseen !== undefined && { unseen: step.unseen }),
      deeds: (done ?? []).map(deedOf),
      ...(done === null && { byHand: why ?? 'No se puede desde la página.' }),
    })),
  }
}
