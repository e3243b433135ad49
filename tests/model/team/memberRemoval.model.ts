import { removeMember } from '#contract/team/team.ts'
import { memberRemovalMachine } from '#machines/team/memberRemovalMachine.ts'
import { teamMachine } from '#machines/team/teamMachine.ts'
import { wire } from '../kit/wire.ts'
import { press, sees, the } from '../qa/say.ts'
import { removalModel } from '../shared/removal.ts'
import { luis } from './someTeam.ts'

export const memberRemovalModel = removalModel({
  machine: memberRemovalMachine,
  parent: teamMachine,
  opening: {
    title: 'Quitar a alguien del equipo',
    about: 'La pregunta antes de quitar a alguien, con lo que pasa después.',
    role: 'member',
    address: '/',
    before: ['La vista «Equipo» está abierta, con Luis Mora, y quien mira es dueño del negocio.'],
  },
  item: luis,
  deleteItem: wire(removeMember, () => ({ success: true }), { user_id: luis.userId }),
  failure: 'No se pudo quitar a esta persona. Inténtalo de nuevo.',
  asked: [
    press(the.button('Quitar del equipo')),
    sees('Deja de ver las conversaciones, los clientes y todo lo demás de este negocio.'),
    sees('Sus conversaciones abiertas quedan sin asignar: cualquiera del equipo puede tomarlas.'),
    sees('Sus borradores quedan en cada conversación como notas internas.'),
  ],
  controls: {
    dialog: 'Quitar del equipo',
    confirm: 'Quitar del equipo',
    cancel: 'Cancelar',
    running: 'Quitando...',
  },
})
