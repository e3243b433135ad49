import { writeRecording } from '#src/effects/diagnostics/recordingFile.ts'
import { quote } from '../qa/quote.ts'
import type { Stage } from '../qa/spec/scene.ts'
import { opened } from './diagnostics.model.ts'

const reads = (text: string) => [`await inPage(page, 'giveFile', ${quote(text)})`]

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
}
