import { neverInList } from '../../projects/stages.ts'
import { answering, own } from '../../qa/spec/lines.ts'
import { ANA, LIST } from '../../qa/spec/places.ts'
import type { Scene, Stage } from '../../qa/spec/scene.ts'
import { formStarts } from '../../shared/formStage.ts'
import { greeting, replyRows } from './someReplies.ts'

/** A back end with the replies of a team. */
export const TEAM =
  "await page.route('**/config.js', (route) => route.fulfill({ contentType: 'text/javascript', body: \"globalThis.RECADO_CONFIG = { capabilities: ['teamReplies'] }\" }))"

const LOAD = 'GET /lpmobile/replies'
const OPEN = 'Pulsa el botón «Respuestas rápidas».'
const NEW = 'Pulsa el botón «Nueva respuesta».'
const REMOVE = 'Pulsa el botón «Eliminar saludo».'
const CLOSE = 'Pulsa el botón «Cancelar».'

export const world = { [LOAD]: replyRows([greeting]) }

const view: Scene = {
  before: [TEAM],
  kept: { [own('replies')]: [{ id: 7, name: 'horario', text: 'Abrimos a las nueve.' }] },
  acts: [LIST, ANA, OPEN],
}
const opened = (act: string): Scene => ({ ...view, acts: [LIST, ANA, OPEN, act] })

export const stages: Readonly<Record<string, Stage>> = {
  teamReplies: {
    scene: view,
    starts: { fresh: {} },
    events: {
      'team.refresh': ['Pulsa el botón «Cerrar».', OPEN],
      'form.closed': [CLOSE],
      'form.saved': [
        'Escribe «tarde» en el campo «Nombre *». Escribe «Abrimos a las dos.» en el campo «Texto *».',
        'Pulsa el botón «Guardar».',
        answering('POST /lpmobile/replies', { success: true }),
      ],
      'removal.closed': [CLOSE],
      'item.removed': ['Pulsa el botón «Eliminar».'],
    },
    byHand: [
      {
        event: 'xstate.done.actor.shareReplies[partly]',
        why: 'La red falla entre dos respuestas que se guardan.',
      },
      {
        event: 'xstate.done.actor.shareReplies[taken]',
        why: 'El servidor rechaza un nombre mientras la lista no lo tiene todavía.',
      },
    ],
  },
  teamReplyList: { scene: view, starts: { fresh: {} }, never: neverInList },
  teamReplyForm: {
    scene: opened(NEW),
    starts: formStarts('teamReplyForm', '', { name: 'horario' }),
  },
  teamReplyRemoval: { scene: opened(REMOVE), starts: { asked: {} } },
}
