import { chatMachine } from '#machines/inbox/chat/chatMachine.ts'
import { emojisMachine, RECENT_EMOJIS } from '#machines/inbox/chat/composer/emojisMachine.ts'
import { carried, is } from '../../../kit/events.ts'
import { defineModel } from '../../../kit/model.ts'
import { lastOf, press, pressKey, sees, the, unfold } from '../../../qa/say.ts'

const many = Array.from({ length: RECENT_EMOJIS }, (_, at) => String.fromCodePoint(0x1f600 + at))

export const emojisModel = defineModel({
  machine: emojisMachine,
  parent: chatMachine,
  opening: {
    title: 'Los emojis recientes',
    about: 'Los emojis que se eligieron los últimos, que este navegador guarda.',
    role: 'member',
    address: '/',
    before: ['La conversación de Ana Rojas está abierta.'],
  },
  options: {
    starts: { none: { recent: [] }, full: { recent: many } },
    cases: [
      { type: 'emoji.picked', emoji: '💚', case: 'green' },
      { type: 'emoji.picked', emoji: '💙', case: 'blue' },
    ],
    project: ({ recent }) => [recent.slice(0, 2), recent.length === RECENT_EMOJIS],
    holds: {
      'the emoji that was picked last comes first, and stands there once': (
        { context: { recent } },
        { event },
      ) =>
        !is(event, 'emoji.picked') ||
        (recent[0] === carried(event, 'emoji') && new Set(recent).size === recent.length),
      'there are two lines of them at most': ({ context: { recent } }) =>
        recent.length <= RECENT_EMOJIS,
      'the others keep their order': ({ context: { recent } }, { before }) =>
        !before ||
        before.context.recent
          .filter((each) => each !== recent[0])
          .slice(0, RECENT_EMOJIS - 1)
          .join() === recent.slice(1).join(),
    },
  },
  delays: {},
  does: { none: '', full: '', 'emoji.picked': '' },
  words: {
    events: {
      none: 'Es la primera vez en este navegador.',
      full: 'Ya se eligieron muchos emojis.',
      'emoji.picked[green]': [
        unfold(the.button('Emojis')),
        press(the.tab('Corazones')),
        press(lastOf(the.button('Corazón verde'))),
        pressKey('Escape'),
      ],
      'emoji.picked[blue]': [
        unfold(the.button('Emojis')),
        press(the.tab('Corazones')),
        press(lastOf(the.button('Corazón azul'))),
        pressKey('Escape'),
      ],
    },
    states: { '': sees(the.button('Emojis')) },
  },
})
