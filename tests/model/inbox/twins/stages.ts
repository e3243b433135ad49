import type { Case } from '../../kit/model.ts'
import { answering, configured, saying } from '../../qa/spec/lines.ts'
import { ANA, LIST } from '../../qa/spec/places.ts'
import type { Stage, Way } from '../../qa/spec/scene.ts'
import { noteRows } from '../internalNotes/someNotes.ts'
import { noteOf } from './someTwins.ts'

const LOAD = 'GET /lpmobile/conversation/ana/internal-notes'

const rows = (...twinIds: readonly string[]) =>
  noteRows(twinIds.map(noteOf)).map((row, at) => ({ ...row, twin_id: twinIds[at] }))

/** The notes are loaded with the conversation, and again when the socket tells that they changed. */
const noting =
  (...twinIds: readonly string[]) =>
  (_: Case, { earlier }: Way) => [
    ...(earlier.some((label) => label.startsWith('notes.changed'))
      ? [saying({ event: 'internal_notes', data: { thread_id: 'ana' } })]
      : []),
    answering(LOAD, rows(...twinIds)),
  ]

export const stages: Readonly<Record<string, Stage>> = {
  twinOffer: {
    scene: {
      before: [configured({ capabilities: ['internalNotes', 'join'] })],
      holds: [LOAD],
      acts: [LIST, ANA],
    },
    starts: { fresh: {} },
    events: {
      'notes.changed[none]': noting(),
      'notes.changed[luis]': noting('luis'),
      'notes.changed[both]': noting('luis', 'rosa'),
    },
    byHand: [
      { event: 'list.loaded', why: 'Otra persona une las conversaciones: hay una prueba con dos.' },
      {
        event: 'twin.tookOver',
        why: 'El borrador tiene que ser de la conversación que ya no está.',
      },
    ],
  },
}
