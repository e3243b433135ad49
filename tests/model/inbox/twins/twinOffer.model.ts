import { joinConversations, keepApart, NOT_TWINS } from '#contract/conversationTwins.ts'
import { CallError } from '#contract/errors.ts'
import { threadMachine } from '#machines/inbox/chat/threadMachine.ts'
import { twinOfferMachine } from '#machines/inbox/twins/twinOfferMachine.ts'
import { done, fail, is } from '../../kit/events.ts'
import { defineModel } from '../../kit/model.ts'
import { wire } from '../../kit/wire.ts'
import { ana, luis } from '../../people.ts'
import { cannotUse, press, sees, seesNot, the, when } from '../../qa/say.ts'
import { before, noteOf } from './someTwins.ts'

const QUESTION = the.dialog('¿Unir las conversaciones?')
const OFFER = the.region('Misma persona')

const notes = (name: string, ...twinIds: readonly string[]) => ({
  type: 'notes.changed' as const,
  threadId: 'ana',
  notes: twinIds.map(noteOf),
  case: name,
})

const joined = (name: string, ...joinedIds: readonly string[]) => ({
  type: 'list.loaded' as const,
  conversations: [luis, { ...ana, joinedIds }],
  case: name,
})

const unsent = { answer: 'Abrimos', note: 'Paga tarde' }

const refused = new CallError('refused', 'HTTP 409', 409, JSON.stringify({ message: NOT_TWINS }))

