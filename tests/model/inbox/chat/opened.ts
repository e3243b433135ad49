import type { Case } from '../../kit/model.ts'
import { outgoing } from '../../people.ts'
import { around } from '../../qa/spec/around.ts'
import { answering, failing, own, tellingNews } from '../../qa/spec/lines.ts'
import { ANA, LIST, WIDE } from '../../qa/spec/places.ts'
import type { Line, Scene, Stage, Way } from '../../qa/spec/scene.ts'
import { CONVERSATIONS, MESSAGES, SEND, UNKEYED, WRITE } from '../places.ts'
import { messagesWire } from '../wires.ts'

// What the scripts of an open conversation share.

export const KEPT_SAID = 'Los mensajes se guardan antes de que el guion empiece.'
export const OF_NOTES = 'De las notas internas hay guiones propios.'
export const OF_FILE = 'Del archivo hay un guion propio.'

/** Ana's open conversation. */
export const chat: Scene = { acts: [LIST, ANA] }
/** The same, while the script decides when its messages arrive. */
export const loading: Scene = { ...chat, holds: [MESSAGES] }

export const said = (text: string, minutes = 0, fromBusiness = false) => ({
  Content: text,
  IsBot: fromBusiness,
  DateRegistered: `2026-01-05T09:0${minutes}:00Z`,
  ContactId: '50688880001',
})

/** The messages of an event in the form of the wire. */
const carriedMessages = (event: Case): unknown => {
  const messages: unknown = Reflect.get(event, 'messages')
  return Array.isArray(messages)
    ? messagesWire.body({ messages, contactId: '50688880001' } as never)
    : []
}
export const loads = (event: Case) => [answering(MESSAGES, carriedMessages(event))]
export const loadsAgain = (event: Case) => [around.reopen, ...loads(event)]

/** The first load of a conversation is automatic. */
export const askedAgain = ({ earlier }: Way): Line[] =>
  earlier.some((label) => /^(?:messages\.loaded|thread\.(?:failed|refused))/.test(label))
    ? [around.reopen]
    : []

export const live = (content: string, threadId = 'ana') =>
  tellingNews({
    event: 'new_message',
    data: { thread_id: threadId, message: { content, is_bot: false } },
  })

/** The list, with a third contact on another channel. */
export const andTelegram = (channel: string) => ({
  [CONVERSATIONS]: [
    { OpenAID: 'ana', ContactType: channel, ContactId: null, ShowName: 'Ana Rojas' },
  ],
})

/** Ana's conversation, while the script decides when its messages arrive and what becomes of a send. */
export const openedThread: Scene = {
  ...loading,
  size: WIDE,
  before: [UNKEYED],
  kept: { panelFolded: false },
  holds: [MESSAGES, SEND],
}

export const threadStarts = {
  whatsapp: {},
  unknown: { answers: andTelegram('') },
  drafted: {
    kept: {
      [own('draft/ana')]: 'Abrimos',
      [own('outgoing/ana')]: [
        outgoing({ status: 'failed' }),
        outgoing({ id: 2, status: 'failed' }),
      ],
    },
  },
}

export const threadLoads: Stage['events'] = {
  'messages.loaded[loaded]': (_, way) => [...askedAgain(way), answering(MESSAGES, [said('Hola')])],
  'messages.loaded[nameless]': (_, way) => [
    ...askedAgain(way),
    answering(MESSAGES, [{ ...said('Hola'), ContactId: null }]),
  ],
  'thread.refused': (_, way) => [...askedAgain(way), answering(MESSAGES, 'Sin servicio', 500)],
  'messages.changed': [live('¿Siguen abiertos?')],
  'messages.more': [
    WRITE,
    failing(SEND),
    answering(MESSAGES, [said('Hola'), said('¿Siguen abiertos?', 1)]),
  ],
}
