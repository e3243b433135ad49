import { writeRecording } from '#src/effects/diagnostics/recordingFile.ts'
import { quote } from '../qa/quote.ts'
import type { Stage } from '../qa/spec/scene.ts'
import { opened } from './diagnostics.model.ts'

const reads = (text: string) => [`await inPage(page, 'giveFile', ${quote(text)})`]

const WRITTEN =
  'La lista y los guiones son archivos que escribe la construcción del producto: los recorre su vista.'

export const stages: Readonly<Record<string, Stage>> = {
  diagnostics: {
    scene: { before: ['await holdFile(page)', 'await holdCopy(page)'] },
    events: {
      'recording.grew': ["await show(page, 'hidden')", "await show(page, 'visible')"],
      'xstate.done.actor.openRecording': reads(writeRecording(opened)),
      'xstate.error.actor.openRecording': reads('{}'),
      'xstate.done.actor.copyRecording': ["await inPage(page, 'answerCopy', true)"],
      'xstate.error.actor.copyRecording': ["await inPage(page, 'answerCopy', false)"],
    },
  },
  catalog: {
    scene: { holds: ['GET /diagnostico/maquinas.json'] },
    byHand: ['loadCatalog', 'loadMachine']
      .flatMap((actor) => [`xstate.done.actor.${actor}`, `xstate.error.actor.${actor}`])
      .map((event) => ({ event, why: WRITTEN })),
  },
}
