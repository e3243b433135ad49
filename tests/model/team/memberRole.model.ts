import { CallError } from '#contract/errors.ts'
import { changeMember } from '#contract/team/team.ts'
import { memberRoleMachine } from '#machines/team/memberRoleMachine.ts'
import { teamMachine } from '#machines/team/teamMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { acting, cannotUse, choose, press, seeing, sees, the } from '../qa/say.ts'
import { ana, luis } from './someTeam.ts'

const DIALOG = the.dialog('Cambiar papel')
const ROLE = the.dropdown('Papel', DIALOG)
const CHANGE = press(the.button('Cambiar papel'))

export const memberRoleModel = defineModel({
  machine: memberRoleMachine,
  parent: teamMachine,
  opening: {
    title: 'Cambiar el papel de alguien',
    about: 'Otro papel; quien da la propiedad, o la deja, contesta antes a una pregunta.',
    role: 'member',
    address: '/',
    before: ['La vista «Equipo» está abierta, y quien mira es dueño del negocio.'],
  },
  options: {
    starts: { agent: { member: luis }, own: { member: ana } },
    cases: [
      { type: 'role.chosen', role: 'agent', case: 'agent' },
      { type: 'role.chosen', role: 'manager', case: 'manager' },
      { type: 'role.chosen', role: 'owner', case: 'owner' },
      done('changeRole'),
      fail('changeRole', new CallError('refused', 'HTTP 500', 500)),
    ],
    project: ({ member, role, error }) => [member.userId, role, error],
    // A select tells only another choice.
    filter: ({ context }, event) =>
      event.type !== 'role.chosen' || carried(event, 'role') !== context.role,
    holds: {
      'the ownership is neither given nor given up without a question': (
        { context: { member, role } },
        { event, effects },
      ) =>
        effects.started.length === 0 ||
        is(event, 'role.confirm') === (role === 'owner' || member.role === 'owner'),
      'the role that was chosen is given, to whom it was chosen for': ({ context }, { effects }) =>
        effects.started.every(
          ({ input }) =>
            JSON.stringify(input) ===
            JSON.stringify({ userId: context.member.userId, role: context.role }),
        ),
      'the role they have already is not given': ({ context: { member, role } }, { effects }) =>
        effects.started.length === 0 || member.role !== role,
      'a running try shows no earlier failure': (now) =>
        !now.matches('saving') || now.context.error === null,
      'a failure says why, and keeps the choice': (now, { before, event }) =>
        !is(event, 'error changeRole') ||
        (now.matches('choosing') &&
          now.context.error === 'No se pudo cambiar el papel. Inténtalo de nuevo.' &&
          now.context.role === before?.context.role),
      'another choice clears the failure': ({ context }, { event, before }) =>
        !is(event, 'role.chosen') ||
        !before?.matches('choosing') ||
        (context.error === null && context.role === carried(event, 'role')),
    },
  },
  offers: {
    'role.chosen': (state) => state.matches('choosing'),
    'role.save': (state) => state.matches('choosing') && state.can({ type: 'role.save' }),
    'role.cancel': (state) => state.matches('choosing'),
    'role.confirm': (state) => state.matches('confirming'),
    'role.back': (state) => state.matches('confirming'),
  },
  isScreenGone: ({ type }) => type === 'role.cancel',
  wires: { changeRole: wire(changeMember, () => ({ success: true }), { user_id: luis.userId }) },
  delays: {},
  does: {
    agent: '→ choosing',
    own: '→ choosing',
    'role.chosen': '',
    'role.save': ['→ confirming', '→ saving'],
    'role.cancel': 'parent: role.closed',
    'role.confirm': '→ saving',
    'role.back': '→ choosing',
    'done changeRole': '→ saved, parent: role.changed',
    'error changeRole': '→ choosing',
  },
  words: {
    events: {
      agent: ['En la fila de Luis Mora:', CHANGE, sees('Luis Mora')],
      own: ['En tu propia fila:', CHANGE, sees('Ana Rojas')],
      'role.chosen[agent]': choose(ROLE, 'Agente'),
      'role.chosen[manager]': choose(ROLE, 'Encargado'),
      'role.chosen[owner]': choose(ROLE, 'Dueño'),
      'role.save': press(the.button('Guardar', DIALOG)),
      'role.cancel': press(the.button('Cancelar', DIALOG)),
      'role.confirm': acting<typeof memberRoleMachine>(({ role }) =>
        press(the.button(role === 'owner' ? 'Nombrar dueño' : 'Dejar de ser dueño')),
      ),
      'role.back': press(the.button('Volver')),
      'xstate.done.actor.changeRole': 'El servidor lo guarda.',
      'xstate.error.actor.changeRole': [
        'El servidor contesta con un error 500.',
        seeing<typeof memberRoleMachine>(({ error }) => sees(the.errorText(error))),
      ],
    },
    states: {
      choosing: sees(DIALOG),
      confirming: [],
      saving: cannotUse(the.button('Guardando...')),
      saved: [],
    },
  },
})