export const twinOfferModel = defineModel({
  machine: twinOfferMachine,
  parent: threadMachine,
  opening: {
    title: 'Dos conversaciones de una persona',
    about: 'Una nota ofrece unir otra conversación con la que está abierta, o dejarlas separadas.',
    role: 'member',
    address: '/',
    before,
  },
  options: {
    starts: { fresh: { threadId: 'ana', joinedIds: ['eva'] } },
    cases: [
      notes('none'),
      notes('luis', 'luis'),
      notes('both', 'luis', 'rosa'),
      done('joinConversations', undefined),
      fail('joinConversations', refused),
      done('keepApart', undefined),
      fail('keepApart', new CallError('refused', 'HTTP 500', 500)),
      joined('before', 'eva'),
      joined('joined', 'eva', 'luis'),
      // The conversation that is gone may still send: nothing becomes its own draft again.
      {
        type: 'list.loaded',
        conversations: [{ ...luis, joinedIds: ['ana'] }],
        case: 'gone',
      },
      { type: 'twin.tookOver', ...unsent },
    ],
    refused: ['list.loaded[before]', 'list.loaded[gone]'],
    project: ({ twinId, error, joinedIds }) => [twinId, error, joinedIds?.length],
    holds: {
      'the newest note decides, unless they are being joined': (now, { before: was, event }) =>
        event.type !== 'notes.changed' ||
        now.context.twinId ===
          (was?.matches('joining')
            ? was.context.twinId
            : { none: null, luis: 'luis', both: 'rosa' }[event.case ?? '']),
      'what a person is asked about is what is joined, into the open conversation': (
        { context },
        { effects },
      ) =>
        effects.started
          .filter(({ src }) => src === 'joinConversations' || src === 'keepApart')
          .every(
            ({ input }) =>
              JSON.stringify(input) === JSON.stringify({ threadId: 'ana', twinId: context.twinId }),
          ),
      'nothing is joined without a confirmation': (_, { event, effects }) =>
        is(event, 'twin.confirm') ||
        effects.started.every(({ src }) => src !== 'joinConversations'),
      'another offer asks its own question': (now, { before: was, event }) =>
        event.type !== 'notes.changed' ||
        was === null ||
        was.context.twinId === now.context.twinId ||
        now.matches('none') ||
        now.matches({ offered: 'resting' }),
      'an offer that was decided is gone': (now, { event }) =>
        !is(event, 'done joinConversations', 'done keepApart') ||
        (now.matches('none') && now.context.twinId === null),
      'what is unsent in another one is taken over once it is joined, and never again': (
        _,
        { before: was, event, effects },
      ) => {
        const isNew = is(event, 'list.loaded[joined]') && !was?.context.joinedIds?.includes('luis')
        const taken = effects.started.flatMap(({ src, input }) =>
          src === 'takeOver' ? [input] : [],
        )
        return (
          JSON.stringify(taken) ===
          JSON.stringify(isNew ? [{ threadId: 'ana', joinedIds: ['luis'] }] : [])
        )
      },
      'a conversation that is joined stays known as joined': ({ context }, { event }) =>
        !is(event, 'list.loaded[joined]') || context.joinedIds?.includes('luis') === true,
      'what is taken over is looked for no longer': ({ children }, { event }) =>
        !is(event, 'twin.tookOver') || !('takeOver' in children),
      'a note of what is offered already interrupts nothing': (now, { before: was, event }) =>
        event.type !== 'notes.changed' ||
        was?.matches('offered') !== true ||
        was.context.twinId !== now.context.twinId ||
        JSON.stringify(now.value) === JSON.stringify(was.value),
      'all of it is told to those who write here': (_, { event, effects }) =>
        !is(event, 'twin.tookOver') ||
        JSON.stringify(effects.sent) ===
          JSON.stringify([
            { to: 'liveNews', event: { type: 'draft.joined', threadId: 'ana', ...unsent } },
          ]),
      'a failure says why, until it is tried again': ({ context }, { event }) =>
        is(event, 'error joinConversations')
          ? context.error === NOT_TWINS
          : is(event, 'error keepApart')
            ? context.error === 'No se pudo guardar. Inténtalo de nuevo.'
            : !is(event, 'twin.confirm', 'twin.apart', 'twin.join', 'twin.cancel') ||
              context.error === null,
    },
  },
  offers: {
    'twin.join': (now) => now.matches({ offered: 'resting' }),
    'twin.apart': (now) => now.matches({ offered: 'resting' }),
    'twin.confirm': (now) => now.matches({ offered: 'asking' }),
    'twin.cancel': (now) => now.matches({ offered: 'asking' }),
  },
  wires: {
    joinConversations: wire(joinConversations, () => ({ thread_id: 'ana' }), { id: 'ana' }),
    keepApart: wire(keepApart, undefined, { id: 'ana' }),
  },
  delays: {},
  does: {
    fresh: '→ none',
    'notes.changed[none]': '→ none',
    'notes.changed[luis]': ['', '→ offered.resting'],
    'notes.changed[both]': ['', '→ offered.resting'],
    'twin.join': '→ offered.asking',
    'twin.apart': '→ offered.keepingApart',
    'twin.confirm': '→ joining',
    'twin.cancel': '→ offered.resting',
    'done joinConversations': '→ none, toastJoined, liveNews: thread.reload',
    'error joinConversations': '→ offered.asking',
    'done keepApart': '→ none',
    'error keepApart': '→ offered.resting',
    'list.loaded': '',
    'twin.tookOver': 'liveNews: draft.joined',
  },
  words: {
    events: {
      fresh: 'Abre la conversación.',
      'notes.changed[none]': 'Otra persona del equipo lo decide: ninguna nota ofrece nada.',
      'notes.changed[luis]': 'Una nota dice que es la misma persona que Luis Mora.',
      'notes.changed[both]': 'Otra nota dice que es la misma persona que Rosa Vega.',
      'twin.join': press(the.button('Unir conversaciones', OFFER)),
      'twin.apart': press(the.button('No es la misma persona')),
      'twin.confirm': press(the.button('Unir conversaciones', QUESTION)),
      'twin.cancel': press(the.button('Cancelar', QUESTION)),
      'xstate.done.actor.joinConversations': [
        'El servidor une las dos conversaciones.',
        sees('Conversaciones unidas'),
      ],
      'xstate.error.actor.joinConversations': [
        'El servidor contesta que no constan como de la misma persona.',
        sees(NOT_TWINS),
      ],
      'list.loaded[joined]':
        'Otra persona del equipo une la conversación con Luis Mora a esta, y la lista se carga otra vez.',
      'twin.tookOver':
        'Este navegador guardaba el borrador «Abrimos» y la nota «Paga tarde» de la otra conversación.',
      'xstate.done.actor.keepApart': 'El servidor guarda que son dos personas.',
      'xstate.error.actor.keepApart': [
        'El servidor contesta con un error 500.',
        sees('No se pudo guardar. Inténtalo de nuevo.'),
      ],
    },
    states: {
      none: seesNot('Puede ser la misma persona que…'),
      'offered.resting': [
        when('twinId=luis', sees('Puede ser la misma persona que Luis Mora')),
        seesNot(QUESTION),
      ],
      'offered.asking': sees(QUESTION),
      'offered.keepingApart': cannotUse(the.button('Guardando...')),
      joining: cannotUse(the.button('Uniendo...')),
    },
  },
})
