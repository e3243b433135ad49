import { emptyAssistantDraft, getAssistant } from '#contract/assistants/assistants.ts'
import { CallError } from '#contract/errors.ts'
import { assistantEditorMachine } from '#machines/assistants/assistantEditorMachine.ts'
import { assistantsMachine } from '#machines/assistants/assistantsMachine.ts'
import { done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { byHand, instead, press, sees, the } from '../qa/say.ts'
import { lina, linaDetail } from './someAssistants.ts'
import { detailRow } from './wires.ts'

const URL = '/files/0123456789abcdef0123456789abcdef.webp'

export const assistantEditorModel = defineModel({
  machine: assistantEditorMachine,
  parent: assistantsMachine,
  opening: {
    title: 'El editor de un asistente',
    about: 'El diálogo de un asistente nuevo, o de uno que se cambia y antes se carga.',
    role: 'member',
    address: '/',
    before: ['La vista «Asistentes» está abierta, con la asistente Lina.'],
  },
  options: {
    starts: {
      fresh: { businessId: 1, assistantId: null },
      change: { businessId: 1, assistantId: lina.id },
    },
    cases: [
      done('loadDetail', linaDetail),
      fail('loadDetail', new CallError('refused', 'HTTP 500', 500)),
      { type: 'proposal.accepted', text: 'Eres Lina.' },
      { type: 'image.uploaded', field: 'avatar', url: URL },
    ],
    project: ({ assistantId, draft, error }) => [assistantId, draft.name, error],
    holds: {
      'a new one begins empty, and one that is changed as it is': (now) =>
        !now.matches('writing') ||
        (now.context.assistantId === null
          ? now.context.draft === emptyAssistantDraft
          : now.context.draft.name === 'Lina' &&
            now.context.draft.training === 'La tienda abre a las nueve.' &&
            !now.context.hadImage),
      'a failure says why until it is tried again': (now) =>
        now.matches('failed')
          ? now.context.error === 'Error al cargar detalles del asistente'
          : now.context.error === null,
      'a load or its failure can be left': (now) =>
        now.matches('writing') || now.can({ type: 'editor.close' }),
      'an accepted proposal and an uploaded picture go into the form': (_, { event, effects }) =>
        (!is(event, 'proposal.accepted') ||
          JSON.stringify(effects.sent).includes('"field":"training","value":"Eres Lina."')) &&
        (!is(event, 'image.uploaded') ||
          JSON.stringify(effects.sent).includes(`"field":"avatar","value":"${URL}"`)),
    },
  },
  offers: {
    'editor.close': (state) => state.matches('loading') || state.matches('failed'),
  },
  isScreenGone: (event) => event.type === 'editor.close' || event.type.startsWith('form.'),
  wires: { loadDetail: wire(getAssistant, detailRow, { id: lina.id }) },
  delays: {},
  does: {
    fresh: '→ writing',
    change: '→ loading',
    'done loadDetail': '→ writing',
    'error loadDetail': '→ failed',
    'editor.reload': '→ loading',
    'editor.close': 'parent: editor.closed',
    'form.closed': 'parent: editor.closed',
    'form.saved': 'parent: editor.saved',
    'proposal.accepted': 'form: field.changed',
    'image.uploaded': 'form: field.changed',
  },
  words: {
    events: {
      fresh: ['Toca el botón «Nuevo Asistente».', sees(the.dialog('Nuevo Asistente'))],
      change: [
        'Toca el botón «Editar» de la tarjeta «Lina».',
        sees(the.dialog('Editar asistente')),
      ],
      'editor.reload': press(the.button('Reintentar')),
      'editor.close': press(the.button('Cerrar')),
      'form.closed': ['El formulario se cierra.', instead(byHand('el diálogo ya no está'))],
      'form.saved': ['El servidor guarda el asistente.', instead(byHand('el diálogo ya no está'))],
      'proposal.accepted': 'La propuesta se acepta.',
      'image.uploaded': 'La imagen se sube.',
      'xstate.done.actor.loadDetail': 'El servidor contesta con el asistente.',
      'xstate.error.actor.loadDetail': 'El servidor contesta con un error 500.',
    },
    states: {
      loading: sees('Cargando asistente...'),
      failed: [],
      writing: sees(the.field('Nombre *')),
    },
  },
})
