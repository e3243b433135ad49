import type { Integration, IntegrationKind } from '#contract/integrations/integrations.ts'
import { lina } from '../assistants/someAssistants.ts'
import { assistantRows } from '../assistants/wires.ts'
import type { Case } from '../kit/model.ts'
import { neverInList, reloading } from '../projects/stages.ts'
import { DASHBOARD } from '../qa/spec/places.ts'
import type { Scene, Stage, Way } from '../qa/spec/scene.ts'
import { formStarts } from '../shared/formStage.ts'
import { chat, profile, shop, shopNumber, wholesaleNumber } from './someIntegrations.ts'
import { integrationRows } from './wires.ts'

const INTEGRATIONS = 'Pulsa el botón «Integraciones» del menú «Principal».'

const PATHS: Readonly<Record<IntegrationKind, string>> = {
  whatsapp: 'whatsapp',
  instagram: 'instagram',
  widget: 'widget',
  store: 'stores',
}
const rowsOf = (kind: IntegrationKind, ...integrations: readonly Integration[]) => ({
  [`GET /lpmobile/integrations/${PATHS[kind]}`]: integrationRows(integrations),
})

const someAnswers = {
  'GET /lpmobile/make/assistants/list': assistantRows([lina]),
  ...rowsOf('whatsapp', shopNumber, wholesaleNumber),
  ...rowsOf('instagram', profile),
  ...rowsOf('widget', chat),
  ...rowsOf('store', shop),
  'POST /lpmobile/files/upload-image': {
    success: true,
    file_url: '/files/0123456789abcdef0123456789abcdef.webp',
  },
}

const NEW = 'Pulsa el botón «Nueva Integración».'
const CANCEL = 'Pulsa el botón «Cancelar».'
const CREATE = 'Pulsa el botón «Crear integración».'
const tab = (name: string) => `Pulsa la pestaña «${name}».`
const edit = (name: string) => `Pulsa el botón «Editar» de la tarjeta «${name}».`
const LINA = 'Elige «Lina» en la lista desplegable «Asistente *».'

/** The fields that each kind's form needs before it can be sent. */
const filled: Readonly<Record<IntegrationKind, readonly string[]>> = {
  whatsapp: [
    'Escribe «Otra» en el campo «Nombre de la Conexión *».',
    'Escribe «EAAG» en el campo «Token de acceso de Meta *».',
    'Escribe «1045» en el campo «ID del número de teléfono de Meta *».',
    'Escribe «+50688887777» en el campo «Número de teléfono *».',
    LINA,
  ],
  instagram: [
    'Escribe «Otra» en el campo «Nombre de la Conexión *».',
    'Escribe «IGQV» en el campo «Token de acceso de Meta *».',
    'Escribe «1784» en el campo «ID de la cuenta de Instagram *».',
    LINA,
  ],
  widget: ['Escribe «Otro» en el campo «Nombre del widget *».', LINA],
  store: [
    'Elige «Shopify» en la lista desplegable «Tipo de tienda *».',
    'Escribe «Otra» en el campo «Nombre de la tienda *».',
    'Escribe «https://otra.example» en el campo «URL de la tienda *».',
    'Escribe «otra» en el campo «Nombre de la tienda en Shopify *».',
    'Escribe «shpat» en el campo «Token de acceso *».',
    LINA,
  ],
}

/** The last opened form is filled where it is new, and sent. */
const saving = (_: Case, { earlier }: Way): readonly string[] => {
  const opened = earlier.findLast((label) => label.includes('.write['))
  if (opened?.endsWith('[stored]')) return ['Pulsa el botón «Guardar cambios».']
  const kind = (['whatsapp', 'instagram', 'widget', 'store'] as const).find((each) =>
    opened?.startsWith(`${each}.`),
  )
  return [...filled[kind ?? 'whatsapp'], CREATE]
}

const view: Scene = { answers: someAnswers, acts: [INTEGRATIONS] }
const widgetTab: Scene = { answers: someAnswers, acts: [INTEGRATIONS, tab('Widget')] }

