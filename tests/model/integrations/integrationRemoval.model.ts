import { whatsapp } from '#contract/integrations/whatsapp.ts'
import { integrationRemovalMachine } from '#machines/integrations/integrationRemovalMachine.ts'
import { integrationsMachine } from '#machines/integrations/integrationsMachine.ts'
import { wire } from '../kit/wire.ts'
import { press, sees, the } from '../qa/say.ts'
import { removalModel } from '../shared/removal.ts'
import { shopNumber } from './someIntegrations.ts'

export const integrationRemovalModel = removalModel({
  machine: integrationRemovalMachine,
  parent: integrationsMachine,
  opening: {
    title: 'Eliminar una integración',
    about: 'La pregunta antes de eliminar una integración, y lo que sigue.',
    role: 'member',
    address: '/',
    before: ['La vista «Integraciones» está abierta, con la conexión Tienda.'],
  },
  item: shopNumber,
  deleteItem: wire(whatsapp.remove, () => ({ success: true }), { id: shopNumber.id }),
  failure: 'Error al eliminar integración de WhatsApp',
  asked: [
    press(the.button('Eliminar', the.card('Tienda'))),
    sees(
      'Estás seguro de que deseas eliminar esta integración de WhatsApp? Esta acción no se puede deshacer.',
    ),
  ],
})
