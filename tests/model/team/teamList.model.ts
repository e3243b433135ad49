import { CallError } from '#contract/errors.ts'
import { listTeam } from '#contract/team/team.ts'
import { teamListMachine } from '#machines/team/teamListMachine.ts'
import { teamMachine } from '#machines/team/teamMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { cannotUse, canUse, firstOf, press, seeing, sees, seesNot, the, when } from '../qa/say.ts'
import { agents, owners } from './someTeam.ts'
import { teamRows } from './wires.ts'

export const teamListModel = defineModel({
  machine: teamListMachine,
  parent: teamMachine,
  opening: {
    title: 'El equipo',
    about: 'Las personas del negocio y las invitaciones, y lo que pasa cuando no se pueden cargar.',
    role: 'member',
    address: '/',
    before: ['El negocio tiene a Ana Rojas, dueña, y a Luis Mora, agente.'],
  },
  options: {
    starts: { fresh: { businessId: 1 } },
    cases: [
      { type: 'live.member', userId: '8' },
      done('loadTeam', owners, 'owner'),
      done('loadTeam', agents, 'agent'),
      fail('loadTeam', new CallError('refused', 'HTTP 500', 500)),
    ],
    project: ({ team, error }) => [team?.members.length, team?.members[0]?.isOwn, error],
    holds: {
      'every change of the team is asked for anew': (_, { event, effects }) =>
        !is(event, 'live.member', 'sync.requested', 'list.reload') ||
        effects.started.some(({ src }) => src === 'loadTeam'),
      'the last team stays on the screen while it is loaded': ({ context }, { before }) =>
        before === null || before.context.team === null || context.team !== null,
      'what was loaded is shown, without the last failure': ({ context }, { event }) =>
        !is(event, 'done loadTeam') ||
        (context.error === null && context.team === carried(event, 'output')),
      'a failure says why, until it is dismissed': ({ context }, { event }) =>
        (!is(event, 'error loadTeam') || context.error === 'No se pudo cargar el equipo') &&
        (!is(event, 'error.dismissed') || context.error === null),
      'it is of this business': (_, { effects }) =>
        effects.started.every(
          ({ src, input }) => src !== 'loadTeam' || JSON.stringify(input) === '{"businessId":1}',
        ),
    },
  },
  offers: {
    'list.reload': ({ context }) => context.error !== null,
    'error.dismissed': ({ context }) => context.error !== null,
  },
  wires: { loadTeam: wire(listTeam, teamRows) },
  delays: {},
  does: {
    fresh: '→ loading',
    'list.reload': ['', '→ loading'],
    'live.member': ['', '→ loading'],
    'sync.requested': ['', '→ loading'],
    'error.dismissed': '',
    'done loadTeam': '→ idle',
    'error loadTeam': '→ idle',
  },
  words: {
    events: {
      fresh: ['Abre la vista «Equipo».', sees(the.notice('Cargando el equipo...'))],
      'list.reload': press(the.button('Reintentar')),
      'error.dismissed': press(the.button('Cerrar', the.region('Error'))),
      'live.member': 'Otra persona cambia el equipo.',
      'sync.requested': 'La conexión vuelve.',
      'xstate.done.actor.loadTeam[owner]': [
        'El servidor contesta a una persona que es dueña del negocio.',
        sees('luis@taller.example', 'eva@taller.example', the.button('Quitar del equipo')),
        cannotUse(the.button('Salir del equipo')),
        cannotUse(firstOf(the.button('Cambiar papel'))),
      ],
      'xstate.done.actor.loadTeam[agent]': [
        'El servidor contesta a una persona que es agente.',
        sees('Ana Rojas', 'Luis Mora'),
        canUse(the.button('Salir del equipo')),
        seesNot('ana@taller.example', the.button('Quitar del equipo')),
      ],
      'xstate.error.actor.loadTeam': [
        'El servidor contesta con un error 500.',
        seeing<typeof teamListMachine>(({ error }) => sees(the.errorText(error))),
      ],
    },
    states: { loading: [], idle: when('team', sees('Ana Rojas')) },
  },
})
