import { cancelSubscription } from '#contract/billing/billing.ts'
import { billingMachine } from '#machines/billing/billingMachine.ts'
import { cancellationMachine } from '#machines/billing/cancellationMachine.ts'
import { wire } from '../kit/wire.ts'
import { press, sees, the } from '../qa/say.ts'
import { removalModel } from '../shared/removal.ts'
import { running } from './someBilling.ts'

export const cancellationModel = removalModel({
  machine: cancellationMachine,
  parent: billingMachine,
  opening: {
    title: 'Cancelar la suscripción',
    about: 'La pregunta antes de cancelar la suscripción, y lo que sigue.',
    role: 'member',
    address: '/',
    before: ['La vista «Suscripción» está abierta, con el plan Básico activo.'],
  },
  item: { businessId: 1, subscription: running },
  deleteItem: wire(cancelSubscription),
  failure: 'API error: 500',
  asked: [
    press(the.button('Cancelar suscripción')),
    sees(
      'No se te cobrará más. Podrás usar lo que pagaste hasta el 1/12/2026, y reanudarla hasta entonces.',
    ),
  ],
  controls: {
    dialog: 'Cancelar suscripción',
    confirm: 'Cancelar suscripción',
    cancel: 'Conservar',
    running: 'Cancelando...',
  },
})
