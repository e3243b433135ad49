import { choose, fill, firstOf, lastOf, press, the } from '../qa/say.ts'
import { around } from '../qa/spec/around.ts'
import { answering, configured, saying } from '../qa/spec/lines.ts'
import { DASHBOARD } from '../qa/spec/places.ts'
import type { Scene, Stage } from '../qa/spec/scene.ts'
import { formStarts } from '../shared/formStage.ts'
import { owners, twoOwners } from './someTeam.ts'
import { teamRows } from './wires.ts'

const TEAM = press(the.button('Equipo', the.menu('Principal')))

const view: Scene = {
  before: [configured({ capabilities: ['team'] })],
  answers: {
    'GET /lpmobile/team': teamRows(owners),
    'POST /lpmobile/team/invitations': { success: true },
    'PUT /lpmobile/team/members/8': { success: true },
  },
  acts: [TEAM],
}

const CANCEL = press(the.button('Cancelar'))
const PASSED = around.pass(6_000)

export const stages: Readonly<Record<string, Stage>> = {
  team: {
    scene: { ...view, answers: { ...view.answers, 'GET /lpmobile/team': teamRows(twoOwners) } },
    starts: { fresh: {} },
    byHand: [{ event: 'item.removed', why: 'La prueba de dos personas lo hace.' }],
    // A notice covers the next one, and disappears by itself.
    events: {
      'view.shown': [PASSED, DASHBOARD, TEAM],
      'xstate.error.actor.withdraw': [
        PASSED,
        answering('DELETE /lpmobile/team/invitations/3', 'No hoy', 500),
      ],
      'form.closed': [CANCEL],
      'form.saved': [
        fill(the.field('Correo electrónico'), 'eva@taller.example'),
        press(the.button('Enviar invitación')),
      ],
      'member.change': [press(lastOf(the.button('Cambiar papel')))],
      'role.closed': [CANCEL],
      'role.changed': [
        choose(the.dropdown('Papel', the.dialog('Cambiar papel')), 'Encargado'),
        press(the.button('Guardar', the.dialog('Cambiar papel'))),
      ],
      'removal.closed': [CANCEL],
    },
  },
  teamList: {
    scene: { ...view, answers: {} },
    starts: { fresh: {} },
    byHand: [{ event: 'error.dismissed', why: 'Lo que queda depende de lo que ya se cargó.' }],
    events: {
      'live.member': [saying({ event: 'member_changed', data: { user_id: 8 } })],
      'sync.requested': [around.reopen],
    },
  },
  teamFigures: {
    scene: {
      before: [configured({ capabilities: ['team', 'teamFigures'] })],
      answers: { 'GET /lpmobile/team': teamRows(owners) },
      acts: [TEAM],
    },
    starts: { fresh: {} },
  },
  invitationForm: {
    scene: { ...view, acts: [TEAM, press(the.button('Invitar a alguien'))] },
    starts: formStarts('invitationForm', '', { email: 'eva@taller.example' }, 'k1'),
  },
  memberRemoval: {
    scene: { ...view, acts: [TEAM, press(the.button('Quitar del equipo'))] },
    starts: { asked: {} },
  },
  memberRole: {
    scene: view,
    starts: {
      agent: { acts: [press(lastOf(the.button('Cambiar papel')))] },
      own: {
        answers: { 'GET /lpmobile/team': teamRows(twoOwners) },
        acts: [press(firstOf(the.button('Cambiar papel')))],
      },
    },
  },
  invited: {
    scene: { before: [configured({ capabilities: ['team'] })] },
    byHand: [{ event: 'page.shown', why: 'Otra pestaña tapa esta.' }],
  },
}
