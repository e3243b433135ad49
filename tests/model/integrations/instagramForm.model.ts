import { instagram, instagramDraft, instagramProblem } from '#contract/integrations/instagram.ts'
import { instagramFormMachine } from '#machines/integrations/instagramFormMachine.ts'
import { integrationsMachine } from '#machines/integrations/integrationsMachine.ts'
import { wire } from '../kit/wire.ts'
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
    words: 'Escribe « », un espacio, en el campo «Nombre de la Conexión *».',
  },
  right: {
    field: 'name',
    value: 'Perfil',
    words: 'Escribe «Perfil» en el campo «Nombre de la Conexión *».',
  },
  undone: { field: 'name', value: '', words: 'Borra el campo «Nombre de la Conexión *».' },
  more: [
    {
      field: 'accessToken',
      value: 'IGQV',
      words: 'Escribe «IGQV» en el campo «Token de acceso de Meta *».',
    },
    {
      field: 'accountId',
      value: '17841400000000001',
      words: 'Escribe «17841400000000001» en el campo «ID de la cuenta de Instagram *».',
    },
    {
      field: 'assistantId',
      value: '7',
      words: 'Elige «Lina» en la lista desplegable «Asistente *».',
    },
  ],
  problemOf: (draft, { stored }) => instagramProblem(draft, stored),
  failure: 'Error al crear integración de Instagram',
  words: {
    fresh: 'Pulsa el botón «Nueva Integración».',
    title: 'Nueva conexión de Instagram',
    save: 'Crear integración',
    saving: 'Guardando...',
  },
})
