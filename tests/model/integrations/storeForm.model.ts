import { storeDraft, storeProblem, stores } from '#contract/integrations/store.ts'
import { integrationsMachine } from '#machines/integrations/integrationsMachine.ts'
import { storeFormMachine } from '#machines/integrations/storeFormMachine.ts'
import { wire } from '../kit/wire.ts'
import { fill, press, the } from '../qa/say.ts'
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
    words: fill(the.field('URL de la tienda *'), 'tienda'),
  },
  right: {
    field: 'url',
    value: 'https://otra.example',
    words: fill(the.field('URL de la tienda *'), 'https://otra.example'),
  },
  undone: {
    field: 'url',
    value: shop.url,
    words: fill(the.field('URL de la tienda *'), shop.url),
  },
  more: null,
  problemOf: (draft, { stored }) => storeProblem(draft, stored),
  failure: 'Error al actualizar integración de Tienda',
  words: {
    fresh: press(the.button('Editar', the.card('En línea'))),
    title: 'Editar conexión de tienda',
    save: 'Guardar cambios',
    saving: 'Guardando...',
  },
})
