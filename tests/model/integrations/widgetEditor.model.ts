import { integrationsMachine } from '#machines/integrations/integrationsMachine.ts'
import { widgetEditorMachine } from '#machines/integrations/widgetEditorMachine.ts'
import { is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { byHand, instead, sees, the } from '../qa/say.ts'
import { chat } from './someIntegrations.ts'

const URL = '/files/0123456789abcdef0123456789abcdef.webp'

export const widgetEditorModel = defineModel({
  machine: widgetEditorMachine,
  parent: integrationsMachine,
  opening: {
    title: 'El editor de un widget',
    about: 'El diálogo de un widget nuevo o cambiado, con sus imágenes.',
    role: 'member',
    address: '/',
    before: ['La pestaña «Widget» de la vista «Integraciones» está abierta, con el widget Página.'],
  },
  options: {
    starts: {
      fresh: { businessId: 1, stored: null },
      change: { businessId: 1, stored: chat },
    },
    cases: [
      { type: 'image.uploaded', field: 'logo', url: URL, case: 'logo' },
      { type: 'image.uploaded', field: 'attentionImage', url: URL, case: 'attention' },
    ],
    holds: {
      'logo and image that draws attention are there as long as the form': ({ children, status }) =>
        status !== 'active' || ['form', 'logo', 'attention'].every((id) => id in children),
      'a new one begins with the defaults, and one that is changed as it is': (
        { context },
        { before, effects },
      ) =>
        before !== null ||
        JSON.stringify(effects.started).includes(
          context.stored === null
            ? '"draft":{"name":"","assistantId":"","isActive":"yes"'
            : '"draft":{"name":"Página","assistantId":"7","isActive":"yes"',
        ),
      'each image has its own field': (_, { event, effects }) =>
        !is(event, 'image.uploaded') ||
        JSON.stringify(effects.sent).includes(
          `"field":"${is(event, 'image.uploaded[logo]') ? 'logo' : 'attentionImage'}","value":"${URL}"`,
        ),
    },
  },
  isScreenGone: (event) => event.type.startsWith('form.'),
  delays: {},
  does: {
    fresh: '→ writing',
    change: '→ writing',
    'form.closed': 'parent: form.closed',
    'form.saved': 'parent: form.saved',
    'image.uploaded': 'form: field.changed',
  },
  words: {
    events: {
      fresh: ['Toca el botón «Nueva Integración».', sees(the.dialog('Nuevo widget'))],
      change: ['Toca el botón «Editar» de la tarjeta «Página».', sees(the.dialog('Editar widget'))],
      'form.closed': ['El formulario se cierra.', instead(byHand('el diálogo ya no está'))],
      'form.saved': ['El servidor guarda el widget.', instead(byHand('el diálogo ya no está'))],
      'image.uploaded[logo]': 'El logo se sube.',
      'image.uploaded[attention]': 'La imagen que llama la atención se sube.',
    },
    states: { writing: sees(the.field('Nombre del widget *')) },
  },
})
