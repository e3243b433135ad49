import { ana, luis } from '../../people.ts'
import { around } from '../../qa/spec/around.ts'
import { configured, saying } from '../../qa/spec/lines.ts'
import { LIST, WIDE } from '../../qa/spec/places.ts'
import type { Stage } from '../../qa/spec/scene.ts'
import { rows } from '../list/rows.ts'
import { CONVERSATIONS } from '../places.ts'
import { assigneeWire, peopleWire } from '../wires.ts'
import { eva } from './assigning.model.ts'

export const stages: Readonly<Record<string, Stage>> = {
  assigning: {
    scene: {
      size: WIDE,
      before: [configured({ capabilities: ['assignment', 'team'] })],
      answers: { [CONVERSATIONS]: rows(ana, { ...luis, assignee: eva }) },
      holds: [peopleWire.call, assigneeWire.call],
      acts: [LIST],
    },
    starts: { fresh: {} },
    byHand: [
      {
        event: 'list.loaded',
        why: 'La lista se carga otra vez mientras el servidor no contesta.',
      },
      {
        event: 'assign.ask[several]',
        why: 'Las filas se eligen en los guiones de varias conversaciones.',
      },
      {
        event: 'assign.wanted',
        why: 'Lo que se deja sin asignar está en los guiones de quien no está.',
      },
    ],
  },
  colleagues: {
    scene: {
      size: WIDE,
      before: [configured({ capabilities: ['assignment', 'team'] })],
      answers: { [CONVERSATIONS]: rows(ana, { ...luis, assignee: eva }) },
      holds: [peopleWire.call, assigneeWire.call],
      acts: [LIST],
    },
    starts: { fresh: {} },
    byHand: [
      { event: 'away.letGo[many]', why: 'El servidor de los guiones tiene pocas conversaciones.' },
    ],
    events: {
      'live.member': [saying({ event: 'member_changed', data: { user_id: 8 } })],
      'sync.requested': [around.reopen],
    },
  },
}
