import { carried } from '../../kit/events.ts'
import type { Case } from '../../kit/model.ts'
import { outgoing } from '../../people.ts'
import { answering, failing, own } from '../../qa/spec/lines.ts'
import { ANA, CLIENTS, LIST, LUIS } from '../../qa/spec/places.ts'
import type { Stage, Way } from '../../qa/spec/scene.ts'
import { NOTES } from '../internalNotes/stages.ts'
import { MESSAGES, OF_LINKS, OF_ROW, OF_SEARCH, SEND, toList, UNKEYED, WRITE } from '../places.ts'
import { TEAM } from '../replies/stages.ts'
import {
  askedAgain,
  chat,
  KEPT_SAID,
  live,
  OF_FILE,
  OF_LINK,
  OF_NOTES,
  ofReader,
  openedThread,
  said,
  threadLoads,
  threadStarts,
} from './opened.ts'

const rowOf = (threadId: unknown) => (threadId === 'luis' ? LUIS : ANA)

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
      unfinished: { kept: { [own('outgoing/ana')]: [outgoing()] } },
    },
    events: {
      'chat.close': toList,
      'thread.loaded': [answering(MESSAGES, [said('Hola')])],
      'thread.refused': [answering(MESSAGES, 'Sin servicio', 500)],
      'thread.failed': [failing(MESSAGES)],
      'thread.opened': (event) => [rowOf(carried(event, 'threadId'))],
      'reader.returned': (event) => [
        CLIENTS,
        live('¿Hay alguien?', String(carried(event, 'threadId'))),
        LIST,
      ],
      'memory.changed[ana sends]': sends,
      'memory.changed[luis sends]': sends,
      'memory.changed[ana rests]': rests,
      'memory.changed[luis rests]': rests,
    },
    byHand: [
      { event: 'clients.linked', why: OF_LINKS },
      { event: 'conversation.select', why: 'Qué conversación sigue lo dice la lista.' },
      { event: 'answer.known[ana]', why: OF_ROW },
      { event: 'answer.known[luis]', why: OF_ROW },
      { event: 'memory.changed[ana has a file]', why: OF_FILE },
      { event: 'memory.changed[luis has a file]', why: OF_FILE },
      { event: 'search.lead', why: OF_SEARCH },
      { event: 'link.lead', why: OF_LINK },
      { event: 'replies.shared', why: 'Las respuestas del equipo tienen un guion propio.' },
      { event: 'list.loaded', why: 'Lo que la lista sabe de más no se ve en ella.' },
    ],
  },
  thread: {
    scene: openedThread,
    starts: { whatsapp: {}, unknown: threadStarts.unknown, noted: { before: [NOTES] } },
    events: {
      ...threadLoads,
      'thread.recalled[nothing]': [],
      'thread.failed': (_, way) => [...askedAgain(way), failing(MESSAGES)],
      'thread.reload': ['await line.reopen()'],
      ...ofReader,
      'message.sent': [WRITE, answering(SEND, 'ok')],
    },
    byHand: [
      { event: 'client.linked', why: OF_LINKS },
      { event: 'conversation.select', why: 'Qué conversación sigue lo dice la lista.' },
      { event: 'messages.recalled', why: KEPT_SAID },
      {
        event: 'thread.recalled[drafted]',
        why: 'Lo que se guarda se escribe antes de que el guion empiece.',
      },
      { event: 'search.lead', why: OF_SEARCH },
      ...['notes.changed', 'note.drafted'].map((event) => ({
        event,
        why: OF_NOTES,
      })),
      { event: 'link.lead', why: OF_LINK },
      { event: 'contact.known', why: 'La conversación tiene que empezar en directo, sin canal.' },
    ],
  },
  assistantStatus: {
    scene: chat,
    events: {
      'status.refresh': ['await line.reopen()'],
      'person.answered': [WRITE],
    },
  },
  threadLink: {
    scene: { ...chat, before: ['await holdCopy(page)'] },
    events: {
      'xstate.done.actor.copyItem': ["await inPage(page, 'answerCopy', true)"],
      'xstate.error.actor.copyItem': ["await inPage(page, 'answerCopy', false)"],
    },
  },
}
