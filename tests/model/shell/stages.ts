import { fromBell, noteOf } from '../inbox/list/rows.ts'
import { CONVERSATIONS, NARROW } from '../inbox/places.ts'
import { carried } from '../kit/events.ts'
import type { Case } from '../kit/model.ts'
import { literal } from '../qa/quote.ts'
import { fill, press, the, typeFrom } from '../qa/say.ts'
import { answering, holding, own } from '../qa/spec/lines.ts'
import { ANA, CLIENTS, LIST, LUIS } from '../qa/spec/places.ts'
import type { Scene, Stage, Way } from '../qa/spec/scene.ts'

const BUSINESSES = 'GET /lpmobile/businesses'
const luna = { business_id: 1, name: 'Casa Lino' }
const cafe = { business_id: 2, name: 'Café Arriero' }

/** Another tab stores a value, and this one gets the event. */
const elsewhere = (session: unknown) =>
  `await keptElsewhere(page, 'session', ${JSON.stringify(session)})`
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
  'await page.route(/\\/lpmobile\\//, (route) => route.fulfill({ status: 401, json: {} }))',
  'await page.reload()',
  "await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor()",
  'await page.unroute(/\\/lpmobile\\//)',
]

const HOLDS_BUSINESSES = 'await page.route(/\\/lpmobile\\/businesses$/, () => undefined)'

/** The service worker tells of a notification that was pressed; the list of businesses is asked for anew. */
const pressed = (businessId: number, threadId: string) => [
  HOLDS_BUSINESSES,
  `await page.evaluate(() => navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: ${literal({ type: 'link.opened', businessId, threadId })} })))`,
]

/** The page listens to events by then. */
const IS_THERE = "await page.getByRole('button', { name: /^Notificaciones/ }).waitFor()"

const loadsBusinesses = (list: readonly unknown[]) => [
  `await page.route(/\\/lpmobile\\/businesses$/, (route) => route.fulfill({ json: ${literal(list)} }))`,
  'await page.reload()',
]

/** The world has answered by then. */
const LISTED_AT_ONCE: readonly string[] = []

const VERIFY = [
  [fill(the.field('Correo electrónico'), 'ana@taller.example'), press(the.button('Enviar código'))],
  // The time counts from the answer on.
  "await page.getByText('Código enviado. Revisa tu correo electrónico.').waitFor()",
  'await pass(page, 1500)',
  typeFrom(the.box('Dígito 1 de 4'), '1234'),
]

const LISTED = answering(CONVERSATIONS, [
  { OpenAID: 'ana', ContactType: 'whatsapp', ContactId: '50688880001', ShowName: 'Ana Rojas' },
])
/** A reload with the inbox on the screen. */
const AT_CONVERSATIONS =
  "await page.addInitScript(() => history.replaceState({ recado: { businessId: 1, place: { view: 'conversations', trail: ['dashboard'] } } }, ''))"
/** A toast appears, and stays until the script lets time pass. */
const COPIES = [
  // A toast may cover the button.
  "await page.getByRole('button', { name: 'Opciones de la conversación' }).press('Enter')",
  press(the.menuItem('Copiar enlace')),
]
/** The history moves to an entry, back or forward. */
const restoring = (place: unknown) => `await restore(page, ${literal({ businessId: 1, place })})`

/** The files of the views. */
const AREAS = [
  ...['assistants', 'billing', 'clients', 'dashboard', 'help', 'inbox', 'integrations'],
  ...['projects', 'projectsAdmin'],
]

/** For the workspace, and for the machines of its place and views. */
const inWorkspace: Scene = {
  kept: { [own('notifications')]: [noteOf('ana', 'Ana Rojas')] },
  before: [holding(...AREAS)],
  afterwards: ['await code.give()'],
}
// The tab's earlier views are in the browser's history.
const returning: Scene = { before: [AT_CONVERSATIONS] }
const linked: Scene = { address: '/?conversacion=ana' }
const restores = (event: Case, { earlier }: Way) => [
  ...(earlier.length === 0 ? [IS_THERE] : []),
  restoring(carried(event, 'place')),
]

