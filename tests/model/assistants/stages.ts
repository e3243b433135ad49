import { neverInList, reloading } from '../projects/stages.ts'
import { DASHBOARD } from '../qa/spec/places.ts'
import type { Scene, Stage } from '../qa/spec/scene.ts'
import { formStarts, keptForm } from '../shared/formStage.ts'
import { lina, linaDetail, ready, wholesale } from './someAssistants.ts'
import { assistantRows, detailRow, summaryRow } from './wires.ts'

const ASSISTANTS = 'Pulsa el botón «Asistentes» del menú «Principal».'

const someAssistants = {
  'GET /lpmobile/make/assistants/list': assistantRows([lina, wholesale]),
  [`GET /lpmobile/make/assistants/${lina.id}/detail`]: detailRow(linaDetail),
  [`GET /lpmobile/assistant/id/${lina.id}/status`]: summaryRow(ready),
  'POST /webhooks/proposal': { training_proposal: 'Eres Lina.' },
  'POST /lpmobile/files/upload-image': {
    success: true,
    file_url: '/files/0123456789abcdef0123456789abcdef.webp',
  },
}

const NEW = 'Pulsa el botón «Nuevo Asistente».'
const DETAIL = 'Pulsa el botón «Ver» de la tarjeta «Lina».'
const EDIT = 'Pulsa el botón «Editar» de la tarjeta «Lina».'
const REMOVE = 'Despliega el botón «Acciones de Lina». Pulsa el elemento «Eliminar».'
const CANCEL = 'Pulsa el botón «Cancelar».'
const FILL = [
  'Escribe «Lina» en el campo «Nombre *».',
  'Escribe «Abrimos a las nueve.» en el campo «Contenido de entrenamiento *».',
]

const view: Scene = { answers: someAssistants, acts: [ASSISTANTS] }
const OFFERED =
  "await page.route('**/config.js', (route) => route.fulfill({ contentType: 'text/javascript', body: \"globalThis.RECADO_CONFIG = { capabilities: ['sandbox'] }\" }))"
const CONFIGURED = 'Lo que el servidor ofrece está en su configuración: se cambia a mano.'

const form: Scene = { answers: someAssistants, acts: [ASSISTANTS, NEW] }
const detail: Scene = { answers: someAssistants, acts: [ASSISTANTS, DETAIL] }

export const stages: Readonly<Record<string, Stage>> = {
  assistants: {
    scene: view,
    starts: { fresh: {} },
    events: {
      'view.hidden': [DASHBOARD],
      'view.shown': [ASSISTANTS],
      'detail.closed': ['Pulsa el botón «Cerrar» del diálogo «Lina».'],
      'editor.closed': [CANCEL],
      'editor.saved': [...FILL, 'Pulsa el botón «Crear Asistente».'],
      'removal.closed': [CANCEL],
      'item.removed': ['Pulsa el botón «Eliminar».'],
      'assistant.switched': ['Pulsa el botón «Desactivar».'],
    },
    byHand: [
      {
        event: 'page.shown',
        after: 'view.hidden',
        why: 'De la pestaña solo se entera la vista que está delante.',
      },
    ],
  },
  assistantList: {
    scene: { acts: [ASSISTANTS] },
    starts: { fresh: {} },
    events: {
      'list.reload': reloading(ASSISTANTS),
      'item.changed': ['Pulsa el botón «Activar» de la tarjeta «Mayoristas».'],
    },
    never: neverInList,
  },
  assistantToggle: { scene: view },
  assistantRemoval: { scene: { ...view, acts: [ASSISTANTS, REMOVE] }, starts: { asked: {} } },
  assistantDetail: { scene: detail, starts: { open: {} } },
  assistantSummary: { scene: detail, starts: { basic: {} } },
  assistantForm: { scene: form, starts: formStarts('assistantForm', '', { name: 'Lina' }) },
  assistantEditor: {
    scene: { answers: someAssistants },
    starts: { fresh: { acts: [ASSISTANTS, NEW] }, change: { acts: [ASSISTANTS, EDIT] } },
    events: {
      'form.closed': [CANCEL],
      'form.saved': [...FILL, 'Pulsa el botón «Crear Asistente».'],
      'proposal.accepted': [
        FILL[1] ?? '',
        'Pulsa el botón «Generar propuesta».',
        'Pulsa el botón «Aceptar propuesta».',
      ],
      'image.uploaded': ['Elige el archivo «lina.png», de 2 KB.'],
    },
  },
  proposal: { scene: form },
  avatarUpload: {
    scene: form,
    starts: { open: {} },
    events: {
      // The failure's toast has the form's text, and disappears by itself.
      'image.chosen[noImage]': ['await pass(page, 6_000)', 'Elige el archivo «lina.pdf», de 2 KB.'],
    },
  },
  sandbox: {
    scene: {
      ...detail,
      before: [OFFERED],
      acts: [ASSISTANTS, DETAIL, 'Pulsa la pestaña «Contenido de Entrenamiento».'],
    },
    starts: { open: {}, kept: keptForm('sandbox', lina.id, { question: '¿Envían?' }) },
    events: { 'xstate.done.actor.findSandbox[offered]': [] },
    byHand: [
      { event: 'xstate.done.actor.findSandbox[notOffered]', why: CONFIGURED },
      { event: 'xstate.error.actor.findSandbox', why: CONFIGURED },
    ],
  },
  scheduling: {
    scene: view,
    events: { 'xstate.done.actor.findScheduling[absent]': [] },
    byHand: [
      { event: 'xstate.done.actor.findScheduling[reached]', why: CONFIGURED },
      { event: 'xstate.done.actor.findScheduling[unreached]', why: CONFIGURED },
      { event: 'xstate.error.actor.findScheduling', why: CONFIGURED },
    ],
  },
}
