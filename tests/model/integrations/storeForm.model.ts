import { storeDraft, storeProblem, stores } from '#contract/integrations/store.ts'
import { integrationsMachine } from '#machines/integrations/integrationsMachine.ts'
import { storeFormMachine } from '#machines/integrations/storeFormMachine.ts'
import { wire } from '../kit/wire.ts'
import { formModel } from '../shared/form.ts'
import { shop } from './someIntegrations.ts'

export const storeFormModel = formModel({
  machine: storeFormMachine,
  parent: integrationsMachine,
  opening: {
    title: 'Cambiar una tienda',
    about: 'Cambiar una tienda sin volver a escribir sus claves, y no perder nada de lo escrito.',
    role: 'member',
    address: '/',
    before: [
      'La pestaña «Tiendas» de la vista «Integraciones» está abierta, con la tienda En línea.',
    ],
  },
  wire: wire(stores.update, () => ({ success: true }), { id: shop.id }),
  scope: { businessId: 1, stored: shop },
  draft: storeDraft(shop),
  wrong: {
    field: 'url',
    value: 'tienda',
    words: 'Escribe «tienda» en el campo «URL de la tienda *».',
  },
  right: {
    field: 'url',
    value: 'https://otra.example',
    words: 'Escribe «https://otra.example» en el campo «URL de la tienda *».',
  },
  undone: {
    field: 'url',
    value: shop.url,
    words: `Escribe «${shop.url}» en el campo «URL de la tienda *».`,
  },
  more: null,
  problemOf: (draft, { stored }) => storeProblem(draft, stored),
  failure: 'Error al actualizar integración de Tienda',
  words: {
    fresh: 'Pulsa el botón «Editar» de la tarjeta «En línea».',
    title: 'Editar conexión de tienda',
    save: 'Guardar cambios',
    saving: 'Guardando...',
  },
})
