import { metaAccountDraft } from '#contract/integrations/metaAccount.ts'
import { metaAccounts } from '#contract/integrations/metaAccounts.ts'
import { integrationsMachine } from '#machines/integrations/integrationsMachine.ts'
import { metaAccountFormMachine } from '#machines/integrations/metaAccountFormMachine.ts'
import { wire } from '../kit/wire.ts'
import { choose, clear, fill, press, the } from '../qa/say.ts'
import { formModel } from '../shared/form.ts'

const typed = (
  field: 'name' | 'accessToken' | 'metaId' | 'phone',
  label: string,
  value: string,
) => ({
  field,
  value,
  words: fill(the.field(`${label} *`), value),
})

export const metaAccountFormModel = formModel({
  machine: metaAccountFormMachine,
  parent: integrationsMachine,
  opening: {
    title: 'Una conexión nueva de WhatsApp',
    about: 'Escribir una conexión de WhatsApp, guardarla y no perder nada de lo escrito.',
    role: 'member',
    address: '/',
    before: [
      'La pestaña «WhatsApp» de la vista «Integraciones» está abierta; hay una asistente, Lina.',
    ],
  },
  wire: wire(metaAccounts.whatsapp.endpoints.create),
  scope: { businessId: 1, kind: 'whatsapp', stored: null },
  draft: metaAccountDraft(null),
  wrong: typed('name', 'Nombre de la Conexión', ' '),
  right: typed('name', 'Nombre de la Conexión', 'Tienda'),
  undone: { field: 'name', value: '', words: clear(the.field('Nombre de la Conexión *')) },
  more: [
    typed('accessToken', 'Token de acceso de Meta', 'EAAG'),
    typed('metaId', 'ID del número de teléfono de Meta', '104512345678901'),
    typed('phone', 'Número de teléfono', '+50688887777'),
    { field: 'assistantId', value: '7', words: choose(the.dropdown('Asistente *'), 'Lina') },
  ],
  problemOf: (draft, { kind, stored }) => metaAccounts[kind].problem(draft, stored),
  failure: 'Error al crear integración de WhatsApp',
  words: {
    fresh: press(the.button('Nueva Integración')),
    title: 'Nueva conexión de WhatsApp',
    save: 'Crear integración',
    saving: 'Guardando...',
  },
})
