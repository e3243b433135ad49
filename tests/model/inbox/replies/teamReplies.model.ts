import type { SnapshotFrom } from 'xstate'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { createTeamReply } from '#contract/teamReplies.ts'
import { chatMachine } from '#machines/inbox/chat/chatMachine.ts'
import { type Sharing, teamRepliesMachine } from '#machines/inbox/replies/teamRepliesMachine.ts'
import { done, fail, is } from '../../kit/events.ts'
import { defineModel } from '../../kit/model.ts'
import { wire } from '../../kit/wire.ts'
import { cannotUse, instead, press, sees, seesNot, the, when } from '../../qa/say.ts'
import { before, greeting } from './someReplies.ts'

type State = SnapshotFrom<typeof teamRepliesMachine>

const own = [{ id: 7, name: 'horario', text: 'Abrimos a las nueve.' }]
const all: Sharing = { shared: [7], taken: [], error: null }
const taken: Sharing = { shared: [], taken: ['horario'], error: null }
const partly: Sharing = { shared: [], taken: [], error: new CallError('network', NO_CONNECTION) }

const TAKEN =
  'Tu equipo ya tiene otra respuesta con este nombre: «horario». Cámbialo aquí para compartirla.'
const FAILED = 'No se pudieron compartir las respuestas'

/** The error stands in the list, which a dialog covers. */
const BEHIND = [
  when('dialog.deleting', instead(sees(the.dialog('Confirmar eliminación')))),
  when('dialog.writing', instead(sees(the.field('Nombre *')))),
]

const isListShown = (state: State) => state.matches({ dialog: 'none' })
const isIdle = (state: State) => isListShown(state) && state.matches({ sharing: 'idle' })
const reload = 'list: list.reload'

