import { fill, press, the } from '../../qa/say.ts'
import { around } from '../../qa/spec/around.ts'
import { answering, configured, deciding, own } from '../../qa/spec/lines.ts'
import { ANA, LIST, LUIS } from '../../qa/spec/places.ts'
import type { Scene, Stage } from '../../qa/spec/scene.ts'
import { peopleWire } from '../wires.ts'
import { noteRows, ownNote } from './someNotes.ts'

/** A back end with internal notes. */
export const NOTES = configured({ capabilities: ['internalNotes'] })

const NAMES = configured({ capabilities: ['internalNotes', 'mentions', 'team'] })

const LOAD = 'GET /lpmobile/conversation/ana/internal-notes'
const ADD = 'POST /lpmobile/conversation/ana/internal-notes'
const TO_NOTE = press(the.option('Nota interna…', the.choices('Qué escribes')))
const WRITE = [
  TO_NOTE,
  [fill(the.field('Escribe una nota interna'), 'Paga tarde'), press(the.button('Guardar nota'))],
]
const OF_OUTBOX = 'De la nota en camino hay un guion propio.'
const OF_WRITER = 'De la nota que se escribe hay un guion propio.'

export const world = {
  [LOAD]: noteRows([ownNote]),
  'GET /lpmobile/conversation/luis/internal-notes': [],
}

const chat: Scene = { before: [NOTES], acts: [LIST, ANA] }
const outgoing = { key: 'k1', text: 'Paga tarde', at: 5_000, error: null }
const failed = { ...outgoing, error: 'Inténtalo de nuevo' }

export const stages: Readonly<Record<string, Stage>> = {
  internalNotes: {
    scene: { ...chat, holds: [ADD] },
    starts: {
      fresh: {},
      kept: {
        kept: { [own('noteDraft/ana')]: 'Paga', [own('outgoingNotes/ana')]: [outgoing] },
      },
    },
    events: {
      'thread.reload': [around.reopen],
      'thread.left': [LUIS, ANA],
    },
    byHand: [
      { event: 'note.stored', why: OF_OUTBOX },
      { event: 'note.retry', why: OF_OUTBOX },
      { event: 'note.edit', why: OF_OUTBOX },
      { event: 'note.returned', why: OF_OUTBOX },
      { event: 'note.send', why: OF_WRITER },
    ],
  },
  internalNoteWriter: {
    scene: { ...chat, before: [NAMES], holds: [ADD, peopleWire.call] },
    starts: {
      empty: {},
      drafted: { kept: { [own('noteDraft/ana')]: 'Paga' } },
      long: { kept: { [own('noteDraft/ana')]: 'ñ'.repeat(4_002) } },
    },
    events: {
      'thread.left': [LUIS, ANA],
      'note.returned': [
        ...WRITE,
        answering(ADD, { success: false, message: 'No cabe' }, 400),
        press(the.button('Volver a escribirla')),
      ],
    },
    byHand: [
      { event: 'draft.joined', why: 'De las conversaciones que se unen hay un guion propio.' },
    ],
  },
  internalNoteOutbox: {
    scene: { ...chat, before: [NOTES, deciding('network')] },
    starts: {
      empty: {},
      left: { kept: { [own('outgoingNotes/ana')]: [outgoing] } },
      failed: { kept: { [own('outgoingNotes/ana')]: [failed] } },
    },
    events: {
      'network.online': [around.tell('online'), around.close(1006)],
      'network.offline': [around.tell('offline')],
    },
  },
  internalNoteRemoval: {
    scene: {
      ...chat,
      acts: [
        LIST,
        ANA,
        [press(the.button('Opciones de la nota')), press(the.menuItem('Eliminar nota'))],
      ],
    },
    starts: { asked: {} },
  },
}
