import { instagram, instagramDraft, instagramProblem } from '#contract/integrations/instagram.ts'
import { instagramFormMachine } from '#machines/integrations/instagramFormMachine.ts'
import { integrationsMachine } from '#machines/integrations/integrationsMachine.ts'
import { wire } from '../kit/wire.ts'
import { choose, clear, fill, press, the } from '../qa/say.ts'
import { formModel } from '../shared/form.ts'

export const instagramFormModel = formModel({
  machine: instagramFormMachine,
  parent: integrationsMachine,
  opening: {
    title: 'Una conexión nueva de Instagram',
    about: 'Escribir una conexión de Instagram, guardarla y no perder nada de lo escrito.',
    role: 'member',
    address: '/',
    before: [
      'La pestaña «Instagram» de la vista «Integraciones» está abierta; hay una asistente, Lina.',
    ],
  },
  wire: wire(instagram.create),
  scope: { businessId: 1, stored: null },
  draft: instagramDraft(null),
  wrong: {
    field: 'name',
    value: ' ',
    words: fill(the.field('Nombre de la Conexión *'), ' '),
  },
  right: {
    field: 'name',
    value: 'Perfil',
    words: fill(the.field('Nombre de la Conexión *'), 'Perfil'),
  },
  undone: { field: 'name', value: '', words: clear(the.field('Nombre de la Conexión *')) },
  more: [
    {
      field: 'accessToken',
      value: 'IGQV',
      words: fill(the.field('Token de acceso de Meta *'), 'IGQV'),
    },
    {
      field: 'accountId',
      value: '17841400000000001',
      words: fill(the.field('ID de la cuenta de Instagram *'), '17841400000000001'),
    },
    {
      field: 'assistantId',
      value: '7',
      words: choose(the.dropdown('Asistente *'), 'Lina'),
    },
  ],
  problemOf: (draft, { stored }) => instagramProblem(draft, stored),
  failure: 'Error al crear integración de Instagram',
  words: {
    fresh: press(the.button('Nueva Integración')),
    title: 'Nueva conexión de Instagram',
    save: 'Crear integración',
    saving: 'Guardando...',
  },
})