export const teamRepliesModel = defineModel({
  machine: teamRepliesMachine,
  parent: chatMachine,
  opening: {
    title: 'Las respuestas rápidas y el equipo',
    about:
      'Crear, cambiar y eliminar respuestas del equipo, y compartir con él las de este navegador.',
    role: 'member',
    address: '/',
    before: [
      ...before,
      'El equipo comparte la respuesta «saludo», y este navegador guarda «horario».',
    ],
  },
  options: {
    starts: { fresh: undefined },
    cases: [
      { type: 'reply.write', reply: null, case: 'new' },
      { type: 'reply.write', reply: greeting, case: 'stored' },
      { type: 'reply.delete', reply: greeting },
      { type: 'replies.share', replies: own },
      done('shareReplies', all, 'all'),
      done('shareReplies', taken, 'taken'),
      done('shareReplies', partly, 'partly'),
      fail('shareReplies', new CallError('network', NO_CONNECTION)),
    ],
    project: ({ offered, shareError }) => [offered.length, shareError],
    holds: {
      'a form is of the reply that was asked for': (_, { event, effects }) =>
        effects.started.every(
          ({ src, input }) =>
            src !== 'form' ||
            JSON.stringify(input) ===
              JSON.stringify(
                is(event, 'reply.write[new]')
                  ? { scope: { id: '', current: null }, draft: { name: '', text: '' } }
                  : {
                      scope: { id: '3', current: greeting },
                      draft: { name: greeting.name, text: greeting.text },
                    },
              ),
        ),
      'the confirmation is about the reply that was asked for': (_, { effects }) =>
        effects.started.every(
          ({ src, input }) =>
            src !== 'removal' || JSON.stringify(input) === JSON.stringify({ item: greeting }),
        ),
      'the replies that were offered are shared, and no earlier failure stays': (
        { context },
        { event, effects },
      ) =>
        effects.started.every(
          ({ src, input }) =>
            src !== 'shareReplies' ||
            (is(event, 'replies.share') &&
              context.shareError === null &&
              JSON.stringify(input) === JSON.stringify({ replies: own })),
        ),
      'this browser is told exactly what the team has': (_, { event, effects }) =>
        JSON.stringify(
          effects.sent.filter(({ to }) => to === 'parent').map(({ event: told }) => told),
        ) ===
        (event.type === 'xstate.done.actor.shareReplies'
          ? JSON.stringify([
              {
                type: 'replies.shared',
                ids: is(event, 'done shareReplies[all]') ? [7] : [],
              },
            ])
          : '[]'),
      'what was not shared says why until it is dismissed or tried again': (
        { context },
        { before: was, event },
      ) => {
        if (is(event, 'done shareReplies[taken]')) return context.shareError === TAKEN
        if (is(event, 'done shareReplies[partly]', 'error shareReplies'))
          return context.shareError === FAILED
        if (is(event, 'done shareReplies[all]')) return context.shareError === null
        return is(event, 'error.dismissed', 'replies.share')
          ? context.shareError === null || was?.matches({ sharing: 'sharing' }) === true
          : context.shareError === (was?.context.shareError ?? null)
      },
    },
  },
  offers: {
    'team.refresh': isListShown,
    'reply.write': isListShown,
    'reply.delete': isListShown,
    'replies.share': isIdle,
    'error.dismissed': (state) => isListShown(state) && state.context.shareError !== null,
  },
  wires: { shareReplies: wire(createTeamReply) },
  delays: {},
  does: {
    fresh: '→ dialog.none, → sharing.idle',
    'team.refresh': reload,
    'reply.write[new]': '→ dialog.writing',
    'reply.write[stored]': '→ dialog.writing',
    'reply.delete': '→ dialog.deleting',
    'form.closed': `→ dialog.none, ${reload}`,
    'form.saved': `→ dialog.none, ${reload}`,
    'removal.closed': `→ dialog.none, ${reload}`,
    'item.removed': `→ dialog.none, ${reload}`,
    'replies.share': '→ sharing.sharing',
    'done shareReplies': `→ sharing.idle, ${reload}, parent: replies.shared`,
    'error shareReplies': `→ sharing.idle, ${reload}`,
    'error.dismissed': '',
  },
  words: {
    events: {
      fresh: ['Toca el botón «Respuestas rápidas».', sees(the.button('Compartir con el equipo'))],
      'team.refresh': 'Cierra el diálogo y ábrelo otra vez.',
      'reply.write[new]': press(the.button('Nueva respuesta')),
      'reply.write[stored]': press(the.button('Editar saludo')),
      'reply.delete': press(the.button('Eliminar saludo')),
      'form.closed': 'El formulario se cierra.',
      'form.saved': 'El servidor guarda la respuesta.',
      'removal.closed': 'La pregunta se cierra.',
      'item.removed': 'El servidor elimina la respuesta.',
      'replies.share': press(the.button('Compartir con el equipo')),
      'error.dismissed': press(the.button('Cerrar', the.region('Error'))),
      'xstate.done.actor.shareReplies[all]': 'El servidor guarda las respuestas del navegador.',
      'xstate.done.actor.shareReplies[taken]': [
        'El equipo ya tiene otra respuesta que se llama «horario».',
        when('dialog.none', sees(the.errorText(TAKEN))),
        BEHIND,
      ],
      'xstate.done.actor.shareReplies[partly]': [
        'La red falla después de que el servidor guardó alguna respuesta.',
        BEHIND,
      ],
      'xstate.error.actor.shareReplies': ['La red falla mientras se comparten.', BEHIND],
    },
    states: {
      'dialog.none': sees(the.dialog('Respuestas rápidas'), the.button('Editar saludo')),
      'dialog.writing': sees(the.field('Nombre *')),
      'dialog.deleting': sees(the.dialog('Confirmar eliminación')),
      'sharing.idle': seesNot(the.button('Compartiendo...')),
      'sharing.sharing': when('dialog.none', cannotUse(the.button('Compartiendo...'))),
    },
  },
})
