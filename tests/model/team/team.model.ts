import { CallError } from '#contract/errors.ts'
import { resendInvitation, withdrawInvitation } from '#contract/team/team.ts'
import { workspaceMachine } from '#machines/shell/workspaceMachine.ts'
import { teamMachine } from '#machines/team/teamMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { byHand, press, sees, seesNot, the } from '../qa/say.ts'
import { ana, partner } from './someTeam.ts'

const refused = () => new CallError('refused', 'HTTP 500', 500)
const ROLE = the.dialog('Cambiar papel')
const INVITING = the.dialog('Invitar a alguien')

export const teamModel = defineModel({
  machine: teamMachine,
  parent: workspaceMachine,
  opening: {
    title: 'El equipo y sus invitaciones',
    about: 'Invitar, reenviar y retirar; cambiar papeles, quitar a alguien y salir.',
    role: 'member',
    address: '/',
    before: [
      'El negocio tiene a Ana Rojas, dueña, y a Luis Mora, también dueño; eva@taller.example está invitada.',
    ],
  },
  options: {
    starts: { fresh: { businessId: 1 } },
    cases: [
      { type: 'invitation.resend', invitationId: '3' },
      { type: 'invitation.withdraw', invitationId: '3' },
      { type: 'member.change', member: partner },
      { type: 'member.remove', member: partner, case: 'luis' },
      { type: 'member.remove', member: ana, case: 'own' },
      done('resend'),
      fail('resend', refused()),
      done('withdraw'),
      fail('withdraw', refused()),
    ],
    project: ({ member, invitationId }) => [member.userId, invitationId],
    holds: {
      'the invitation that is sent again or withdrawn is the one that was asked for': (
        _,
        { effects },
      ) =>
        effects.started.every(
          ({ src, input }) =>
            (src !== 'resend' && src !== 'withdraw') ||
            JSON.stringify(input) === '{"invitationId":"3"}',
        ),
      'the dialog is of whom it was opened for': (_, { event, effects }) =>
        effects.started.every(
          ({ src, input }) =>
            (src !== 'role' && src !== 'removal') ||
            JSON.stringify(Object.values(Object(input))[0]) ===
              JSON.stringify(carried(event, 'member')),
        ),
      'the person leaves the business once they are out of the team, and only then': (
        _,
        { event, before, effects },
      ) =>
        effects.called.some(({ action }) => action === 'leaveBusiness') ===
        (is(event, 'item.removed') && before?.context.member.isOwn === true),
      'an invitation begins empty, in this business': (_, { effects }) =>
        effects.started.every(
          ({ src, input }) =>
            src !== 'invitation' ||
            JSON.stringify(input) ===
              '{"scope":{"businessId":1},"draft":{"email":"","role":"agent"}}',
        ),
      'a failure says why': (_, { event, effects }) =>
        !/^xstate\.error/.test(event.type) ||
        JSON.stringify(effects.called).includes(
          is(event, 'error resend')
            ? 'No se pudo enviar la invitación. Inténtalo de nuevo.'
            : 'No se pudo retirar la invitación. Inténtalo de nuevo.',
        ),
      'what was done is said': (_, { event, before, effects }) => {
        const said = effects.called.filter(({ action }) => action === 'toastDone')
        const due = is(event, 'form.saved', 'done resend')
          ? 'invited'
          : is(event, 'done withdraw')
            ? 'withdrawn'
            : is(event, 'role.changed')
              ? 'changed'
              : is(event, 'item.removed') && before?.context.member.isOwn === false
                ? 'removed'
                : null
        return due === null ? said.length === 0 : said[0]?.params === due
      },
    },
  },
  offers: {
    'invitation.new': (state) => state.matches('idle'),
    'invitation.resend': (state) => state.matches('idle'),
    'invitation.withdraw': (state) => state.matches('idle'),
    'member.change': (state) => state.matches('idle'),
    'member.remove': (state) => state.matches('idle'),
    'form.closed': (state) => state.matches('inviting'),
    'form.saved': (state) => state.matches('inviting'),
    'role.closed': (state) => state.matches('changing'),
    'role.changed': (state) => state.matches('changing'),
    'removal.closed': (state) => state.matches('removing'),
    'item.removed': (state) => state.matches('removing'),
  },
  wires: {
    resend: wire(resendInvitation, () => ({ success: true }), { id: '3' }),
    withdraw: wire(withdrawInvitation, () => ({ success: true }), { id: '3' }),
  },
  delays: {},
  does: {
    fresh: '→ idle',
    'view.shown': 'figures: figures.reload, list: list.reload',
    'invitation.new': '→ inviting',
    'invitation.resend': '→ resending',
    'invitation.withdraw': '→ withdrawing',
    'member.change': '→ changing',
    'member.remove': '→ removing',
    'form.closed': '→ idle, list: list.reload',
    'form.saved': '→ idle, toastDone, list: list.reload',
    'role.closed': '→ idle',
    'role.changed': '→ idle, toastDone, list: list.reload',
    'removal.closed': '→ idle',
    'item.removed': ['→ idle, leaveBusiness', '→ idle, toastDone, list: list.reload'],
    'done resend': '→ idle, toastDone, list: list.reload',
    'error resend': '→ idle, toastFailure, list: list.reload',
    'done withdraw': '→ idle, toastDone, list: list.reload',
    'error withdraw': '→ idle, toastFailure, list: list.reload',
  },
  words: {
    events: {
      fresh: ['Abre la vista «Equipo».', sees(the.heading('Equipo'), 'Luis Mora')],
      'page.hidden': [],
      'page.online': [],
      'page.shown': [],
      'view.hidden': [],
      'view.shown': 'Abre otra vista y vuelve a «Equipo».',
      'invitation.new': [press(the.button('Invitar a alguien')), sees(INVITING)],
      'invitation.resend': press(the.button('Reenviar')),
      'invitation.withdraw': press(the.button('Retirar')),
      'member.change': ['En la fila de Luis Mora, toca «Cambiar papel».', sees(ROLE)],
      'member.remove[luis]': [
        press(the.button('Quitar del equipo')),
        sees(the.dialog('Quitar del equipo')),
      ],
      'member.remove[own]': [
        press(the.button('Salir del equipo')),
        sees(the.dialog('Salir del equipo')),
      ],
      'form.closed': ['El formulario se cierra.', seesNot(INVITING)],
      'form.saved': ['El servidor envía la invitación.', seesNot(INVITING)],
      'role.closed': ['La pregunta se cierra.', seesNot(ROLE)],
      'role.changed': ['El servidor guarda el papel.', seesNot(ROLE)],
      'removal.closed': [
        'La pregunta se cierra.',
        seesNot(the.dialog('Quitar del equipo'), the.dialog('Salir del equipo')),
      ],
      'item.removed': [
        'El servidor contesta que ya no está en el equipo.',
        byHand('quien sale llega a la elección de negocio'),
      ],
      'xstate.done.actor.resend': 'El servidor envía la invitación otra vez.',
      'xstate.error.actor.resend': [
        'El servidor contesta con un error 500.',
        sees(the.errorText('No se pudo enviar la invitación. Inténtalo de nuevo.')),
      ],
      'xstate.done.actor.withdraw': 'El servidor retira la invitación.',
      'xstate.error.actor.withdraw': [
        'El servidor contesta con un error 500.',
        sees(the.errorText('No se pudo retirar la invitación. Inténtalo de nuevo.')),
      ],
    },
    states: {
      idle: [],
      inviting: [],
      resending: [],
      withdrawing: [],
      changing: [],
      removing: [],
    },
  },
})
