import { fromBell, noteOf } from '../inbox/list/rows.ts'
import { CONVERSATIONS, NARROW } from '../inbox/places.ts'
import { carried } from '../kit/events.ts'
import type { Case } from '../kit/model.ts'
import { fill, firstOf, press, pressKey, sees, the, typeFrom } from '../qa/say.ts'
import { around } from '../qa/spec/around.ts'
import { answering, deciding, given, holding, own } from '../qa/spec/lines.ts'
import { ANA, CLIENTS, LIST, LUIS } from '../qa/spec/places.ts'
import { type Line, type Scene, type Stage, signedInTo, type Way } from '../qa/spec/scene.ts'
import type { Setting } from '../qa/spec/setting.ts'

const BUSINESSES = 'GET /lpmobile/businesses'
/** Every call of the page. */
const ALL = '* /lpmobile/*'
const luna = { business_id: 1, name: 'Casa Lino' }
const cafe = { business_id: 2, name: 'Café Arriero' }

/** Another tab stores a value, and this one gets the event. */
const elsewhere = (session: unknown) => around.store('session', session)
const sessionOf = (name: string, businessId: number | null) => ({
  token: `t-${name}`,
  email: `${name}@${name === 'ana' ? 'taller' : 'cafe'}.example`,
  userId: name === 'ana' ? '7' : '8',
  isNewUser: false,
  isAdministrator: false,
  businessId,
})

/** After the reload, the server no longer knows the session. */
const EXPIRES = [
  around.become(ALL, given({}, 401)),
  around.reload,
  sees(the.heading('Iniciar sesión')),
  around.become(ALL, null),
]

/** The service worker tells of a notification that was pressed; the list of businesses is asked for anew. */
const pressed = (businessId: number, threadId: string) => [
  around.hold(BUSINESSES),
  around.post('worker', { type: 'link.opened', businessId, threadId }),
]

/** The page listens to events by then. */
const IS_THERE = sees(the.button('Notificaciones…'))

const loadsBusinesses = (list: readonly unknown[]) => [
  around.become(BUSINESSES, given(list)),
  around.reload,
]

/** The world has answered by then. */
const LISTED_AT_ONCE: readonly Line[] = []

const VERIFY = [
  [fill(the.field('Correo electrónico'), 'ana@taller.example'), press(the.button('Enviar código'))],
  // The time counts from the answer on.
  sees('Código enviado. Revisa tu correo electrónico.'),
  around.pass(1500),
  typeFrom(the.box('Dígito 1 de 4'), '1234'),
]

const LISTED = answering(CONVERSATIONS, [
  { OpenAID: 'ana', ContactType: 'whatsapp', ContactId: '50688880001', ShowName: 'Ana Rojas' },
])
/** A reload with the inbox on the screen. */
const AT_CONVERSATIONS: Setting = {
  entry: { businessId: 1, place: { view: 'conversations', trail: ['dashboard'] } },
}
/** A toast appears, and stays until the script lets time pass. */
const COPIES = [
  // A toast may cover the button.
  pressKey('Enter', the.button('Opciones de la conversación')),
  press(the.menuItem('Copiar enlace')),
]
/** The history moves to an entry, back or forward. */
const restoring = (place: unknown) => around.restore({ businessId: 1, place })

/** The files of the views. */
const AREAS = [
  ...['assistants', 'billing', 'clients', 'dashboard', 'help', 'inbox', 'integrations'],
  ...['projects', 'projectsAdmin'],
]

/** For the workspace, and for the machines of its place and views. */
const inWorkspace: Scene = {
  kept: { [own('notifications')]: [noteOf('ana', 'Ana Rojas')] },
  before: [holding(...AREAS)],
  afterwards: [around.giveCode],
}
// The tab's earlier views are in the browser's history.
const returning: Scene = { before: [AT_CONVERSATIONS] }
const linked: Scene = { address: '/?conversacion=ana' }
const restores = (event: Case, { earlier }: Way) => [
  ...(earlier.length === 0 ? [IS_THERE] : []),
  restoring(carried(event, 'place')),
]

const TO_LIST = press(the.button('Volver a la lista'))
const WIDE = around.screen(1280, 900)

const navigation: Stage = {
  scene: inWorkspace,
  starts: { first: {}, returning, linked: { address: '/?conversacion=nadie' } },
  events: {
    'conversation.opened[luis]': [LUIS],
    'conversation.closed': (_, { earlier }) =>
      earlier.findLast((label) => label.startsWith('screen.')) === 'screen.narrow'
        ? [TO_LIST]
        : [NARROW, TO_LIST, WIDE],
    'place.restored': restores,
  },
  byHand: [{ event: 'role.known', why: 'La prueba de dos personas lo hace.' }],
  never: { 'view.open[unknown]': 'Ninguna pantalla ofrece una vista que no existe.' },
}

const views: Stage = {
  scene: inWorkspace,
  starts: { first: {}, returning },
  events: {
    'xstate.done.actor.loadArea': [around.giveCode],
    'xstate.error.actor.loadArea': [around.refuseCode],
    'view.retry': [around.holdCode, press(the.button('Reintentar'))],
    'view.entered[clients]': [around.holdCode, CLIENTS],
  },
  byHand: [
    {
      event: 'area.wanted[open]',
      why: 'El comando abre también la vista «Clientes»: los guiones de workspace lo prueban.',
    },
    {
      event: 'area.wanted[create]',
      why: 'El comando abre también la vista «Clientes»: los guiones de workspace lo prueban.',
    },
  ],
}

