import { whatsapp } from '#contract/integrations/whatsapp'
import { integrationRemovalMachine } from '#machines/integrations/integrationRemovalMachine'
import { integrationsMachine } from '#machines/integrations/integrationsMachine'
import { wire } from '../kit/wire'
import { removalModel } from '../shared/removal'
import { shopNumber } from './someIntegrations'

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
  asked:
    'Pulsa el botón «Eliminar» de la tarjeta «Tienda». ⇒ Se lee «Estás seguro de que deseas eliminar esta integración de WhatsApp? Esta acción no se puede deshacer.».',
})
