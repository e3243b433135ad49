import {
  type Integration,
  type IntegrationKind,
  integrationKinds,
} from '#contract/integrations/integrations.ts'
import { lina, wholesale } from '../assistants/someAssistants.ts'
import { assistantRows } from '../assistants/wires.ts'
import type { Case } from '../kit/model.ts'
import { neverInList, reloading } from '../projects/stages.ts'
import { type Act, choose, fill, pickFile, press, the } from '../qa/say.ts'
import { around } from '../qa/spec/around.ts'
import { answering, configured } from '../qa/spec/lines.ts'
import { DASHBOARD } from '../qa/spec/places.ts'
import type { Scene, Stage, Way } from '../qa/spec/scene.ts'
import { formStarts } from '../shared/formStage.ts'
import {
  chat,
  profile,
  readableShop,
  shop,
  shopNumber,
  uncheckedNumber,
  wholesaleNumber,
} from './someIntegrations.ts'
import { integrationRows } from './wires.ts'

const INTEGRATIONS = press(the.button('Integraciones', the.menu('Principal')))

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

const NEW = press(the.button('Nueva Integración'))
const CANCEL = press(the.button('Cancelar'))
const CREATE = press(the.button('Crear integración'))
const tab = (name: string) => press(the.tab(name))
const edit = (name: string) => press(the.button('Editar', the.card(name)))
const LINA = choose(the.dropdown('Asistente *'), 'Lina')

/** The fields that each kind's form needs before it can be sent. */
const filled: Readonly<Record<IntegrationKind, readonly Act[]>> = {
  whatsapp: [
    fill(the.field('Nombre de la Conexión *'), 'Otra'),
    fill(the.field('Token de acceso de Meta *'), 'EAAG'),
    fill(the.field('ID del número de teléfono de Meta *'), '1045'),
    fill(the.field('Número de teléfono *'), '+50688887777'),
    LINA,
  ],
  instagram: [
    fill(the.field('Nombre de la Conexión *'), 'Otra'),
    fill(the.field('Token de acceso de Meta *'), 'IGQV'),
    fill(the.field('ID de la cuenta de Instagram *'), '1784'),
    LINA,
  ],
  widget: [fill(the.field('Nombre del widget *'), 'Otro'), LINA],
  store: [
    choose(the.dropdown('Tipo de tienda *'), 'Shopify'),
    fill(the.field('Nombre de la tienda *'), 'Otra'),
    fill(the.field('URL de la tienda *'), 'https://otra.example'),
    fill(the.field('Nombre de la tienda en Shopify *'), 'otra'),
    fill(the.field('Token de acceso *'), 'shpat'),
    LINA,
  ],
}

/** The last opened form is filled where it is new, and sent. */
const saving = (_: Case, { earlier }: Way): readonly Act[] => {
  const opened = earlier.findLast((label) => label.includes('.write['))
  if (opened?.includes('stored')) return [press(the.button('Guardar cambios'))]
  const kind = integrationKinds.find((each) => opened?.includes(each))
  return [...filled[kind ?? 'whatsapp'], CREATE]
}

const view: Scene = { answers: someAnswers, acts: [INTEGRATIONS] }
const widgetTab: Scene = { answers: someAnswers, acts: [INTEGRATIONS, tab('Widget')] }

/** A back end whose connections are made by steps. */
const guided: Scene = {
  ...view,
  before: [configured({ capabilities: ['health', 'connecting'] })],
}

const setupWithApp = {
  'GET /lpmobile/integrations/meta/setup': {
    success: true,
    data: {
      is_ready: true,
      verify_token: 'palabra',
      signup: {
        dialog_url: 'https://www.facebook.com/v24.0/dialog/oauth',
        app_id: '700',
        config_id: '77',
        return_url: 'https://recado.example/conectar-meta.html',
      },
    },
  },
}

const INTO_WINDOW = [
  press(the.button('Conectar paso a paso')),
  press(the.button('Conectar con Meta')),
]

/** What Meta answers, or a window of its own: tests/e2e/whatsapp.test.ts goes the whole way over a stand-in. */
const atMeta = (...events: readonly string[]) =>
  events.map((event) => ({ event, why: 'Lo decide Meta: se recorre entero con su doble.' }))

