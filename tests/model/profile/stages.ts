import { neverInList, reloading } from '../projects/stages.ts'
import { type Act, pickFile, press, the, unfold } from '../qa/say.ts'
import { around } from '../qa/spec/around.ts'
import { configured } from '../qa/spec/lines.ts'
import { DASHBOARD } from '../qa/spec/places.ts'
import type { Scene, Stage } from '../qa/spec/scene.ts'
import { formStarts } from '../shared/formStage.ts'
import { here, phone } from './someSessions.ts'
import { profileRow, sessionRows } from './wires.ts'

export const PROFILE: readonly Act[] = [
  unfold(the.button('ana@taller.example')),
  press(the.menuItem('Mi perfil')),
]

const view: Scene = {
  before: [configured({ capabilities: ['sessions', 'erasure'] })],
  acts: PROFILE,
}

const PROFILE_READ = 'GET /lpmobile/profile'
const own: Scene = { before: [configured({ capabilities: ['sessions', 'team'] })], acts: PROFILE }

export const stages: Readonly<Record<string, Stage>> = {
  profile: {
    scene: { ...view, answers: { 'GET /lpmobile/sessions': sessionRows([here, phone]) } },
    starts: { fresh: {} },
    byHand: [{ event: 'erasure.done', why: 'Después se cierra la sesión.' }],
    // A notice covers the account's menu and the next notice, and disappears by itself.
    events: {
      'erasure.closed': [press(the.button('Cancelar'))],
      'view.shown': [around.pass(6_000), DASHBOARD, ...PROFILE],
      'sessions.endOthers': [around.pass(6_000), press(the.button('Cerrar las demás sesiones'))],
    },
  },
  ownProfile: {
    scene: own,
    events: {
      'image.uploaded': [pickFile('lina.png', '2 KB')],
      'form.closed': [press(the.button('Deshacer cambios'))],
    },
    byHand: [
      { event: 'form.saved', why: 'El perfil se carga otra vez más rápido de lo que se mira.' },
    ],
  },
  profileForm: {
    scene: { ...own, answers: { [PROFILE_READ]: profileRow(undefined) } },
    starts: formStarts('profileForm', '', { name: 'Ana Rojas' }, 'k1'),
  },
  photoUpload: {
    scene: { ...own, answers: { [PROFILE_READ]: profileRow(undefined) } },
    starts: { open: {} },
    events: {
      'image.chosen[noImage]': [around.pass(6_000), pickFile('lina.pdf', '2 KB')],
    },
  },
  push: {
    scene: {
      before: [configured({ capabilities: ['sessions', 'push'] })],
      acts: PROFILE,
    },
    byHand: [
      { event: 'xstate.done.actor.loadPush', why: 'El dispositivo dice si puede avisar.' },
      { event: 'xstate.done.actor.changePush', why: 'El navegador pide permiso a la persona.' },
    ],
  },
  sessionList: {
    scene: view,
    starts: { fresh: {} },
    events: { 'list.reload': reloading(...PROFILE) },
    never: neverInList,
  },
}
