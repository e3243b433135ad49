import type { Session } from '#contract/access'
import { appMachine } from '#machines/shell/appMachine'
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

export const appModel = defineModel({
  machine: appMachine,
  options: {
    starts: {
      stranger: { session: null, awaitedEmail: null, theme: 'system' },
      awaiting: { session: null, awaitedEmail: ana.email, theme: 'system' },
      signedIn: { session: ana, awaitedEmail: null, theme: 'system' },
      settled: { session: { ...ana, businessId: 1 }, awaitedEmail: null, theme: 'system' },
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
    project: ({ session, awaitedEmail }) => [session?.token, session?.businessId, awaitedEmail],
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
      'session.verified[ana]':
        'Escribe el código correcto de ana@taller.example. ⇒ Se lee el aviso «¡Bienvenido de nuevo!».',
      'xstate.done.actor.session': 'Pasa el tiempo de la bienvenida: 2,5 segundos.',
      'session.expired': 'El servidor contesta a una llamada con un error 401.',
      'session.signOut':
        'Abre el menú del correo electrónico, arriba a la derecha. Pulsa el elemento «Cerrar sesión».',
      'session.replaced[signedOut]': 'La misma sesión se cierra en otra pestaña.',
      'session.replaced[same]':
        'Ana inicia sesión o elige su segundo negocio en otra pestaña. ⇒ Se ve el mismo usuario: ana@taller.example.',
      'session.replaced[other]': 'Luis inicia sesión en otra pestaña, sin elegir negocio.',
      'session.replaced[otherSettled]':
        'Luis inicia sesión en otra pestaña y elige su segundo negocio.',
      'businesses.loaded[none]':
        'El servidor contesta que no hay ningún negocio. ⇒ Ningún negocio queda elegido.',
      'businesses.loaded[one]': 'El servidor contesta con un solo negocio, el primero.',
      'businesses.loaded[two]': 'El servidor contesta con dos negocios.',
      'business.chosen[first]': 'Elige el primer negocio.',
      'business.chosen[second]': 'Elige el segundo negocio.',
      'business.reselect':
        'Pulsa el botón «Cambiar de negocio». Pulsa el elemento «Ver todos los negocios».',
      'xstate.done.actor.openShell[fetched]': 'El servidor termina de entregar la aplicación.',
      'xstate.error.actor.openShell[broken]':
        'La red falla mientras se descarga la aplicación. ⇒ Se lee el error «No se pudo cargar la aplicación. Verifica tu conexión a internet.».',
      'shell.retry': 'Pulsa el botón «Reintentar».',
    },
    states: {
      signedOut:
        'Se ve la entrada: el título «Iniciar sesión», o «Verificar código» si se espera un código.',
      'signedIn.selectingBusiness': 'Se ve el título «Selecciona un negocio».',
      'signedIn.ready.openingShell': 'Se lee el aviso «Cargando...».',
      'signedIn.ready.shellFailed': 'Se ve el botón «Reintentar».',
      'signedIn.ready.open':
        'Se ve la aplicación, con el nombre del negocio elegido en la cabecera y el botón «Notificaciones…».',
    },
  },
})
