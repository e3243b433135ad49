import { neverInList } from '../../projects/stages.ts'
import { type Act, fill, press, the } from '../../qa/say.ts'
import { answering, configured, own } from '../../qa/spec/lines.ts'
import { ANA, LIST } from '../../qa/spec/places.ts'
import type { Scene, Stage } from '../../qa/spec/scene.ts'
import { formStarts } from '../../shared/formStage.ts'
import { greeting, replyRows } from './someReplies.ts'

/** A back end with the replies of a team. */
export const TEAM = configured({ capabilities: ['teamReplies'] })

const LOAD = 'GET /lpmobile/replies'
const OPEN = press(the.button('Respuestas rápidas'))
const NEW = press(the.button('Nueva respuesta'))
const REMOVE = press(the.button('Eliminar saludo'))
const CLOSE = press(the.button('Cancelar'))

export const world = { [LOAD]: replyRows([greeting]) }

const view: Scene = {
  before: [TEAM],
  kept: { [own('replies')]: [{ id: 7, name: 'horario', text: 'Abrimos a las nueve.' }] },
  acts: [LIST, ANA, OPEN],
}
const opened = (act: Act): Scene => ({ ...view, acts: [LIST, ANA, OPEN, act] })

export const stages: Readonly<Record<string, Stage>> = {
  teamReplies: {
    scene: view,
    starts: { fresh: {} },
    events: {
      'team.refresh': [press(the.button('Cerrar')), OPEN],
      'form.closed': [CLOSE],
      'form.saved': [
        [fill(the.field('Nombre *'), 'tarde'), fill(the.field('Texto *'), 'Abrimos a las dos.')],
        press(the.button('Guardar')),
        answering('POST /lpmobile/replies', { success: true }),
      ],
      'removal.closed': [CLOSE],
      'item.removed': [press(the.button('Eliminar'))],
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
