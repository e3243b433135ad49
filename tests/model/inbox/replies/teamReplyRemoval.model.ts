import { deleteTeamReply } from '#contract/teamReplies.ts'
import { teamRepliesMachine } from '#machines/inbox/replies/teamRepliesMachine.ts'
import { teamReplyRemovalMachine } from '#machines/inbox/replies/teamReplyRemovalMachine.ts'
import { wire } from '../../kit/wire.ts'
import { press, sees, the } from '../../qa/say.ts'
import { removalModel } from '../../shared/removal.ts'
import { before, greeting } from './someReplies.ts'

export const teamReplyRemovalModel = removalModel({
  machine: teamReplyRemovalMachine,
  parent: teamRepliesMachine,
  opening: {
    title: 'Eliminar una respuesta rápida del equipo',
    about: 'La pregunta antes de eliminar una respuesta de todo el equipo, y lo que sigue.',
    role: 'member',
    address: '/',
    before: [...before, 'El equipo comparte la respuesta «saludo».'],
  },
  item: greeting,
  deleteItem: wire(deleteTeamReply, () => ({ success: true }), { id: greeting.id }),
  failure: 'No se pudo eliminar la respuesta',
  asked: [
    press(the.button('Respuestas rápidas')),
    press(the.button('Eliminar saludo')),
    sees('Esta acción no se puede deshacer'),
  ],
})
