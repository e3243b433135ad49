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
      awaiting: 'Vuelve a cargar la página después de pedir un código.',
      signedIn: 'Abre la página con la sesión de Ana, sin negocio elegido.',
      settled: 'Abre la página con la sesión de Ana y un negocio elegido.',
      'session.verified[ana]': 'Ana entra con su código.',
      'xstate.done.actor.session': 'Pasa la bienvenida.',
      'session.expired': 'El servidor contesta a cualquier llamada que la sesión ha terminado.',
      'session.signOut': 'Pulsa «Cerrar sesión».',
      'session.replaced[signedOut]': 'Cierra la sesión en otra pestaña.',
      'session.replaced[same]': 'En otra pestaña cambia algo de la sesión de Ana.',
      'session.replaced[other]': 'Luis entra en otra pestaña, sin negocio elegido.',
      'session.replaced[otherSettled]': 'Luis entra en otra pestaña y elige un negocio.',
      'businesses.loaded[none]': 'Se cargan los negocios: no hay ninguno.',
      'businesses.loaded[one]': 'Se cargan los negocios: hay uno.',
      'businesses.loaded[two]': 'Se cargan los negocios: hay dos.',
      'business.chosen[first]': 'Elige el primer negocio.',
      'business.chosen[second]': 'Elige el segundo negocio.',
      'business.reselect': 'Pulsa «Cambiar de negocio».',
      'xstate.done.actor.openShell[fetched]': 'Se termina de cargar la aplicación.',
      'xstate.error.actor.openShell[broken]': 'No se puede cargar la aplicación.',
      'shell.retry': 'Pulsa «Reintentar».',
    },
    states: {
      signedOut: 'Se ve el inicio de sesión.',
      'signedIn.selectingBusiness': 'Se ve «Selecciona un negocio».',
      'signedIn.ready.openingShell': 'Se lee «Cargando...».',
      'signedIn.ready.shellFailed': 'Se ofrece reintentar.',
      'signedIn.ready.open': 'Se ve la aplicación con el negocio elegido.',
    },
  },
})
