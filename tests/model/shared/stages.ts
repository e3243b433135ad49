import { ANA, LIST, LUIS } from '../qa/spec/places'
import type { Stage } from '../qa/spec/scene'

/** A back end that tells who types, and has internal notes. */
const TYPING =
  "await page.route('**/config.js', (route) => route.fulfill({ contentType: 'text/javascript', body: \"globalThis.RECADO_CONFIG = { capabilities: ['internalNotes', 'typing'] }\" }))"

export const world = { 'POST /lpmobile/conversation/ana/typing': '' }

export const stages: Readonly<Record<string, Stage>> = {
  typing: {
    scene: { before: [TYPING], acts: [LIST, ANA] },
    starts: { fresh: {} },
    events: {
      'thread.left': [LUIS, ANA],
      'thread.reload': ['await line.reopen()'],
    },
  },
}
