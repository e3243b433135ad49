import { clear, sees, the } from '../qa/say.ts'
import { configured } from '../qa/spec/lines.ts'
import { ANA, LIST, LUIS } from '../qa/spec/places.ts'
import type { Stage } from '../qa/spec/scene.ts'

/** A back end that tells who types, and has internal notes. */
const TYPING = configured({ capabilities: ['internalNotes', 'typing'] })

export const world = { 'POST /lpmobile/conversation/ana/typing': '' }

const WRITABLE = sees(the.field('Escribe un mensaje'))

export const stages: Readonly<Record<string, Stage>> = {
  typing: {
    // Typing that begins before the conversation has loaded is not announced later.
    scene: { before: [TYPING], acts: [LIST, ANA, WRITABLE] },
    starts: { fresh: {} },
    events: {
      'thread.left': [LUIS, ANA],
      'person.typed[nothing]': (_, { earlier }) => [
        // The field that is there.
        earlier.findLast((label) => label.startsWith('person.typed')) === 'person.typed[note]'
          ? clear(the.field('Escribe una nota interna'))
          : clear(the.field('Escribe un mensaje')),
      ],
    },
  },
}
