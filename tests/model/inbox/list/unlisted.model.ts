import { inboxMachine } from '#machines/inbox/inboxMachine.ts'
import { unlistedMachine } from '#machines/inbox/list/unlistedMachine.ts'
import { done, fail, is } from '../../kit/events.ts'
import { defineModel } from '../../kit/model.ts'
import { ana } from '../../people.ts'
import { byHand } from '../../qa/say.ts'

const blocked = { ...ana, isBlocked: true }

export const unlistedModel = defineModel({
  machine: unlistedMachine,
  parent: inboxMachine,
  opening: {
    title: 'El enlace a una conversación bloqueada',
    about:
      'La conversación de un contacto bloqueado no está en ninguna lista, y su enlace la abre.',
    role: 'member',
    address: '/',
    before: ['Ana Rojas está bloqueada.'],
  },
  options: {
    starts: { fresh: undefined },
    cases: [
      { type: 'unlisted.find', threadId: 'ana' },
      done('findBlocked', blocked, 'blocked'),
      done('findBlocked', null, 'nowhere'),
      fail('findBlocked', new Error('no network')),
    ],
    project: ({ threadId }) => [threadId],
    holds: {
      'the conversation of the link is asked for, also a later one': (_, { event, effects }) =>
        !is(event, 'unlisted.find') ||
        effects.started.some(({ input }) => JSON.stringify(input) === '{"threadId":"ana"}'),
      'another choice ends the search, so that no answer opens this one over it': (
        now,
        { event, effects },
      ) => !is(event, 'unlisted.forget') || (now.matches('idle') && effects.sent.length === 0),
      'each answer is told once': (_, { event, effects }) => {
        const told = effects.sent.filter(({ to }) => to === 'parent').map((each) => each.event)
        if (is(event, 'done findBlocked[blocked]'))
          return (
            JSON.stringify(told) ===
            JSON.stringify([{ type: 'conversation.found', conversation: blocked }])
          )
        const isNowhere = is(event, 'done findBlocked[nowhere]', 'error findBlocked')
        return JSON.stringify(told) === (isNowhere ? '[{"type":"conversation.absent"}]' : '[]')
      },
    },
  },
  offers: { 'unlisted.find': () => true, 'unlisted.forget': (state) => state.matches('finding') },
  delays: {},
  does: {
    fresh: '→ idle',
    'unlisted.find': ['→ finding', ''],
    'unlisted.forget': '→ idle',
    'done findBlocked[blocked]': '→ idle, parent: conversation.found',
    'done findBlocked[nowhere]': '→ idle, parent: conversation.absent',
    'error findBlocked': '→ idle, parent: conversation.absent',
  },
  words: {
    events: {
      fresh: 'La vista «Conversaciones» está abierta.',
      'unlisted.find': 'Se abre el enlace de la conversación de Ana Rojas.',
      'unlisted.forget': [
        'Mientras tanto se toca otra conversación de la lista.',
        byHand('queda abierta la que se tocó'),
      ],
      'xstate.done.actor.findBlocked[blocked]': [
        'El servidor contesta que está bloqueada.',
        byHand('la conversación se abre con «Bloqueado» y «Desbloquear»'),
      ],
      'xstate.done.actor.findBlocked[nowhere]': [
        'El servidor contesta que no está bloqueada.',
        byHand('un aviso dice «No se encontró la conversación»'),
      ],
      'xstate.error.actor.findBlocked': [
        'La red falla.',
        byHand('un aviso dice «No se encontró la conversación»'),
      ],
    },
    states: { idle: [], finding: [] },
  },
})