export const stages: Readonly<Record<string, Stage>> = {
  integrations: {
    scene: view,
    starts: { fresh: {} },
    events: {
      'view.hidden': [DASHBOARD],
      'view.shown': [INTEGRATIONS],
      'page.hidden': ["await show(page, 'hidden')"],
      'page.shown': ["await show(page, 'visible')"],
      'form.closed': [CANCEL],
      'form.saved': saving,
      'removal.closed': [CANCEL],
      'item.removed': ['Pulsa el botón «Eliminar» del diálogo «Confirmar eliminación».'],
      'integration.assigned': [
        'Elige «Sin asistente» en la lista desplegable «Asistente asignado» de la tarjeta «Tienda».',
      ],
    },
    byHand: [
      {
        event: 'page.shown',
        after: 'view.hidden',
        why: 'De la pestaña solo se entera la vista que está delante.',
      },
    ],
  },
  integrationList: {
    scene: {
      answers: { 'GET /lpmobile/make/assistants/list': assistantRows([lina]) },
      acts: [INTEGRATIONS],
    },
    starts: { fresh: {} },
    events: {
      'list.reload': reloading(INTEGRATIONS),
      'item.changed': [
        'Elige «Lina» en la lista desplegable «Asistente asignado» de la tarjeta «Mayoristas».',
      ],
    },
    never: neverInList,
  },
  assistantChoices: {
    scene: { answers: rowsOf('whatsapp', shopNumber), acts: [INTEGRATIONS] },
    starts: { fresh: {} },
    events: { 'list.reload': reloading(INTEGRATIONS) },
    never: neverInList,
  },
  assignment: { scene: view },
  integrationRemoval: {
    scene: { ...view, acts: [INTEGRATIONS, 'Pulsa el botón «Eliminar» de la tarjeta «Tienda».'] },
    starts: { asked: {} },
  },
  embedCode: {
    scene: widgetTab,
    byHand: [
      {
        event: 'xstate.done.actor.copyItem',
        why: 'Lo que hay en el portapapeles solo lo ve una persona.',
      },
      {
        event: 'xstate.error.actor.copyItem',
        why: 'Lo que hay en el portapapeles solo lo ve una persona.',
      },
    ],
  },
  whatsappForm: {
    scene: { ...view, acts: [INTEGRATIONS, edit('Tienda')] },
    starts: formStarts('whatsappForm', shopNumber.id, { phone: '+50688887777' }),
  },
  instagramForm: {
    scene: { ...view, acts: [INTEGRATIONS, tab('Instagram'), NEW] },
    starts: formStarts('instagramForm', '', { name: 'Perfil' }),
  },
  storeForm: {
    scene: { ...view, acts: [INTEGRATIONS, tab('Tiendas'), edit('En línea')] },
    starts: formStarts('storeForm', shop.id, { url: 'https://otra.example' }),
  },
  widgetForm: {
    scene: { ...widgetTab, acts: [INTEGRATIONS, tab('Widget'), NEW] },
    starts: formStarts('widgetForm', '', { name: 'Página' }),
  },
  widgetEditor: {
    scene: { answers: someAnswers },
    starts: {
      fresh: { acts: [INTEGRATIONS, tab('Widget'), NEW] },
      change: { acts: [INTEGRATIONS, tab('Widget'), edit('Página')] },
    },
    events: {
      'form.closed': [CANCEL],
      'form.saved': (_, { start }) =>
        start === 'change' ? ['Pulsa el botón «Guardar cambios».'] : [...filled.widget, CREATE],
      'image.uploaded[logo]': ['Elige el archivo «lina.png», de 2 KB.'],
    },
    byHand: [
      {
        event: 'image.uploaded[attention]',
        why: 'Su campo está solo mientras el widget llama la atención: se elige a mano.',
      },
    ],
  },
  widgetImage: {
    scene: { ...widgetTab, acts: [INTEGRATIONS, tab('Widget'), NEW] },
    starts: { open: {} },
    never: {
      'xstate.done.actor.uploadImage[plain]':
        'Una imagen sin dirección no se puede enseñar: la página la cuenta como un error.',
    },
  },
}
