import type { Case } from '../../kit/model.ts'
import { outgoing } from '../../people.ts'
import { clear, fill, press, sees, the } from '../../qa/say.ts'
import { around } from '../../qa/spec/around.ts'
import { answering, configured, deciding, failing, own } from '../../qa/spec/lines.ts'
import { ANA, LIST, LUIS } from '../../qa/spec/places.ts'
import type { Stage, Way } from '../../qa/spec/scene.ts'
import { NOTES } from '../internalNotes/stages.ts'
import { MESSAGES, OF_LINKS, SEND, toList, UNKEYED, WRITE } from '../places.ts'
import { TEAM } from '../replies/stages.ts'
import {
  askedAgain,
  chat,
  KEPT_SAID,
  live,
  OF_FILE,
  openedThread,
  said,
  threadLoads,
  threadStarts,
} from './opened.ts'

/** A back end that keeps drafts, and has internal notes. */
const DRAFTS = configured({ capabilities: ['internalNotes', 'drafts'] })
const FIELD = the.field('Escribe un mensaje')
const SAVE = 'PUT /lpmobile/conversation/ana/draft'

/** Back to the answer, where a note was typed last. */
const toAnswer = (earlier: Way['earlier']) =>
  earlier.findLast((label) => /^(?:person\.typed|thread\.left)/.test(label)) ===
  'person.typed[note]'
    ? [press(the.option('Responder…', the.choices('Qué escribes')))]
    : []

/** Sends messages to the open conversation, once it is loaded. */
const sends = (_: Case, { earlier }: Way) => [
  ...(earlier.some((label) => label.startsWith('thread.loaded')) ? [] : [answering(MESSAGES, [])]),
  WRITE,
]
/** Where the call of Ana's outbox is among the waiting ones. */
const checkOf = (earlier: Way['earlier']) => {
  if (earlier.includes('chat.open[ana]')) return 'first'
  return earlier.includes('chat.open[luis]') ? 'ana' : 'last'
}
/** A message sent here is refused; one from before the reload is not found. An opened thread is loaded once more. */
const rests = (_: Case, { earlier }: Way) => [
  earlier.some((label) => label.endsWith(' sends]'))
    ? answering(SEND, 'Sin servicio', 500)
    : answering(MESSAGES, [], 200, checkOf(earlier)),
]

const OF_COLLEAGUE = 'Responden dos personas: lo hace tests/e2e/assignment.test.ts.'

export const world = {
  [MESSAGES]: [said('Hola')],
  'GET /lpmobile/conversation/ana/status': {
    success: true,
    data: {
      overall_status: { reason: 'ready to respond', can_respond: true },
      thread_status: { is_responding: true },
      assistant_status: { is_responding: true },
    },
  },
}

export const stages: Readonly<Record<string, Stage>> = {
  chat: {
    scene: { holds: [MESSAGES, SEND], before: [UNKEYED], acts: [LIST] },
    starts: {
      fresh: { before: [TEAM] },
      unfinished: {
        before: [configured({ capabilities: ['erasure'] })],
        kept: { [own('outgoing/ana')]: [outgoing()] },
      },
    },
    events: {
      'chat.close': toList,
      'thread.loaded': [answering(MESSAGES, [said('Hola')])],
      'thread.refused': [answering(MESSAGES, 'Sin servicio', 500)],
      'thread.failed': [failing(MESSAGES)],
      'memory.changed[ana sends]': sends,
      'memory.changed[luis sends]': sends,
      'memory.changed[ana rests]': rests,
      'memory.changed[luis rests]': rests,
    },
    byHand: [
      { event: 'memory.changed[ana has a file]', why: OF_FILE },
      { event: 'memory.changed[luis has a file]', why: OF_FILE },
      { event: 'replies.shared', why: 'Las respuestas del equipo tienen un guion propio.' },
    ],
  },
  thread: {
    scene: openedThread,
    starts: { whatsapp: {}, unknown: threadStarts.unknown, noted: { before: [NOTES] } },
    events: {
      ...threadLoads,
      'thread.recalled[nothing]': [],
      'thread.failed': (_, way) => [...askedAgain(way), failing(MESSAGES)],
      'thread.reload': [around.reopen],
      'thread.opened[person]': [LUIS, live('¿Hay alguien?'), ANA],
      'thread.left': [LUIS, ANA],
    },
    byHand: [
      { event: 'clients.linked', why: OF_LINKS },
      { event: 'messages.recalled', why: KEPT_SAID },
      {
        event: 'thread.recalled[drafted]',
        why: 'Lo que se guarda se escribe antes de que el guion empiece.',
      },
      { event: 'list.loaded', why: 'La conversación tiene que empezar en vivo, sin canal.' },
      { event: 'live.conversation', why: 'La conversación tiene que empezar en vivo, sin canal.' },
      {
        event: 'thread.opened[group]',
        why: 'La conversación tiene que ser de un grupo de WhatsApp.',
      },
      { event: 'message.react', why: 'El servidor tiene que dar un id a cada mensaje.' },
      { event: 'number.request', why: 'La clienta tiene que escribir sin mostrar su número.' },
    ],
  },
  drafts: {
    scene: { before: [DRAFTS], holds: [SAVE], acts: [LIST, ANA, sees(FIELD)] },
    starts: {
      fresh: {},
      kept: { kept: { [own('draft/ana')]: 'Abrimos', [own('noteDraft/ana')]: 'Ojo' } },
    },
    events: {
      'person.typed[answer]': (_, { earlier }) => [...toAnswer(earlier), fill(FIELD, 'Ho')],
      'person.typed[nothing]': (_, { earlier }) => [
        ...toAnswer(earlier),
        [fill(FIELD, 'H'), clear(FIELD)],
      ],
    },
    byHand: [{ event: 'thread.left', why: 'El segundo de la pausa puede pasar antes.' }],
  },
  assistantStatus: {
    scene: chat,
    events: {
      'status.refresh': [around.reopen],
      'message.sent': [WRITE],
    },
    byHand: [{ event: 'live.message[colleague]', why: OF_COLLEAGUE }],
  },
  meanwhile: {
    scene: chat,
    starts: { fresh: {} },
    byHand: [
      { event: 'live.message[sol]', why: OF_COLLEAGUE },
      { event: 'live.message[somebody]', why: OF_COLLEAGUE },
      { event: 'message.sent', why: OF_COLLEAGUE },
      { event: 'meanwhile.seen', why: OF_COLLEAGUE },
    ],
  },
  threadLink: {
    scene: { ...chat, before: [deciding('copies')] },
    events: {
      'xstate.done.actor.copyItem': [around.thing('copies', 'allow')],
      'xstate.error.actor.copyItem': [around.thing('copies', 'refuse')],
    },
  },
}
