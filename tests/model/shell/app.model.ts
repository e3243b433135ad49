import type { SnapshotFrom } from 'xstate'
import type { Session } from '#contract/access.ts'
import type { AppInput } from '#machines/shell/appEvents.ts'
import { appMachine } from '#machines/shell/appMachine.ts'
import { carried, done, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { session } from '../people.ts'
import { acting, either, press, seeing, sees, the, unfold, when } from '../qa/say.ts'

const ana = session()
const luis = session({ token: 't-luis', email: 'luis@cafe.example', userId: '8' })

/** The target of a notification of the second business. */
const ofCafe = { businessId: 2, threadId: 'luis', message: null }

const nobody: AppInput = {
  session: null,
  awaitedEmail: null,
  wanted: null,
  theme: 'system',
}

type State = SnapshotFrom<typeof appMachine>

const isReady = (state: State) => state.matches({ signedIn: 'ready' })
const isPastLoading = (state: State) =>
  isReady(state) || state.matches({ signedIn: 'selectingBusiness' })

export const appModel = defineModel({
  machine: appMachine,
  opening: {
    title: 'La aplicación',
    about: 'Qué pantalla toca: el inicio de sesión, la elección del negocio o la aplicación.',
    role: 'nobody',
    address: '/',
    before: [
      'Existen las cuentas ana@taller.example y luis@cafe.example.',
      'Cada cuenta tiene los negocios que dice el guion.',
    ],
  },
  options: {
    starts: {
      stranger: nobody,
      awaiting: { ...nobody, awaitedEmail: ana.email },
      signedIn: { ...nobody, session: ana },
      settled: { ...nobody, session: { ...ana, businessId: 1 } },
      linked: { ...nobody, wanted: { threadId: 'ana', message: null } },
      led: { ...nobody, session: { ...ana, businessId: 1 }, wanted: ofCafe },
    },
    facets: {
      comingIn: {
        starts: ['stranger', 'awaiting', 'signedIn', 'settled'],
        events: [
          'session.verified',
          'session.expired',
          'session.signOut',
          'xstate.done.actor.signOut',
          'session.replaced',
          'businesses.loaded',
          'business.chosen',
          'business.reselect',
          'xstate.done.actor.session',
          'xstate.error.actor.session',
          'xstate.error.actor.businesses',
        ],
      },
      following: {
        starts: ['linked'],
        events: [
          'session.verified',
          'xstate.done.actor.session',
          'businesses.loaded[two]',
          'business.chosen[first]',
          'business.chosen[second]',
          'link.followed',
          'session.expired',
          'session.signOut',
          'xstate.done.actor.signOut',
        ],
      },
      leading: {
        starts: ['stranger', 'signedIn', 'settled', 'led'],
        events: [
          'link.opened',
          'businesses.loaded',
          'business.reselect',
          'link.followed',
          'session.verified',
          'xstate.done.actor.session',
          'session.expired',
        ],
      },
    },
    cases: [
      {
        type: 'session.verified',
        email: 'ana@taller.example',
        verified: { token: 't-ana', userId: '7', isNewUser: false, isAdministrator: false },
        case: 'ana',
      },
      done('session'),
      done('signOut'),
      { type: 'session.expired', text: 'Session expired. Please log in again.' },
      { type: 'session.replaced', session: null, case: 'signedOut' },
      { type: 'session.replaced', session: { ...ana, businessId: 2 }, case: 'same' },
      { type: 'session.replaced', session: luis, case: 'other' },
      { type: 'session.replaced', session: { ...luis, businessId: 2 }, case: 'otherSettled' },
      { type: 'businesses.loaded', businessIds: [], case: 'none' },
      { type: 'businesses.loaded', businessIds: [1], case: 'one' },
      { type: 'businesses.loaded', businessIds: [1, 2], case: 'two' },
      { type: 'link.opened', businessId: 1, threadId: 'ana', case: 'first' },
      { type: 'link.opened', businessId: 2, threadId: 'luis', case: 'second' },
      { type: 'business.chosen', businessId: 1, case: 'first' },
      { type: 'business.chosen', businessId: 2, case: 'second' },
    ],
    project: ({ session, awaitedEmail, wanted }) => [
      session?.token,
      session?.businessId,
      awaitedEmail,
      wanted,
    ],
    // The sign-in ends only after it has announced the person, and announces once.
    // The account's menu, which ends all sessions, is there once a business is chosen.
    filter: ({ context: { session }, ...now }, { type }) =>
      (type !== 'xstate.done.actor.signOut' || now.matches({ signedIn: 'ready' })) &&
      (type !== 'xstate.done.actor.session' || session !== null) &&
      (type !== 'session.verified' || session === null),
    holds: {
      'the only business of an account is chosen without a question': (now) =>
        !now.matches({ signedIn: { selectingBusiness: 'fresh' } }) ||
        now.can({ type: 'businesses.loaded', businessIds: [1] }),
      'after a business is left or lost only the person chooses the next one': (
        { context },
        { before, event },
      ) =>
        !before?.matches({ signedIn: { selectingBusiness: 'left' } }) ||
        context.session?.businessId == null ||
        is(event, 'business.chosen', 'session.replaced'),
      'a business is never taken for another one that is gone': ({ context }, { before, event }) =>
        !is(event, 'businesses.loaded') ||
        !before?.matches({ signedIn: 'ready' }) ||
        [before.context.session?.businessId, null].includes(context.session?.businessId ?? null),
      'signing in or out in another tab does the same here': ({ context }, { event }) =>
        !is(event, 'session.replaced') ||
        is(event, 'session.replaced[same]') ||
        context.session?.token === (carried(event, 'session') as Session | null)?.token,
      'news of the same account from another tab changes nothing': (now, { before, event }) =>
        !is(event, 'session.replaced') ||
        (carried(event, 'session') as Session | null)?.token !== before?.context.session?.token ||
        now.context.session === before?.context.session,
      'nothing is kept of a session that ended': ({ context }, { event }) =>
        !is(event, 'session.expired', 'session.signOut', 'done signOut') ||
        context.session === null,
      'the only business is chosen without asking': (now, { before, event }) =>
        !is(event, 'businesses.loaded[one]') ||
        !before?.matches({ signedIn: { selectingBusiness: 'fresh' } }) ||
        (now.context.session?.businessId === 1 && now.matches({ signedIn: 'ready' })),
      'no business is chosen where there is none, nor while another is looked for': (
        { context },
        { event },
      ) =>
        !is(event, 'businesses.loaded[none]', 'business.reselect') ||
        context.session?.businessId === null,
      'of a business that is not the account’s any more nothing stays here, and it is left': (
        { context },
        { before, event, effects },
      ) => {
        const isLed = before?.matches({ signedIn: { selectingBusiness: 'led' } }) === true
        const left =
          before?.matches({ signedIn: 'ready' }) || (isLed && context.wanted === null)
            ? before?.context.session?.businessId
            : null
        const isGone =
          left != null &&
          is(event, 'businesses.loaded') &&
          !(carried(event, 'businessIds') as readonly number[]).includes(left)
        const forgotten = effects.called.filter(({ action }) => action === 'forgetBusiness')
        return isGone
          ? forgotten.length === 1 &&
              forgotten[0]?.params === left &&
              context.session?.businessId !== left
          : forgotten.length === 0
      },
      'the business is the one that was chosen, and choosing it again changes nothing': (
        { context },
        { before, event },
      ) =>
        !is(event, 'business.chosen') ||
        (context.session?.businessId === carried(event, 'businessId') &&
          before?.context.session?.businessId !== context.session?.businessId),
      'the session belongs to the account that signed in': ({ context: { session } }, { event }) =>
        !is(event, 'session.verified') ||
        (session !== null &&
          session.email === carried(event, 'email') &&
          session.businessId === null),
      'nobody is signed in without a session': (now) =>
        !now.matches('signedIn') || now.context.session !== null,
      'the shell is of a chosen business': (now) =>
        !now.matches({ signedIn: 'ready' }) || now.context.session?.businessId != null,
      'the shell that is opened is that of the chosen business': (now, { effects }) =>
        effects.started.every(
          ({ actor, input }) =>
            actor !== 'shell' ||
            JSON.stringify(input).includes(`"businessId":${now.context.session?.businessId}`),
        ),
      'the conversation of a link is wanted until it is opened or the person signs out': (
        { context },
        { before, event },
      ) => {
        const isOver =
          (is(event, 'session.signOut', 'done signOut') && before?.matches('signedIn') === true) ||
          (event.type === 'link.followed' && before?.matches({ signedIn: 'ready' }) === true)
        const wanted = before?.context.wanted ?? null
        if (is(event, 'link.opened', 'businesses.loaded')) return true
        if (wanted === null || !isOver) return before === null || context.wanted === wanted
        return context.wanted === null
      },
      'a notification opens its conversation in the open business, and waits everywhere else': (
        now,
        { before, event, effects },
      ) => {
        if (!is(event, 'link.opened') || !before) return true
        const [businessId, threadId] = [carried(event, 'businessId'), carried(event, 'threadId')]
        const told = effects.sent.filter(({ to }) => to === 'shell')
        return before.matches({ signedIn: 'ready' }) &&
          before.context.session?.businessId === businessId
          ? now.matches({ signedIn: 'ready' }) &&
              now.context.wanted === before.context.wanted &&
              JSON.stringify(told.map((each) => each.event)) ===
                JSON.stringify([{ type: 'conversation.requested', threadId }])
          : told.length === 0 &&
              now.context.wanted?.businessId === businessId &&
              now.context.wanted?.threadId === threadId &&
              now.matches('signedIn') === now.matches({ signedIn: { selectingBusiness: 'led' } }) &&
              now.matches('signedIn') === effects.sent.some(({ to }) => to === 'businesses')
      },
      'a notification leads to its business where the person is still of it, and else nowhere': (
        { context },
        { before, event, effects },
      ) => {
        const wanted = before?.context.wanted ?? null
        const isToasted = effects.called.some(({ action }) => action === 'toastForeign')
        if (
          !is(event, 'businesses.loaded') ||
          !before?.matches({ signedIn: { selectingBusiness: 'led' } })
        )
          return !isToasted && (!is(event, 'businesses.loaded') || context.wanted === wanted)
        const ids = carried(event, 'businessIds') as readonly number[]
        if (ids.includes(wanted?.businessId ?? 0))
          return (
            !isToasted &&
            context.wanted === wanted &&
            context.session?.businessId === wanted?.businessId
          )
        const own = before.context.session?.businessId ?? (ids.length === 1 ? ids[0] : null)
        return (
          isToasted &&
          context.wanted === null &&
          context.session?.businessId === (ids.includes(own ?? 0) ? own : null)
        )
      },
      'the shell begins at the conversation that a link asked for': (now, { effects }) =>
        effects.started.every(
          ({ actor, input }) =>
            actor !== 'shell' ||
            JSON.stringify(input).includes(`"wanted":${JSON.stringify(now.context.wanted)}`),
        ),
    },
  },
  offers: {
    'session.signOut': isPastLoading,
    'business.reselect': isReady,
    'business.chosen': isPastLoading,
  },
  delays: {},
  does: {
    stranger: '→ signedOut',
    'session.replaced[signedOut]': ['→ signedOut', ''],
    'session.replaced[same]': ['→ signedIn.ready', ''],
    'session.replaced[other]': ['→ signedIn.selectingBusiness.fresh', ''],
    'session.replaced[otherSettled]': ['→ signedIn.ready', ''],
    'done session': ['→ signedIn.selectingBusiness.fresh', '→ signedIn.selectingBusiness.led'],
    'businesses.loaded[none]': [
      '→ signedIn.selectingBusiness.fresh, forgetBusiness',
      '→ signedIn.selectingBusiness.fresh, toastForeign',
      '→ signedIn.selectingBusiness.led, forgetBusiness',
      '→ signedIn.selectingBusiness.fresh, toastForeign, forgetBusiness',
    ],
    'businesses.loaded[one]': [
      '→ signedIn.ready',
      '→ signedIn.selectingBusiness.left, forgetBusiness',
      '→ signedIn.ready, toastForeign',
      '→ signedIn.selectingBusiness.left, toastForeign, forgetBusiness',
    ],
    'businesses.loaded[two]': '→ signedIn.ready',
    'link.opened[first]': [
      '',
      '→ signedIn.selectingBusiness.led, businesses: businesses.changed',
      'businesses: businesses.changed',
      'shell: conversation.requested',
    ],
    'link.opened[second]': [
      '',
      '→ signedIn.selectingBusiness.led, businesses: businesses.changed',
      'businesses: businesses.changed',
      'shell: conversation.requested',
    ],
    'business.chosen[first]': ['→ signedIn.ready', ''],
    'business.reselect': '→ signedIn.selectingBusiness.left',
    'session.expired': '→ signedOut, toastExpired',
    'session.signOut': '→ signedOut, endSession, forgetPerson',
    'done signOut': '→ signedOut, forgetPerson',
    'business.chosen[second]': ['→ signedIn.ready', ''],
    awaiting: '→ signedOut',
    signedIn: '→ signedIn.selectingBusiness.fresh',
    settled: '→ signedIn.ready',
    linked: '→ signedOut',
    led: '→ signedIn.selectingBusiness.led',
  },
  survivors: {
    '(root): session.replaced#1: transition dropped':
      'Without a session, restoring leads to signedOut in the same step, and the memory goes with the business that is left.',
    'signedOut: onDone session: target restoring':
      'Restoring leads to the businesses in the same step: nobody who has just signed in has chosen one.',
  },
  words: {
    events: {
      stranger: 'Abre la página sin sesión guardada.',
      awaiting: 'Pide un código para ana@taller.example y vuelve a cargar la página.',
      signedIn: 'Abre la página con la sesión de ana@taller.example, sin negocio elegido.',
      settled: 'Abre la página con la sesión de ana@taller.example y su primer negocio elegido.',
      linked:
        'Abre sin sesión guardada el enlace de la conversación de Ana Rojas, del primer negocio.',
      'link.followed': [
        'El servidor contesta con la lista de conversaciones, entre ellas la de Ana Rojas.',
        sees(the.heading('Ana Rojas')),
      ],
      led: 'Abre con la sesión de ana@taller.example, con su primer negocio elegido, el aviso de la conversación de Luis, del segundo negocio.',
      'link.opened[first]':
        'Toca en el dispositivo el aviso de la conversación de Ana Rojas, del primer negocio.',
      'link.opened[second]':
        'Toca en el dispositivo el aviso de la conversación de Luis, del segundo negocio.',
      'businesses.loaded[two]': 'El servidor contesta con los dos negocios de la cuenta.',
      'session.verified[ana]': [
        'El servidor acepta el código de ana@taller.example.',
        sees(the.notice('¡Bienvenido de nuevo!')),
      ],
      'xstate.done.actor.signOut': acting<typeof appMachine>(
        ({ session }) =>
          `Despliega el botón «${session?.email}». Toca el elemento «Cerrar sesión en todos los dispositivos». El servidor las cierra.`,
      ),
      'xstate.done.actor.session': 'Pasa el tiempo de la bienvenida: 2,5 segundos.',
      'session.expired':
        'Cambia por otro el token de la sesión en el almacenamiento local (herramientas de desarrollo, «Aplicación») y carga la página: el servidor contesta con un error 401.',
      'session.signOut': either(
        { 'signedIn.selectingBusiness': press(the.button('Cerrar sesión')) },
        acting<typeof appMachine>(({ session }) => [
          unfold(the.button(session?.email)),
          press(the.menuItem('Cerrar sesión')),
        ]),
      ),
      'session.replaced[signedOut]':
        'Abre la misma dirección en otra pestaña, cierra ahí la sesión y vuelve a esta.',
      'session.replaced[same]': [
        'Abre la misma dirección en otra pestaña, inicia ahí sesión como ana@taller.example si todavía no lo has hecho, elige su segundo negocio y vuelve a esta.',
        when('signedIn.ready', sees('ana@taller.example')),
      ],
      'session.replaced[other]':
        'Abre la misma dirección en otra pestaña, cierra ahí la sesión que haya, inicia la de luis@cafe.example, que tiene dos negocios, sin elegir ninguno, y vuelve a esta.',
      'session.replaced[otherSettled]':
        'Abre la misma dirección en otra pestaña, cierra ahí la sesión que haya, inicia la de luis@cafe.example, elige su segundo negocio y vuelve a esta.',
      'businesses.loaded[none]':
        'Cambia por «[]» la respuesta de «GET /lpmobile/businesses» (herramientas de desarrollo, «Red») y carga la página: no hay ningún negocio.',
      'businesses.loaded[one]':
        'Deja en la respuesta de «GET /lpmobile/businesses» (herramientas de desarrollo, «Red») solo el primer negocio y carga la página; después déjala como estaba y cárgala otra vez.',
      'business.chosen[first]': either(
        { 'signedIn.selectingBusiness': press(the.button('Seleccionar', the.card('Casa Lino'))) },
        [unfold(the.button('Cambiar de negocio')), press(the.menuItem('Casa Lino'))],
      ),
      'business.chosen[second]': either(
        {
          'signedIn.selectingBusiness': press(the.button('Seleccionar', the.card('Café Arriero'))),
        },
        [unfold(the.button('Cambiar de negocio')), press(the.menuItem('Café Arriero'))],
      ),
      'business.reselect': [
        press(the.button('Cambiar de negocio')),
        press(the.menuItem('Ver todos los negocios')),
      ],
    },
    states: {
      signedOut: [
        when('!awaitedEmail', sees(the.heading('Iniciar sesión'))),
        when('awaitedEmail', sees(the.heading('Verificar código'))),
      ],
      'signedIn.selectingBusiness.fresh': sees(the.heading('Selecciona un negocio')),
      'signedIn.selectingBusiness.led': sees(the.heading('Selecciona un negocio')),
      'signedIn.selectingBusiness.left': sees(the.heading('Selecciona un negocio')),
      'signedIn.ready': seeing<typeof appMachine>(({ session }) =>
        sees(session?.email, the.button('Notificaciones…')),
      ),
    },
  },
})
