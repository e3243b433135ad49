import { listSessions } from '#contract/sessions.ts'
import { profileMachine } from '#machines/profile/profileMachine.ts'
import { sessionListMachine } from '#machines/profile/sessionListMachine.ts'
import { wire } from '../kit/wire.ts'
import { sees, the } from '../qa/say.ts'
import { wholeListModel } from '../shared/wholeList.ts'
import { here, phone } from './someSessions.ts'
import { sessionRows } from './wires.ts'

export const sessionListModel = wholeListModel({
  machine: sessionListMachine,
  parent: profileMachine,
  scope: null,
  opening: {
    title: 'Las sesiones abiertas',
    about: 'En qué dispositivos está abierta la cuenta, y lo que pasa cuando no se puede saber.',
    role: 'member',
    address: '/',
    before: [],
  },
  wire: wire(listSessions, sessionRows),
  items: [here, phone],
  failure: 'No se pudieron cargar tus sesiones abiertas',
  denial: 'No puedes ver esto',
  words: {
    fresh: ['Abre «Mi perfil» en el menú de la cuenta.', sees(the.notice('Cargando...'))],
    both: sees('Chrome en Windows', 'Safari en iPhone'),
    none: sees('No tienes la sesión abierta en ningún otro dispositivo.'),
  },
})
