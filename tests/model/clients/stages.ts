import type { Case } from '../kit/model.ts'
import { answering } from '../qa/spec/lines.ts'
import { ANA, CLIENTS, DASHBOARD, LIST, NEW_CLIENT } from '../qa/spec/places.ts'
import { joined, type Stage, type Way } from '../qa/spec/scene.ts'
import { formStarts, keptForm } from '../shared/formStage.ts'
import { draft, keptOfAna, LISTED, memory, oneOf, panel, saved } from './places.ts'

const someone = {
  client_profile_id: 7,
  client_name: 'Ana Rojas',
  phone_number: '50688880001',
  city: 'Cartago',
  client_status: 'Active',
  tags: '',
}
const eva = {
  client_profile_id: 7,
  client_name: 'Eva Mora',
  email: 'eva@correo.example',
  phone_number: '+506 8888 1111',
  client_status: 'Active',
  tags: 'VIP',
}
const DOUBLES = 'GET /lpmobile/clients/7/doubles'
const evita = {
  client_profile_id: 9,
  client_name: 'Evita',
  email: 'evita@correo.example',
  phone_number: '8888-1111',
  city: 'Cartago',
  client_status: 'Active',
  tags: '',
}
const onlySomeone = { clients: [someone], total: 1, total_pages: 1 }
const onlyEva = { ...onlySomeone, clients: [eva] }

const chat = [LIST, ANA]

const save = (_: Case, { start }: Way) => [
  answering(start === 'create' ? 'POST /lpmobile/clients' : 'PUT /lpmobile/clients/7', saved),
]

export const world = {
  [LISTED]: onlyEva,
  [oneOf('7')]: eva,
  'POST /lpmobile/clients': saved,
  'GET /lpmobile/tags': [{ tag_id: 1, tag_name: 'VIP' }],
}

const EDIT = 'Pulsa el botón «Editar» de la tabla «Clientes».'

const FILTERED =
  "await page.route('**/config.js', (route) => route.fulfill({ contentType: 'text/javascript', body: \"globalThis.RECADO_CONFIG = { capabilities: ['clientFilters', 'clientNotes', 'clientDoubles'] }\" }))"
const ofNote = {
  before: [FILTERED],
  answers: {
    'GET /lpmobile/clients/7/notes': [{ note_id: 2, note_content: 'Se deja con el guarda' }],
  },
  acts: [CLIENTS, 'Pulsa el botón «Ver» de la tabla «Clientes».'],
} as const
const CONFIGURED = 'Lo que el servidor ofrece está en su configuración: se cambia a mano.'

