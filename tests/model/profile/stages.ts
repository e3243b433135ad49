import { neverInList, reloading } from '../projects/stages.ts'
import type { Act } from '../qa/say.ts'
import { press, the, unfold } from '../qa/say.ts'
import { configured } from '../qa/spec/lines.ts'
import { DASHBOARD } from '../qa/spec/places.ts'
import type { Scene, Stage } from '../qa/spec/scene.ts'
import { here, phone } from './someSessions.ts'
import { sessionRows } from './wires.ts'

export const PROFILE: readonly Act[] = [
  unfold(the.button('ana@taller.example')),
  press(the.menuItem('Mi perfil')),
]

const view: Scene = {
  before: [configured({ capabilities: ['sessions', 'erasure'] })],
  acts: PROFILE,
}

export const stages: Readonly<Record<string, Stage>> = {
  profile: {
    scene: { ...view, answers: { 'GET /lpmobile/sessions': sessionRows([here, phone]) } },
    starts: { fresh: {} },
    byHand: [{ event: 'erasure.done', why: 'Después se cierra la sesión.' }],
    // A notice covers the account's menu and the next notice, and disappears by itself.
    events: {
      'erasure.closed': [press(the.button('Cancelar'))],
      'view.shown': ['await pass(page, 6_000)', DASHBOARD, ...PROFILE],
      'sessions.endOthers': [
        'await pass(page, 6_000)',
        press(the.button('Cerrar las demás sesiones')),
      ],
    },
  },
  sessionList: {
    scene: view,
    starts: { fresh: {} },
    events: { 'list.reload': reloading(...PROFILE) },
    never: neverInList,
  },
}
