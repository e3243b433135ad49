import { widgetDraft, widgetProblem, widgets } from '#contract/integrations/widget.ts'
import { widgetEditorMachine } from '#machines/integrations/widgetEditorMachine.ts'
import { widgetFormMachine } from '#machines/integrations/widgetFormMachine.ts'
import { wire } from '../kit/wire.ts'
import { choose, clear, fill, press, the } from '../qa/say.ts'
import { formModel } from '../shared/form.ts'

export const widgetFormModel = formModel({
  machine: widgetFormMachine,
  parent: widgetEditorMachine,
  opening: {
    title: 'Un widget nuevo',
    about: 'Escribir un widget, guardarlo y no perder nada de lo escrito.',
    role: 'member',
    address: '/',
    before: [
      'La pestaña «Widget» de la vista «Integraciones» está abierta; hay una asistente, Lina.',
    ],
  },
  wire: wire(widgets.create),
  scope: { businessId: 1, stored: null },
  draft: { ...widgetDraft(null) },
  wrong: {
    field: 'name',
    value: ' ',
    words: fill(the.field('Nombre del widget *'), ' '),
  },
  right: {
    field: 'name',
    value: 'Página',
    words: fill(the.field('Nombre del widget *'), 'Página'),
  },
  undone: { field: 'name', value: '', words: clear(the.field('Nombre del widget *')) },
  more: [
    {
      field: 'assistantId',
      value: '7',
      words: choose(the.dropdown('Asistente *'), 'Lina'),
    },
  ],
  problemOf: (draft, { stored }) => widgetProblem(draft, stored),
  failure: 'Error al crear integración de Widget',
  words: {
    fresh: press(the.button('Nueva Integración')),
    title: 'Nuevo widget',
    save: 'Crear integración',
    saving: 'Guardando...',
  },
})
