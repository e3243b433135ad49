import { CallError } from '#contract/errors.ts'
import { acceptInvitation, listMyInvitations } from '#contract/team/invited.ts'
import { businessesMachine } from '#machines/businesses/businessesMachine.ts'
import { invitedMachine } from '#machines/team/invitedMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { cannotUse, press, seeing, sees, seesNot, the } from '../qa/say.ts'
import { invited } from './someTeam.ts'
import { invitedRows } from './wires.ts'

const late = { ...invited, isExpired: true }

const JOIN = the.button('Unirme a Café Norte')

export const invitedModel = defineModel({
  machine: invitedMachine,
  parent: businessesMachine,
  opening: {
    title: 'Invitaciones para mí',
    about: 'Los negocios a los que la cuenta está invitada, y unirse a uno.',
    role: 'person',
    address: '/select-business',
    before: [],
  },
  options: {
    cases: [
      done('loadInvited', [], 'none'),
      done('loadInvited', [invited], 'cafe'),
      done('loadInvited', [late], 'late'),
      fail('loadInvited', new CallError('refused', 'HTTP 500', 500)),
      { type: 'invitation.accept', invitation: invited },
      done('accept'),
      fail('accept', new CallError('refused', 'HTTP 500', 500)),
    ],
    project: ({ invitations, accepted, error }) => [
      invitations.map(({ isExpired }) => isExpired),
      accepted?.id,
      error,
    ],
    holds: {
      'what is shown is what the server told last': ({ context }, { event }) =>
        !is(event, 'done loadInvited') || context.invitations === carried(event, 'output'),
      'the invitation that is accepted is the one that was pressed': (_, { event, effects }) =>
        effects.started.every(
          ({ src, input }) =>
            src !== 'accept' ||
            (is(event, 'invitation.accept') &&
              JSON.stringify(input) === JSON.stringify({ invitation: invited })),
        ),
      'a business that was joined is told of, and is not offered any more': (
        { context },
        { event, effects },
      ) =>
        is(event, 'done accept') === JSON.stringify(effects.sent).includes('invitation.accepted') &&
        (!is(event, 'done accept') ||
          (context.invitations.length === 0 &&
            effects.called.some(({ params }) => params === 'Café Norte'))),
      'a failure says why, until it is dismissed or tried again': ({ context }, { event }) =>
        (!is(event, 'error accept') ||
          context.error === 'No se pudo aceptar la invitación. Inténtalo de nuevo.') &&
        (!is(event, 'error.dismissed') || context.error === null),
      'a running try shows no earlier failure': (now) =>
        !now.matches('accepting') || now.context.error === null,
    },
  },
  offers: {
    'invitation.accept': ({ context, ...state }) =>
      state.matches('idle') && context.invitations.some(({ isExpired }) => !isExpired),
    'error.dismissed': ({ context }) => context.error !== null,
  },
  wires: {
    loadInvited: wire(listMyInvitations, invitedRows),
    accept: wire(acceptInvitation, () => ({ success: true, data: { business_id: 5 } }), {
      id: '3',
    }),
  },
  delays: {},
  does: {
    start: '→ loading',
    'done loadInvited': '→ idle',
    'error loadInvited': '→ idle',
    'page.shown': '→ loading',
    'page.online': '→ loading',
    'invitation.accept': '→ accepting',
    'done accept': '→ idle, toastJoined, parent: invitation.accepted',
    'error accept': '→ loading',
    'error.dismissed': '',
  },
  words: {
    events: {
      'xstate.done.actor.loadInvited[none]': [
        'El servidor contesta que no hay invitaciones.',
        seesNot(JOIN),
      ],
      'xstate.done.actor.loadInvited[cafe]': [
        'El servidor contesta con una invitación de Café Norte.',
        sees(the.region('Invitaciones'), JOIN),
      ],
      'xstate.error.actor.loadInvited': 'El servidor contesta con un error 500.',
      'xstate.done.actor.loadInvited[late]': [
        'El servidor contesta con una invitación de Café Norte que venció.',
        sees(the.region('Invitaciones'), the.text('La invitación al equipo de Café Norte venció.')),
        seesNot(JOIN),
      ],
      'page.shown': 'Vuelve a esta pestaña.',
      'page.online': 'La red vuelve.',
      'invitation.accept': press(JOIN),
      'error.dismissed': press(the.button('Cerrar')),
      'xstate.done.actor.accept': ['El servidor contesta que ya está en el equipo.', seesNot(JOIN)],
      'xstate.error.actor.accept': [
        'El servidor contesta con un error 500.',
        seeing<typeof invitedMachine>(({ error }) => sees(the.errorText(error))),
      ],
    },
    states: {
      loading: [],
      idle: [],
      accepting: cannotUse(the.button('Uniéndote...')),
    },
  },
})