export const stages: Readonly<Record<string, Stage>> = {
  clientFilters: {
    scene: { before: [FILTERED], acts: [CLIENTS] },
    starts: { fresh: {} },
    byHand: [{ event: 'xstate.done.actor.loadFilters[absent]', why: CONFIGURED }],
  },
  clientList: {
    scene: { before: [FILTERED] },
    starts: {
      fresh: { acts: [CLIENTS] },
      second: {
        acts: [
          CLIENTS,
          answering('GET /lpmobile/clients', { ...onlySomeone, total: 41, total_pages: 3 }),
          'Pulsa el botón «2» del menú «Paginación».',
        ],
      },
    },
  },
  clients: {
    scene: {
      holds: [LISTED],
      acts: [CLIENTS, answering(LISTED, onlyEva)],
    },
    starts: { fresh: {} },
    events: {
      'client.create': NEW_CLIENT,
      'client.saved': [
        'Escribe «Paga por SINPE» en el campo «Nueva nota».',
        'Pulsa el botón «Guardar».',
      ],
      'client.tagged': [
        'Escribe «Mayorista» en el campo «Nueva etiqueta». Pulsa la tecla «Enter» en el campo «Nueva etiqueta».',
      ],
      'form.closed': (_, { earlier }) => [
        'Pulsa la tecla «Escape».',
        ...(earlier.includes('client.saved') ? ['Pulsa el botón «Descartar».'] : []),
      ],
      // The list has loaded the typed search before the export.
      'import.closed': ['Pulsa el botón «Cancelar».'],
      'export.requested': [
        'Escribe «eva» en el buscador «Buscar clientes».',
        answering(LISTED, onlyEva),
        'Pulsa el botón «Exportar».',
      ],
      'xstate.done.actor.exportClients': [answering(LISTED, onlyEva)],
      'xstate.error.actor.exportClients': [`await answer('${LISTED}', 'failed')`],
      'view.hidden': [DASHBOARD],
      'view.shown': [CLIENTS],
    },
  },
  clientForm: {
    scene: {
      before: [FILTERED],
      answers: { [DOUBLES]: [evita] },
      acts: [CLIENTS],
      holds: ['PUT /lpmobile/clients/7', 'POST /lpmobile/clients'],
    },
    starts: {
      view: { acts: ['Pulsa el botón «Ver» de la tabla «Clientes».'] },
      edit: { acts: ['Pulsa el botón «Editar» de la tabla «Clientes».'] },
      create: { acts: ['Pulsa el botón «Nuevo cliente».'] },
    },
    events: {
      'tags.changed': [
        'Escribe «Mayorista» en el campo «Nueva etiqueta». Pulsa la tecla «Enter» en el campo «Nueva etiqueta».',
      ],
      'edit.saved': save,
      'clients.merged': ['Pulsa el botón «Unir con Evita».', 'Pulsa el botón «Unir clientes».'],
    },
  },
  clientNotes: {
    scene: {
      before: [FILTERED],
      holds: ['PUT /lpmobile/clients/7/notes/2', 'DELETE /lpmobile/clients/7/notes/2'],
    },
    events: {
      'form.closed': ['Pulsa la tecla «Escape».'],
      'form.saved': [
        'Escribe «Se deja en la tienda» en el campo «Nota *».',
        'Pulsa el botón «Guardar».',
        answering('PUT /lpmobile/clients/7/notes/2', { success: true }),
      ],
      'removal.closed': ['Pulsa el botón «Cancelar».'],
      'item.removed': [
        'Pulsa el botón «Eliminar».',
        answering('DELETE /lpmobile/clients/7/notes/2', { success: true }),
      ],
    },
    starts: {
      blank: { acts: [CLIENTS, 'Pulsa el botón «Ver» de la tabla «Clientes».'] },
      ofPanel: {
        ...panel,
        kept: { ...panel.kept, [keptOfAna]: { ...memory, note: 'Paga por SINPE' } },
        answers: { 'GET /lpmobile/clients': onlySomeone },
        acts: chat,
      },
    },
  },
  clientDoubles: {
    scene: {
      before: [FILTERED],
      acts: [CLIENTS],
      holds: [DOUBLES, 'POST /lpmobile/clients/7/merge'],
    },
    starts: { known: { acts: ['Pulsa el botón «Ver» de la tabla «Clientes».'] } },
    events: {
      'merge.closed': ['Pulsa el botón «Cancelar».'],
      'clients.merged': [
        'Pulsa el botón «Unir clientes».',
        answering('POST /lpmobile/clients/7/merge', { success: true }),
        answering(DOUBLES, []),
      ],
    },
  },
  clientMerge: {
    scene: {
      before: [FILTERED],
      answers: { [DOUBLES]: [evita] },
      holds: ['POST /lpmobile/clients/7/merge'],
      acts: [
        CLIENTS,
        'Pulsa el botón «Ver» de la tabla «Clientes».',
        'Pulsa el botón «Unir con Evita».',
      ],
    },
    starts: { compared: {} },
  },
  noteEdit: {
    scene: { ...ofNote, acts: [...ofNote.acts, 'Pulsa el primer botón «Editar nota».'] },
    starts: formStarts('noteEdit', '2', { content: 'Se deja en la tienda' }),
  },
  noteRemoval: {
    scene: { ...ofNote, acts: [...ofNote.acts, 'Pulsa el primer botón «Eliminar nota».'] },
    starts: { asked: {} },
  },
  clientTags: {
    starts: {
      ofVip: { acts: [CLIENTS, 'Pulsa el botón «Ver» de la tabla «Clientes».'] },
      ofPanel: {
        ...panel,
        kept: { ...panel.kept, [keptOfAna]: { ...memory, tag: 'Nuevo' } },
        answers: { 'GET /lpmobile/clients': onlySomeone },
        acts: chat,
      },
    },
  },
  clientEdit: {
    scene: {
      ...panel,
      answers: { 'GET /lpmobile/clients': onlySomeone, 'GET /lpmobile/clients/7': someone },
      holds: ['POST /lpmobile/clients'],
    },
    events: {
      'xstate.error.actor.saveClient[refused]': (_, { earlier }) => [
        answering(
          earlier.includes('client.create') ? 'POST /lpmobile/clients' : 'PUT /lpmobile/clients/7',
          'Sin servicio',
          500,
        ),
      ],
    },
    starts: {
      sure: { acts: [CLIENTS, EDIT] },
      kept: joined(keptForm('clientEdit', '7', { city: 'Heredia' }), { acts: [CLIENTS, EDIT] }),
      doubtful: {
        kept: { [keptOfAna]: { ...memory, edit: { clientId: '7', draft } } },
        answers: {
          'POST /lpmobile/conversations': [
            { OpenAID: 'ana', ContactType: 'whatsapp', ContactId: '50688880001', ShowName: 'Ana' },
          ],
        },
        acts: [LIST, 'Pulsa la fila «Ana…».'],
      },
    },
  },
  clientRemarks: {
    scene: { ...panel, answers: { 'GET /lpmobile/clients': onlySomeone } },
    starts: {
      nothing: { acts: chat },
      kept: joined(keptForm('clientRemarks', '7', { note: 'Paga por SINPE' }), {
        answers: { 'GET /lpmobile/clients/7': someone },
        acts: [CLIENTS, 'Pulsa el botón «Ver» de la tabla «Clientes».'],
      }),
    },
    events: {
      'tags.changed': ['Pulsa la tecla «Enter» en el campo «Nueva etiqueta».'],
    },
  },
}
