import { listTransactions } from '#contract/billing/billing.ts'
import { billingMachine } from '#machines/billing/billingMachine.ts'
import { transactionListMachine } from '#machines/billing/transactionListMachine.ts'
import { wire } from '../kit/wire.ts'
import { sees, the } from '../qa/say.ts'
import { wholeListModel } from '../shared/wholeList.ts'
import { november, october } from './someBilling.ts'
import { transactionRows } from './wires.ts'

export const transactionListModel = wholeListModel({
  machine: transactionListMachine,
  parent: billingMachine,
  scope: { businessId: 1 },
  opening: {
    title: 'Los pagos anteriores',
    about: 'Cargar lo que se pagó, y lo que pasa cuando no se puede.',
    role: 'member',
    address: '/',
    before: [],
  },
  wire: wire(listTransactions, transactionRows),
  items: [october, november],
  failure: 'Error al cargar los pagos',
  denial: 'No puedes ver esto',
  words: {
    fresh: ['Abre la vista «Suscripción».', sees(the.notice('Cargando pagos...'))],
    both: sees('Plan Básico, octubre', '1/11/2026', 'Plan Básico, noviembre'),
    none: sees('Todavía no hay pagos.'),
  },
})