export const stages: Readonly<Record<string, Stage>> = {
  integrations: {
    scene: view,
    starts: { fresh: {} },
    events: {
      'view.hidden': [DASHBOARD],
      'view.shown': [INTEGRATIONS],
      'page.hidden': [around.hide],
      'page.shown': [around.show],
      'form.closed': [CANCEL],
      'form.saved': saving,
      'removal.closed': [CANCEL],
      'item.removed': [press(the.button('Eliminar', the.dialog('Confirmar eliminación')))],
      'integration.assigned': [
        choose(the.dropdown('Asistente asignado', the.card('Tienda')), 'Sin asistente'),
      ],
    },
    byHand: [
      ...atMeta('connection.guide', 'guide.closed'),
      { event: 'integration.checked', why: 'De la comprobación hay un guion propio.' },
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
      'item.changed': [choose(the.dropdown('Asistente asignado', the.card('Mayoristas')), 'Lina')],
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
  connectionCheck: {
    scene: {
      answers: { ...someAnswers, ...rowsOf('whatsapp', uncheckedNumber) },
      before: [configured({ capabilities: ['health'] })],
      acts: [INTEGRATIONS],
    },
  },
  storeReading: {
    scene: {
      answers: someAnswers,
      acts: [
        INTEGRATIONS,
        tab('Tiendas'),
        answering('GET /lpmobile/integrations/stores', integrationRows([readableShop])),
      ],
    },
    starts: { shown: {} },
    events: { 'store.saved': [edit('En línea'), press(the.button('Guardar cambios'))] },
  },
  connecting: {
    scene: guided,
    byHand: atMeta(
      'xstate.done.actor.loadSetup',
      'xstate.error.actor.loadSetup',
      'xstate.done.actor.askSetup',
      'xstate.error.actor.askSetup',
      'xstate.done.actor.findStored',
      'xstate.error.actor.findStored',
      'xstate.done.actor.checkConnection',
      'xstate.error.actor.checkConnection',
      'form.closed',
      'form.saved',
      'signup.connected',
      'test.passed',
    ),
  },
  signup: {
    scene: { ...view, answers: { ...someAnswers, ...setupWithApp } },
    starts: {
      chosen: {
        before: [configured({ capabilities: ['health', 'connecting', 'onlyAssistant'] })],
        acts: INTO_WINDOW,
      },
      unchosen: {
        before: [configured({ capabilities: ['health', 'connecting'] })],
        acts: INTO_WINDOW,
      },
    },
    byHand: atMeta(
      'signup.open',
      'signup.blocked',
      'signup.chosen',
      'signup.closed',
      'signup.code',
      'signup.refused',
      'xstate.done.actor.exchangeCode',
      'xstate.error.actor.exchangeCode',
    ),
  },
  testMessage: {
    scene: guided,
    byHand: atMeta(
      'live.change',
      'live.message',
      'xstate.done.actor.beginTest',
      'xstate.error.actor.beginTest',
      'xstate.done.actor.readTest',
      'xstate.error.actor.readTest',
      'xstate.done.actor.sendTest',
      'xstate.error.actor.sendTest',
    ),
  },
  integrationRemoval: {
    scene: { ...view, acts: [INTEGRATIONS, press(the.button('Eliminar', the.card('Tienda')))] },
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
  metaAccountForm: {
    scene: { ...view, acts: [INTEGRATIONS, NEW] },
    starts: formStarts('metaAccountForm', 'whatsapp', { name: 'Tienda' }),
  },
  storeForm: {
    scene: { ...view, acts: [INTEGRATIONS, tab('Tiendas'), edit('En línea')] },
    starts: formStarts('storeForm', shop.id, { url: 'https://otra.example' }),
  },
  widgetForm: {
    // An only assistant would be chosen by itself.
    scene: {
      answers: {
        ...someAnswers,
        'GET /lpmobile/make/assistants/list': assistantRows([lina, wholesale]),
      },
      acts: [INTEGRATIONS, tab('Widget'), NEW],
    },
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
        start === 'change' ? [press(the.button('Guardar cambios'))] : [...filled.widget, CREATE],
      'image.uploaded[logo]': [pickFile('lina.png', '2 KB')],
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
        'Una imagen sin dirección no se puede mostrar: la página la cuenta como un error.',
    },
  },
}
