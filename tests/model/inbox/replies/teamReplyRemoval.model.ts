import { deleteTeamReply } from '#contract/teamReplies'
import { teamRepliesMachine } from '#machines/inbox/replies/teamRepliesMachine'
import { teamReplyRemovalMachine } from '#machines/inbox/replies/teamReplyRemovalMachine'
import { wire } from '../../kit/wire'
import { removalModel } from '../../shared/removal'
import { before, greeting } from './someReplies'

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
  asked:
    'Pulsa el botón «Respuestas rápidas». Pulsa el botón «Eliminar saludo». ⇒ Se lee «Esta acción no se puede deshacer».',
})
