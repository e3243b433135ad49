import type { Session } from '#contract/access'
import { type AppInput, appMachine } from '#machines/shell/appMachine'
import { emptyMemory } from '#machines/shell/workspaceMemory'
import { done, fail } from '../kit/events'
import { defineModel } from '../kit/model'

const ana: Session = {
  token: 't-ana',
  email: 'ana@taller.example',
  userId: '7',
  businessId: null,
  isNewUser: false,
}
const luis: Session = { ...ana, token: 't-luis', email: 'luis@cafe.example', userId: '8' }

const nobody: AppInput = {
  session: null,
  awaitedEmail: null,
  wantedThreadId: null,
  theme: 'system',
}

export const appModel = defineModel({
  machine: appMachine,
  options: {
    starts: {
      stranger: nobody,
      awaiting: { ...nobody, awaitedEmail: ana.email },
      signedIn: { ...nobody, session: ana },
      settled: { ...nobody, session: { ...ana, businessId: 1 } },
      linked: { ...nobody, wantedThreadId: 'ana' },
    },
    facets: {
      comingIn: {
        starts: ['stranger', 'awaiting', 'signedIn', 'settled'],
        events: [
          'session.verified',
          'session.expired',
          'session.signOut',
          'session.replaced',
          'businesses.loaded',
          'business.chosen',
          'business.reselect',
          'shell.retry',
          'xstate.done.actor.session',
          'xstate.error.actor.session',
          'xstate.error.actor.businesses',
          'xstate.done.actor.openShell',
          'xstate.error.actor.openShell',
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
          'xstate.done.actor.openShell',
          'link.followed',
          'session.expired',
          'session.signOut',
        ],
      },
    },
    cases: [
      {
        type: 'session.verified',
        email: 'ana@taller.example',
        verified: { token: 't-ana', userId: '7', isNewUser: false },
        case: 'ana',
      },
      done('session'),
      fail('session', new Error('No'), 'broken'),
      fail('businesses', new Error('No'), 'broken'),
      { type: 'session.expired', text: 'Session expired. Please log in again.' },
      { type: 'session.replaced', session: null, case: 'signedOut' },
      { type: 'session.replaced', session: { ...ana, businessId: 2 }, case: 'same' },
      { type: 'session.replaced', session: luis, case: 'other' },
      { type: 'session.replaced', session: { ...luis, businessId: 2 }, case: 'otherSettled' },
      { type: 'businesses.loaded', businessIds: [], case: 'none' },
      { type: 'businesses.loaded', businessIds: [1], case: 'one' },
      { type: 'businesses.loaded', businessIds: [1, 2], case: 'two' },
      { type: 'business.chosen', businessId: 1, case: 'first' },
      { type: 'business.chosen', businessId: 2, case: 'second' },
      done('openShell', emptyMemory, 'fetched'),
      fail('openShell', new Error('No'), 'broken'),
    ],
    project: ({ session, awaitedEmail, wantedThreadId }) => [
      session?.token,
      session?.businessId,
      awaitedEmail,
      wantedThreadId,
    ],
    // The sign-in ends only once it has told who came in, and tells that once.
    filter: ({ context: { session } }, { type }) =>
      (type !== 'xstate.done.actor.session' || session !== null) &&
      (type !== 'session.verified' || session === null),
    holds: {
      'nobody is signed in without a session': (now) =>
        !now.matches('signedIn') || now.context.session !== null,
      'the shell is of a chosen business': (now) =>
        !now.matches({ signedIn: 'ready' }) || now.context.session?.businessId != null,
      'a workspace is of the chosen business': (now, { effects }) =>
        effects.started.every(
          ({ actor, input }) =>
            actor !== 'workspace' ||
            JSON.stringify(input).includes(`"businessId":${now.context.session?.businessId}`),
        ),
      'what a link asked for is wanted until it is followed or the person signs out': (
        { context },
        { before, event, effects },
      ) => {
        const isOver =
          (event.type === 'session.signOut' && before?.matches('signedIn') === true) ||
          (event.type === 'link.followed' &&
            before?.matches({ signedIn: { ready: { open: 'followingLink' } } }) === true)
        const wanted = before?.context.wantedThreadId ?? null
        if (wanted === null || !isOver) return before === null || context.wantedThreadId === wanted
        return (
          context.wantedThreadId === null &&
          effects.called.some(({ action }) => action === 'forgetWanted')
        )
      },
      'whoever comes into the shell with a link is led to its conversation': (
        now,
        { before, effects },
      ) =>
        !now.matches({ signedIn: { ready: { open: 'followingLink' } } }) ||
        before?.matches({ signedIn: { ready: { open: 'followingLink' } } }) === true ||
        effects.sent.some(
          ({ to, event }) =>
            to === 'workspace' &&
            JSON.stringify(event) === '{"type":"conversation.requested","threadId":"ana"}',
        ),
      'nothing is remembered of a business that is left': (now) =>
        now.matches({ signedIn: 'ready' }) || now.context.memory === null,
    },
  },
  delays: {},
  words: {
    events: {
      stranger: 'Abre la página sin sesión guardada.',
      awaiting: 'Pide un código para ana@taller.example y vuelve a cargar la página.',
      signedIn: 'Abre la página con la sesión de ana@taller.example, sin negocio elegido.',
      settled: 'Abre la página con la sesión de ana@taller.example y su primer negocio elegido.',
      linked:
        'Abre sin sesión guardada el enlace de la conversación de Ana Rojas, del primer negocio.',
      'link.followed':
        'El servidor contesta con la lista de conversaciones. ⇒ La conversación de Ana Rojas está abierta, o se lee el aviso «No se encontró la conversación».',
      'session.verified[ana]':
        'Escribe el código correcto de ana@taller.example. ⇒ Se lee el aviso «¡Bienvenido de nuevo!».',
      'xstate.done.actor.session': 'Pasa el tiempo de la bienvenida: 2,5 segundos.',
      'session.expired':
        'Cambia por otro el token de la sesión en el almacenamiento local (herramientas de desarrollo, «Aplicación») y carga la página: el servidor contesta con un error 401.',
      'session.signOut':
        'Abre el menú del correo electrónico, arriba a la derecha. Pulsa el elemento «Cerrar sesión».',
      'session.replaced[signedOut]':
        'Abre la misma dirección en otra pestaña, cierra ahí la sesión y vuelve a esta.',
      'session.replaced[same]':
        'Abre la misma dirección en otra pestaña, inicia ahí sesión como ana@taller.example si todavía no lo has hecho, elige su segundo negocio y vuelve a esta. ⇒ Se ve el mismo usuario: ana@taller.example.',
      'session.replaced[other]':
        'Abre la misma dirección en otra pestaña, cierra ahí la sesión que haya, inicia la de luis@cafe.example, que tiene dos negocios, sin elegir ninguno, y vuelve a esta.',
      'session.replaced[otherSettled]':
        'Abre la misma dirección en otra pestaña, cierra ahí la sesión que haya, inicia la de luis@cafe.example, elige su segundo negocio y vuelve a esta.',
      'businesses.loaded[none]':
        'Cambia por «[]» la respuesta de «GET /lpmobile/businesses» (herramientas de desarrollo, «Red») y carga la página: no hay ningún negocio. ⇒ Ningún negocio queda elegido.',
      'businesses.loaded[one]':
        'Deja en la respuesta de «GET /lpmobile/businesses» (herramientas de desarrollo, «Red») solo el primer negocio y carga la página.',
      'businesses.loaded[two]':
        'Deja la respuesta de «GET /lpmobile/businesses» como es, con dos negocios, y carga la página.',
      'business.chosen[first]':
        'Elige el primer negocio: en su tarjeta o, dentro de la aplicación, con el botón «Cambiar de negocio».',
      'business.chosen[second]':
        'Elige el segundo negocio: en su tarjeta o, dentro de la aplicación, con el botón «Cambiar de negocio».',
      'business.reselect':
        'Pulsa el botón «Cambiar de negocio». Pulsa el elemento «Ver todos los negocios».',
      'xstate.done.actor.openShell[fetched]':
        'El servidor termina de entregar la aplicación; si la habías bloqueado, ya no.',
      'xstate.error.actor.openShell[broken]':
        'La red falla mientras se descarga la aplicación: bloquea «*/assets/workspaceWiring*» en las herramientas de desarrollo, «Red», y carga la página. ⇒ Se lee el error «No se pudo cargar la aplicación. Verifica tu conexión a internet.».',
      'shell.retry': 'Pulsa el botón «Reintentar».',
    },
    states: {
      signedOut:
        'Se ve la entrada: el título «Iniciar sesión», o «Verificar código» si se espera un código.',
      'signedIn.selectingBusiness': 'Se ve el título «Selecciona un negocio».',
      'signedIn.ready.openingShell': 'Se lee el aviso «Cargando...».',
      'signedIn.ready.shellFailed': 'Se ve el botón «Reintentar».',
      'signedIn.ready.open.arrived':
        'Se ve la aplicación, con el nombre del negocio elegido en la cabecera y el botón «Notificaciones…».',
      'signedIn.ready.open.followingLink':
        'Se ve la aplicación, con el nombre del negocio elegido en la cabecera y el título «Conversaciones».',
    },
  },
})