const TO_LIST = press(the.button('Volver a la lista'))
const WIDE = 'await page.setViewportSize({ width: 1280, height: 900 })'

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
    'xstate.done.actor.loadArea': ['await code.give()'],
    'xstate.error.actor.loadArea': ['await code.refuse()'],
    'view.retry': ['code.hold()', press(the.button('Reintentar'))],
    'view.entered[clients]': ['code.hold()', CLIENTS],
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
      "await page.getByRole('button', { name: 'Paleta de comandos' }).first().click()",
      fill(the.dropdown('¿Qué buscas?'), 'Ana Rojas'),
      'await pass(page, 500)',
      "await page.getByRole('group', { name: 'Clientes' }).getByRole('option').click()",
      "await page.getByRole('dialog').waitFor()",
      "await page.keyboard.press('Escape')",
    ],
    'contact.requested': [CLIENTS, press(the.button('Ir al chat', the.table('Clientes')))],
    'area.told': [LIST],
    'area.loaded': ['await code.give()', CLIENTS],
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
      signedIn: { before: ['await signIn(page, null)'] },
      settled: { before: ['await signIn(page, 1)'] },
      linked: { address: '/?conversacion=ana' },
      led: {
        before: ['await signIn(page, 1)', HOLDS_BUSINESSES],
        address: '/?conversacion=luis&negocio=2',
      },
    },
    events: {
      'link.opened[first]': pressed(1, 'ana'),
      'link.opened[second]': pressed(2, 'luis'),
      'businesses.loaded[two]': [
        'await page.unroute(/\\/lpmobile\\/businesses$/)',
        'await page.reload()',
      ],
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
        "await page.getByRole('button', { name: /^(Notificaciones|Crear negocio)/ }).first().waitFor()",
        'await page.unroute(/\\/lpmobile\\/businesses$/)',
        'await page.reload()',
      ],
      'businesses.loaded[none]': loadsBusinesses([]),
      'link.followed': LISTED_AT_ONCE,
      'xstate.done.actor.session': ['await pass(page, 2500)'],
      'xstate.done.actor.signOut': [
        "await page.getByRole('banner').getByRole('button', { name: /@/ }).click()",
        press(the.menuItem('Cerrar sesión en todos los dispositivos')),
      ],
    },
  },
  shell: {
    scene: { before: [holding('shell')] },
    starts: { chosen: {}, linked: { address: '/?conversacion=ana' } },
    events: {
      'xstate.done.actor.openShell': ['await code.give()'],
      'xstate.error.actor.openShell': ['await code.refuse()'],
      'shell.retry': ['code.hold()', press(the.button('Reintentar'))],
      'link.followed': LISTED_AT_ONCE,
    },
  },
  workspace,
  navigation,
  palette: {
    scene: {
      before: [holding('Commands', 'ShortcutSheet')],
      // The keys are heard once the shell is there.
      acts: [
        "await expect(page.getByRole('button', { name: 'Paleta de comandos' })).toBeVisible()",
      ],
    },
    events: {
      'xstate.done.actor.loadPalette': ['await code.give()'],
      'xstate.error.actor.loadPalette': ['await code.refuse()'],
      'palette.retry': ['code.hold()', press(the.button('Reintentar'))],
    },
  },
  views,
  menu: {
    starts: { dashboard: {}, conversations: { acts: [LIST, 'await page.reload()'] } },
  },
  toasts: {
    scene: {
      acts: [LIST, ANA],
      before: [
        "await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Reflect.get(window, 'isBlocked') === true ? Promise.reject(new Error('Blocked')) : Promise.resolve() } }))",
      ],
    },
    events: {
      'toast.show[success]': [
        "await page.evaluate(() => void Reflect.set(window, 'isBlocked', false))",
        ...COPIES,
      ],
      'toast.show[error]': [
        "await page.evaluate(() => void Reflect.set(window, 'isBlocked', true))",
        ...COPIES,
      ],
    },
  },
  theme: {},
}
