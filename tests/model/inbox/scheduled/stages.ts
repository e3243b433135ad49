import { fill, press, the } from '../../qa/say.ts'
import { answering, configured, saying } from '../../qa/spec/lines.ts'
import { ANA, LIST } from '../../qa/spec/places.ts'
import type { Stage } from '../../qa/spec/scene.ts'
import { formStarts } from '../../shared/formStage.ts'
import { ready, scheduleOf, scheduleRows } from './someScheduled.ts'

const LOAD = 'GET /lpmobile/conversation/ana/scheduled'
const OFFERED = configured({ capabilities: ['scheduledMessages'] })
const OWN = 'Todo lo que pasa después está en las pruebas del servidor y de dos personas.'

export const stages: Readonly<Record<string, Stage>> = {
  scheduled: {
    scene: { before: [OFFERED], holds: [LOAD], acts: [LIST, ANA] },
    starts: { fresh: {} },
    events: {
      'live.scheduled': [saying({ event: 'scheduled_messages', data: { thread_id: 'ana' } })],
      'form.closed': [press(the.button('Cancelar'))],
      'form.saved': [
        fill(the.field('Mensaje *'), 'Ya está listo'),
        press(the.button('Programar')),
        answering('POST /lpmobile/conversation/ana/scheduled', {}),
      ],
    },
    byHand: [
      { event: 'answer.known', why: 'Los mensajes de la conversación se cargan con ella.' },
      { event: 'scheduled.reload', why: OWN },
      { event: 'live.message', why: 'Lo que el cliente escribe tiene un guion propio.' },
    ],
  },
  scheduledForm: {
    scene: {
      before: [OFFERED],
      answers: { [LOAD]: scheduleRows(scheduleOf(ready)) },
      acts: [LIST, ANA, press(the.button('Programar'))],
    },
    starts: formStarts('scheduledForm', encodeURIComponent('ana/'), { text: 'Ya está listo' }),
  },
}
