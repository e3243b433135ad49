import { neverInList, reloading } from '../projects/stages'
import { DASHBOARD, SUBSCRIPTION } from '../qa/spec/places'
import type { Scene, Stage } from '../qa/spec/scene'
import { november, october, offer, running, usage } from './someBilling'
import { offerRows, subscriptionRow, transactionRows, usageRow } from './wires'

/** A back end that sells credits, and an account that is its administrator's. */
const EXTENDED =
  "await page.route('**/config.js', (route) => route.fulfill({ contentType: 'text/javascript', body: \"globalThis.RECADO_CONFIG = { capabilities: ['billing'], adminEmail: 'ana@taller.example' }\" }))"

const LOADED = {
  'GET /api/v1/billing/plans': offerRows(offer),
  'GET /api/v1/billing/subscription': subscriptionRow(running),
  'GET /api/v1/billing/usage': usageRow(usage),
}
const view: Scene = {
  before: [EXTENDED],
  answers: { ...LOADED, 'GET /api/v1/billing/transactions': transactionRows([november, october]) },
}

const PROVIDER =
  'El formulario de la tarjeta es del proveedor de pagos: se paga a mano, con la pasarela de pruebas.'

export const stages: Readonly<Record<string, Stage>> = {
  billing: {
    scene: { ...view, acts: [SUBSCRIPTION] },
    starts: { fresh: {}, plain: {} },
    events: {
      'view.hidden': [DASHBOARD],
      'view.shown': [SUBSCRIPTION],
      'page.hidden': ["await show(page, 'hidden')"],
      'page.shown': ["await show(page, 'visible')"],
      'removal.closed': ['Pulsa el botón «Conservar».'],
      'item.removed': ['Pulsa el botón «Cancelar suscripción» del diálogo «Cancelar suscripción».'],
    },
    byHand: [
      { event: 'account.ready', why: 'Lo que se carga está en los guiones de la suscripción.' },
      { event: 'account.limited', why: 'Lo que se carga está en los guiones de la suscripción.' },
      { event: 'purchase.done', why: PROVIDER },
      { event: 'purchase.failed', why: PROVIDER },
      { event: 'connection.lost', why: PROVIDER },
      {
        event: 'page.shown',
        after: 'view.hidden',
        why: 'De la pestaña solo se entera la vista que está delante.',
      },
    ],
  },
  account: {
    scene: { acts: [SUBSCRIPTION] },
    starts: { fresh: {} },
  },
  transactionList: {
    scene: { before: [EXTENDED], answers: LOADED, acts: [SUBSCRIPTION] },
    starts: { fresh: {} },
    events: { 'list.reload': reloading(SUBSCRIPTION) },
    never: neverInList,
  },
  cancellation: {
    scene: { ...view, acts: [SUBSCRIPTION, 'Pulsa el botón «Cancelar suscripción».'] },
    starts: { asked: {} },
  },
  purchase: {
    scene: { answers: LOADED, acts: [SUBSCRIPTION] },
    starts: { fresh: { before: [EXTENDED] }, plain: {}, paying: {} },
    byHand: [
      { event: 'account.ready', why: 'Lo que se carga está en los guiones de la suscripción.' },
      { event: 'account.limited', why: 'Lo que se carga está en los guiones de la suscripción.' },
    ],
  },
  payment: {
    scene: { ...view, acts: [SUBSCRIPTION] },
    byHand: [
      { event: 'xstate.done.actor.createPayment', why: PROVIDER },
      { event: 'xstate.error.actor.createPayment', why: PROVIDER },
      { event: 'xstate.done.actor.checkPayment', why: PROVIDER },
      { event: 'xstate.error.actor.checkPayment', why: PROVIDER },
    ],
  },
}
