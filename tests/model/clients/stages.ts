import type { Case } from '../kit/model.ts'
import { fill, firstOf, press, pressKey, the } from '../qa/say.ts'
import { answering, configured, failing } from '../qa/spec/lines.ts'
import { ANA, CLIENTS, DASHBOARD, LIST, NEW_CLIENT } from '../qa/spec/places.ts'
import { joined, type Stage, type Way } from '../qa/spec/scene.ts'
import { formStarts, keptForm } from '../shared/formStage.ts'
import { draft, keptOfAna, LISTED, memory, oneOf, panel, saved } from './places.ts'

const someone = {
  client_profile_id: 7,
  client_name: 'Ana Rojas',
  phone_number: '50688880001',
  other_phones: ['+506 2222 0000'],
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

const EDIT = press(the.button('Editar', the.table('Clientes')))

const FILTERED = configured({ capabilities: ['clientFilters', 'clientNotes', 'clientDoubles'] })
const ofNote = {
  before: [FILTERED],
  answers: {
    'GET /lpmobile/clients/7/notes': [{ note_id: 2, note_content: 'Se deja con el guarda' }],
  },
  acts: [CLIENTS, press(the.button('Ver', the.table('Clientes')))],
} as const
const CONFIGURED = 'Lo que el servidor ofrece está en su configuración: se cambia a mano.'

const SAME_CONTACT = 'Quien tiene el mismo teléfono se prepara a mano.'

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
          press(the.button('2', the.menu('Paginación'))),
        ],
      },
    },
    events: {
      // More rows came, and the pointer rests on a button of one: its tooltip is over the pages.
      'list.paged[second]': [pressKey('Enter', the.button('2', the.menu('Paginación')))],
    },
  },
  clients: {
    scene: {
      before: [configured({ capabilities: ['erasure'] })],
      answers: {
        'GET /lpmobile/clients/7/erasure': { success: true, data: { messages: 3 } },
      },
      holds: [LISTED, 'DELETE /lpmobile/clients/7'],
      acts: [CLIENTS, answering(LISTED, onlyEva)],
    },
    starts: { fresh: {} },
    byHand: [{ event: 'client.other', why: SAME_CONTACT }],
    events: {
      'erasure.closed': [press(the.button('Cancelar'))],
      'erasure.done': [
        press(the.button('Eliminar', the.dialog('Eliminar cliente'))),
        answering('DELETE /lpmobile/clients/7', { success: true }),
      ],
      'client.create': NEW_CLIENT,
      'client.saved': [
        fill(the.field('Nueva nota'), 'Paga por SINPE'),
        press(the.button('Guardar')),
      ],
      'client.tagged': [
        [
          fill(the.field('Nueva etiqueta'), 'Mayorista'),
          pressKey('Enter', the.field('Nueva etiqueta')),
        ],
      ],
      'form.closed': (_, { earlier }) => [
        pressKey('Escape'),
        ...(earlier.includes('client.saved') ? [press(the.button('Descartar'))] : []),
      ],
      // The list has loaded the typed search before the export.
      'import.closed': [press(the.button('Cancelar'))],
      'export.requested': [
        fill(the.searchbox('Buscar clientes'), 'eva'),
        answering(LISTED, onlyEva),
        press(the.button('Exportar')),
      ],
      'xstate.done.actor.exportClients': [answering(LISTED, onlyEva)],
      'xstate.error.actor.exportClients': [failing(LISTED)],
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
      view: { acts: [press(the.button('Ver', the.table('Clientes')))] },
      edit: { acts: [press(the.button('Editar', the.table('Clientes')))] },
      create: { acts: [press(the.button('Nuevo cliente'))] },
    },
    byHand: [{ event: 'other.open', why: SAME_CONTACT }],
    events: {
      'tags.changed': [
        [
          fill(the.field('Nueva etiqueta'), 'Mayorista'),
          pressKey('Enter', the.field('Nueva etiqueta')),
        ],
      ],
      'edit.saved': save,
      'clients.merged': [press(the.button('Unir con Evita')), press(the.button('Unir clientes'))],
    },
  },
  clientNotes: {
    scene: {
      before: [FILTERED],
      holds: ['PUT /lpmobile/clients/7/notes/2', 'DELETE /lpmobile/clients/7/notes/2'],
    },
    events: {
      'form.closed': [pressKey('Escape')],
      'form.saved': [
        fill(the.field('Nota *'), 'Se deja en la tienda'),
        press(the.button('Guardar')),
        answering('PUT /lpmobile/clients/7/notes/2', { success: true }),
      ],
      'removal.closed': [press(the.button('Cancelar'))],
      'item.removed': [
        press(the.button('Eliminar')),
        answering('DELETE /lpmobile/clients/7/notes/2', { success: true }),
      ],
    },
    starts: {
      blank: { acts: [CLIENTS, press(the.button('Ver', the.table('Clientes')))] },
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
    starts: { known: { acts: [press(the.button('Ver', the.table('Clientes')))] } },
    events: {
      'merge.closed': [press(the.button('Cancelar'))],
      'clients.merged': [
        press(the.button('Unir clientes')),
        answering('POST /lpmobile/clients/7/merge', { success: true }),
        answering(DOUBLES, []),
      ],
    },
  },
  sameContact: {
    scene: { acts: [CLIENTS] },
    starts: {
      fresh: { acts: [press(the.button('Nuevo cliente'))] },
      edited: { acts: [EDIT] },
    },
    byHand: ['done', 'error'].map((end) => ({
      event: `xstate.${end}.actor.findSame`,
      why: SAME_CONTACT,
    })),
  },
  clientMerge: {
    scene: {
      before: [FILTERED],
      answers: { [DOUBLES]: [evita] },
      holds: ['POST /lpmobile/clients/7/merge'],
      acts: [
        CLIENTS,
        press(the.button('Ver', the.table('Clientes'))),
        press(the.button('Unir con Evita')),
      ],
    },
    starts: { compared: {} },
  },
  noteEdit: {
    scene: { ...ofNote, acts: [...ofNote.acts, press(firstOf(the.button('Editar nota')))] },
    starts: formStarts('noteEdit', '2', { content: 'Se deja en la tienda' }),
  },
  noteRemoval: {
    scene: { ...ofNote, acts: [...ofNote.acts, press(firstOf(the.button('Eliminar nota')))] },
    starts: { asked: {} },
  },
  clientTags: {
    starts: {
      ofVip: { acts: [CLIENTS, press(the.button('Ver', the.table('Clientes')))] },
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
            { OpenAID: 'ana', ContactType: 'whatsapp', ContactId: '50677770001', ShowName: 'Ana' },
          ],
        },
        acts: [LIST, press(the.row('Ana…'))],
      },
    },
  },
  clientRemarks: {
    scene: { ...panel, answers: { 'GET /lpmobile/clients': onlySomeone } },
    starts: {
      nothing: { acts: chat },
      kept: joined(keptForm('clientRemarks', '7', { note: 'Paga por SINPE' }), {
        answers: { 'GET /lpmobile/clients/7': someone },
        acts: [CLIENTS, press(the.button('Ver', the.table('Clientes')))],
      }),
    },
    events: {
      'tags.changed': [pressKey('Enter', the.field('Nueva etiqueta'))],
    },
  },
}
