import { whatsapp, whatsappDraft, whatsappProblem } from '#contract/integrations/whatsapp.ts'
import { integrationsMachine } from '#machines/integrations/integrationsMachine.ts'
import { whatsappFormMachine } from '#machines/integrations/whatsappFormMachine.ts'
import { wire } from '../kit/wire.ts'
import { fill, press, sees, the } from '../qa/say.ts'
import { formModel } from '../shared/form.ts'
import { shopNumber } from './someIntegrations.ts'

export const whatsappFormModel = formModel({
  machine: whatsappFormMachine,
  parent: integrationsMachine,
  opening: {
    title: 'Cambiar una conexión de WhatsApp',
    about: 'Cambiar una conexión sin volver a escribir su token, y no perder nada de lo escrito.',
    role: 'member',
    address: '/',
    before: ['La vista «Integraciones» está abierta, con la conexión Tienda.'],
  },
  wire: wire(whatsapp.update, () => ({ success: true }), { id: shopNumber.id }),
  scope: { businessId: 1, stored: shopNumber },
  draft: whatsappDraft(shopNumber),
  wrong: {
    field: 'phone',
    value: 'el de siempre',
    words: fill(the.field('Número de teléfono *'), 'el de siempre'),
  },
  right: {
    field: 'phone',
    value: '+50688887777',
    words: fill(the.field('Número de teléfono *'), '+50688887777'),
  },
  undone: {
    field: 'phone',
    value: shopNumber.phone,
    words: fill(the.field('Número de teléfono *'), shopNumber.phone),
  },
  more: null,
  problemOf: (draft, { stored }) => whatsappProblem(draft, stored),
  failure: 'Error al actualizar integración de WhatsApp',
  words: {
    fresh: [press(the.button('Editar', the.card('Tienda'))), sees('••••••••4C1A…')],
    title: 'Editar conexión de WhatsApp',
    save: 'Guardar cambios',
    saving: 'Guardando...',
  },
})
