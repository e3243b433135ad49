import { listTeamReplies } from '#contract/teamReplies.ts'
import { teamRepliesMachine } from '#machines/inbox/replies/teamRepliesMachine.ts'
import { teamReplyListMachine } from '#machines/inbox/replies/teamReplyListMachine.ts'
import { wire } from '../../kit/wire.ts'
import { press, sees, the } from '../../qa/say.ts'
import { wholeListModel } from '../../shared/wholeList.ts'
import { before, greeting, replyRows, wait } from './someReplies.ts'

export const teamReplyListModel = wholeListModel({
  machine: teamReplyListMachine,
  parent: teamRepliesMachine,
  scope: null,
  opening: {
    title: 'Las respuestas rápidas del equipo',
    about: 'Cargar las respuestas que comparte el equipo, y lo que pasa cuando no se puede.',
    role: 'member',
    address: '/',
    before,
  },
  wire: wire(listTeamReplies, replyRows),
  items: [greeting, wait],
  failure: 'No se pudieron cargar las respuestas del equipo',
  denial: 'No puedes ver esto',
  words: {
    fresh: [
      press(the.button('Respuestas rápidas')),
      sees(the.notice('Cargando las respuestas del equipo...')),
    ],
    both: sees('/saludo', '/espera'),
    none: sees('Todavía no hay respuestas del equipo'),
  },
})
