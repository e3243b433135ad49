import { writeThreadLink } from '#contract/threadLink.ts'
import { carried } from '../../../kit/events.ts'
import type { Case } from '../../../kit/model.ts'
import { outgoing } from '../../../people.ts'
import { lastOf, press, the } from '../../../qa/say.ts'
import { around } from '../../../qa/spec/around.ts'
import { answering, deciding, failing, own, tellingNews } from '../../../qa/spec/lines.ts'
import { ANA, CLIENTS, LIST, LUIS } from '../../../qa/spec/places.ts'
import type { Scene, Stage, Way } from '../../../qa/spec/scene.ts'
import { MESSAGES, OF_SEARCH, SEND, UNKEYED } from '../../places.ts'
import { messagesWire } from '../../wires.ts'
import { chat, live, loading, loads, loadsAgain, OF_NOTES, said } from '../opened.ts'

const keptHello = {
  contactId: '50688880001',
  messages: [
    {
      key: '1000|c|Hola||1',
      text: 'Hola',
      fromBusiness: false,
      at: 1_000,
      photoUrl: null,
      actionUrl: null,
      documentUrl: null,
      missingFile: { id: 7, state: 'missing' },
    },
  ],
}

/** A message was being sent when the page was left: before the thread is loaded, it is loaded for that message. */
const halfSent: Scene = {
  ...loading,
  before: [UNKEYED],
  kept: { [own('outgoing/ana')]: [outgoing()] },
}

/** Enough messages to fill the screen. */
const long =
  (count: number) =>
  (_: Case, { earlier }: Way) => [
    ...(earlier.some((label) => label.startsWith('messages.')) ? [around.reopen] : []),
    answering(
      MESSAGES,
      Array.from({ length: count }, (_each, minutes) =>
        said(`Mensaje ${minutes + 1}. ${'Siguen abiertos. '.repeat(60)}`, minutes),
      ),
    ),
  ]

const scroll = (by: number) => [around.scroll('Mensajes', by)]

export const stages: Readonly<Record<string, Stage>> = {
  messages: {
    scene: { ...halfSent, holds: [SEND] },
    starts: { fresh: {}, kept: { kept: { [own('said/ana')]: keptHello } } },
    events: {
      'thread.reload': (_, { earlier }) => [
        earlier.at(-1)?.startsWith('xstate.error.')
          ? press(the.button('Intentar de nuevo'))
          : around.reopen,
      ],
      'live.change': [tellingNews({ event: 'message_changed', data: { thread_id: 'ana' } })],
      // An interrupted send is checked once; a failed retry is checked once more.
      'thread.checked': (event, { earlier }) => {
        const body = messagesWire.body(carried(event, 'loaded') as never)
        return earlier.some((label) => label.startsWith('thread.checked'))
          ? [
              press(lastOf(the.button('Reintentar'))),
              failing(SEND),
              answering(MESSAGES, body, 200, 'last'),
            ]
          : [answering(MESSAGES, body, 200, 'first')]
      },
    },
  },
  threadSearch: {
    scene: loading,
    events: {
      'messages.changed[three]': loads,
      'messages.changed[none]': loadsAgain,
      'reader.moved': scroll(-200),
    },
    byHand: [
      { event: 'search.lead', why: OF_SEARCH },
      { event: 'notes.changed', why: OF_NOTES },
    ],
  },
  reading: {
    scene: { ...loading, size: [1280, 420] },
    events: {
      'messages.loaded': loads,
      'thread.reload': [around.reopen],
      'messages.changed[some]': long(2),
      'messages.changed[more]': long(3),
      'view.scrolled[up]': scroll(-400),
      'view.scrolled[toEnd]': scroll(10_000),
      // A message before the connection is open is followed by a load.
      'reader.returned': [
        CLIENTS,
        live('¿Hay alguien?'),
        LIST,
        answering(MESSAGES, [said('Hola'), said('¿Hay alguien?')]),
      ],
      'thread.opened[read]': [LUIS, ANA],
    },
  },
  linkTarget: {
    scene: { holds: [MESSAGES], acts: [LIST] },
    events: {
      'link.lead': (event) => [
        around.visit(
          `/?${writeThreadLink({ threadId: 'ana', message: String(carried(event, 'mark')) })}`,
        ),
      ],
      'messages.changed': (event, { earlier }) =>
        earlier.some((label) => label.startsWith('messages.changed'))
          ? loadsAgain(event)
          : loads(event),
      'messages.loaded': [],
      'thread.left': [LUIS],
    },
  },
  messageCopy: {
    scene: { ...chat, before: [deciding('copies')] },
    events: {
      'xstate.done.actor.copyItem': [around.thing('copies', 'allow')],
      'xstate.error.actor.copyItem': [around.thing('copies', 'refuse')],
    },
  },
}