const workspace: Stage = {
  scene: {
    ...inWorkspace,
    answers: {
      'GET /lpmobile/clients': {
        clients: [{ client_profile_id: 7, client_name: 'Ana Rojas', phone_number: '50688880001' }],
        total: 1,
        total_pages: 1,
      },
      'GET /lpmobile/conversation/ana/status': {
        success: true,
        data: { overall_status: { reason: 'assistant turned off', can_respond: false } },
      },
    },
  },
  starts: { first: {}, returning, linked },
  events: {
    'conversation.requested': fromBell('Ana Rojas'),
    'area.requested': [
      press(firstOf(the.button('Paleta de comandos'))),
      fill(the.dropdown('¿Qué buscas?'), 'Ana Rojas'),
      around.pass(500),
      press(firstOf(the.suggestion('Ana Rojas…', the.figure('Clientes')))),
      sees(the.dialog('Ver cliente')),
      pressKey('Escape'),
    ],
    'contact.requested': [CLIENTS, press(the.button('Ir al chat', the.table('Clientes')))],
    'area.told': [LIST],
    'area.loaded': [around.giveCode, CLIENTS],
    'view.entered': [CLIENTS],
    'view.open': [LIST, ANA, press(the.button('Ir a asistentes'))],
    'wanted.settled': [LISTED],
  },
}

export const world = {
  [BUSINESSES]: [
    { business_id: 1, name: 'Boutique Luna' },
    { business_id: 2, name: 'Café Norte' },
  ],
}

export const stages: Readonly<Record<string, Stage>> = {
  app: {
    scene: {
      answers: {
        [BUSINESSES]: [luna, cafe],
        'POST /lpmobile/sendcode': { success: true },
        'POST /lpmobile/signout/everywhere': { success: true },
        'POST /lpmobile/verifycode': {
          success: true,
          session_token: 't',
          user_id: 7,
          is_new_user: false,
        },
      },
    },
    starts: {
      stranger: {},
      awaiting: { keptInTab: { 'awaited-email': 'ana@taller.example' }, address: '/verify' },
      signedIn: { before: [signedInTo(null)] },
      settled: { before: [signedInTo(1)] },
      linked: { address: '/?conversacion=ana' },
      led: {
        before: [signedInTo(1)],
        holds: [BUSINESSES],
        address: '/?conversacion=luis&negocio=2',
      },
    },
    events: {
      'link.opened[first]': pressed(1, 'ana'),
      'link.opened[second]': pressed(2, 'luis'),
      'businesses.loaded[two]': loadsBusinesses([luna, cafe]),
      'session.replaced[otherSettled]': [elsewhere(sessionOf('luis', 2))],
      'session.replaced[same]': [elsewhere(sessionOf('ana', 2))],
      'session.replaced[other]': [elsewhere(sessionOf('luis', null))],
      'session.replaced[signedOut]': [elsewhere(null)],
      'session.verified[ana]': VERIFY,
      'session.expired': EXPIRES,
      // Afterwards there is another one to change to.
      'businesses.loaded[one]': [
        ...loadsBusinesses([luna]),
        // The person chooses where another one was open.
        around.called(BUSINESSES),
        around.become(BUSINESSES, null),
        around.reload,
      ],
      'businesses.loaded[none]': loadsBusinesses([]),
      'link.followed': LISTED_AT_ONCE,
      'xstate.done.actor.session': [around.pass(2500)],
      'xstate.done.actor.signOut': [
        press(the.button('ana@taller.example…')),
        press(the.menuItem('Cerrar sesión en todos los dispositivos')),
      ],
    },
    byHand: [
      {
        event: 'link.followed',
        after: 'businesses.loaded',
        why: 'El aviso es de la conversación de Luis, y este paso habla de la de Ana Rojas.',
      },
    ],
  },
  shell: {
    scene: { before: [holding('shell')] },
    starts: { chosen: {}, linked: { address: '/?conversacion=ana' } },
    events: {
      'xstate.done.actor.openShell': [around.giveCode],
      'xstate.error.actor.openShell': [around.refuseCode],
      'shell.retry': [around.holdCode, press(the.button('Reintentar'))],
      'link.followed': LISTED_AT_ONCE,
    },
    byHand: [
      {
        event: 'conversation.requested',
        why: 'El aviso que se toca en el dispositivo tiene su guion en el de la aplicación.',
      },
    ],
  },
  workspace,
  navigation,
  palette: {
    scene: {
      before: [holding('Commands', 'ShortcutSheet')],
      // The keys are heard once the shell is there.
      acts: [sees(the.button('Paleta de comandos'))],
    },
    events: {
      'xstate.done.actor.loadPalette': [around.giveCode],
      'xstate.error.actor.loadPalette': [around.refuseCode],
      'palette.retry': [around.holdCode, press(the.button('Reintentar'))],
    },
  },
  views,
  menu: {
    starts: { dashboard: {}, conversations: { acts: [LIST, around.reload] } },
  },
  toasts: {
    scene: {
      acts: [LIST, ANA],
      before: [deciding('copies')],
    },
    events: {
      'toast.show[success]': [around.thing('copies', 'allow all'), ...COPIES],
      'toast.show[error]': [around.thing('copies', 'refuse all'), ...COPIES],
    },
  },
  theme: {},
}
