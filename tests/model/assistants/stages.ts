import type { Source } from '#contract/assistants/sources.ts'
import { neverInList, reloading } from '../projects/stages.ts'
import { fill, pickFile, press, the, unfold } from '../qa/say.ts'
import { around } from '../qa/spec/around.ts'
import { answering, configured } from '../qa/spec/lines.ts'
import { DASHBOARD } from '../qa/spec/places.ts'
import type { Scene, Stage } from '../qa/spec/scene.ts'
import { formStarts, keptForm } from '../shared/formStage.ts'
import { lina, linaDetail, ready, wholesale } from './someAssistants.ts'
import { controlRows, hats, parking, unknownRows } from './someQuestions.ts'
import { cakes, oneSource, pieceRows, prices, site, siteRead, sourceRows } from './someSources.ts'
import { rowOfUse, some } from './someUse.ts'
import { assistantRows, detailRow, summaryRow } from './wires.ts'

const ASSISTANTS = press(the.button('Asistentes', the.menu('Principal')))

const someAssistants = {
  'GET /lpmobile/make/assistants/list': assistantRows([lina, wholesale]),
  [`GET /lpmobile/make/assistants/${lina.id}/detail`]: detailRow(linaDetail),
  [`GET /lpmobile/assistant/id/${lina.id}/status`]: summaryRow(ready),
  'GET /lpmobile/business/1/model': rowOfUse(some),
  [`GET /lpmobile/make/assistants/${lina.id}/unknown`]: unknownRows([hats]),
  [`GET /lpmobile/make/assistants/${lina.id}/control`]: controlRows([parking]),
  [`GET /lpmobile/make/assistants/${lina.id}/sources`]: sourceRows([prices]),
  [`GET /lpmobile/make/assistants/${lina.id}/sources/${prices.id}`]: pieceRows([cakes]),
  [`POST /lpmobile/make/assistants/${lina.id}/sources/website`]: oneSource(siteRead),
  'POST /webhooks/proposal': { training_proposal: 'Eres Lina.' },
  'POST /lpmobile/files/upload-image': {
    success: true,
    file_url: '/files/0123456789abcdef0123456789abcdef.webp',
  },
}

const NEW = press(the.button('Nuevo Asistente'))
const DETAIL = press(the.button('Ver', the.card('Lina')))
const TRY = press(the.button('Probar', the.card('Lina')))
const EDIT = press(the.button('Editar', the.card('Lina')))
const REMOVE = [unfold(the.button('Acciones de Lina')), press(the.menuItem('Eliminar'))]
const CANCEL = press(the.button('Cancelar'))
const FILL = [
  fill(the.field('Nombre *'), 'Lina'),
  fill(the.field('Contenido de entrenamiento *'), 'Abrimos a las nueve.'),
]

const SHOWN = press(the.tab('Fuentes'))
const SOURCES = [DETAIL, SHOWN]
const LISTED = `GET /lpmobile/make/assistants/${lina.id}/sources`
/** The tab comes with the answer. */
const listing = (name: string, sources: readonly Source[]) => ({
  [`xstate.done.actor.loadSources[${name}]`]: [answering(LISTED, sourceRows(sources)), SHOWN],
})
const SITE = [
  fill(the.field('Dirección de tu sitio *'), 'pan.example'),
  press(the.button('Leer el sitio')),
]
const QUESTIONS = [DETAIL, press(the.tab('Preguntas'))]
const TEACH = [
  press(the.button('Responder')),
  fill(the.field('Respuesta *'), 'Sí.'),
  press(the.button('Agregar al entrenamiento')),
]

const view: Scene = { answers: someAssistants, acts: [ASSISTANTS] }
const OFFERED = configured({
  capabilities: ['sandbox', 'unknownQuestions', 'controlQuestions', 'modelBounds', 'sources'],
})
const CONFIGURED = 'Lo que el servidor ofrece está en su configuración: se cambia a mano.'

const form: Scene = { answers: someAssistants, acts: [ASSISTANTS, NEW] }
const detail: Scene = { answers: someAssistants, acts: [ASSISTANTS, DETAIL] }

const questions: Scene = { before: [OFFERED], answers: someAssistants }

export const stages: Readonly<Record<string, Stage>> = {
  assistants: {
    scene: { ...view, before: [OFFERED] },
    starts: { fresh: {} },
    events: {
      'view.hidden': [DASHBOARD],
      'view.shown': [ASSISTANTS],
      'detail.closed': [press(the.button('Cerrar', the.dialog('Lina')))],
      'editor.closed': [CANCEL],
      'editor.saved': [...FILL, press(the.button('Crear asistente'))],
      'removal.closed': [CANCEL],
      'item.removed': [press(the.button('Eliminar'))],
      'assistant.switched': [press(the.button('Desactivar'))],
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
      'item.changed': [press(the.button('Activar', the.card('Mayoristas')))],
    },
    never: neverInList,
  },
  assistantToggle: { scene: view },
  assistantRemoval: { scene: { ...view, acts: [ASSISTANTS, REMOVE] }, starts: { asked: {} } },
  assistantDetail: {
    scene: { before: [OFFERED], answers: someAssistants },
    starts: { open: { acts: [ASSISTANTS, DETAIL] }, trial: { acts: [ASSISTANTS, TRY] } },
    events: {
      'training.grown': [press(the.tab('Preguntas')), ...TEACH],
      'sources.changed': [
        press(the.tab('Fuentes')),
        press(the.button('Eliminar «Precios.xlsx»')),
        press(the.button('Eliminar')),
      ],
    },
  },
  unknownQuestions: {
    scene: { ...questions, acts: [ASSISTANTS, ...QUESTIONS] },
    starts: { open: {} },
    events: {
      'form.closed': [CANCEL],
      'form.saved': TEACH.slice(1),
    },
    byHand: [{ event: 'xstate.done.actor.loadUnknown[notOffered]', why: CONFIGURED }],
  },
  controlQuestions: {
    scene: { ...questions, acts: [ASSISTANTS, ...QUESTIONS] },
    starts: { open: {} },
    events: {
      'control.reload': [
        press(the.button('Responder')),
        fill(the.field('Respuesta *'), 'Sí.'),
        press(the.button('Agregar al entrenamiento')),
      ],
      'form.closed': [CANCEL],
      'form.saved': [
        fill(the.field('Pregunta *'), '¿Abren?'),
        fill(the.field('Palabras que debe tener la respuesta *'), 'nueve'),
        press(the.button('Guardar pregunta')),
      ],
    },
    byHand: [{ event: 'xstate.done.actor.loadControl[notOffered]', why: CONFIGURED }],
  },
  sources: {
    scene: { ...questions, acts: [ASSISTANTS, DETAIL] },
    starts: { open: {} },
    events: {
      ...listing('read', [prices]),
      ...listing('reading', [site]),
      ...listing('none', []),
      'xstate.error.actor.loadSources': [answering(LISTED, '', 500), SHOWN],
      'form.closed': [CANCEL],
      'form.saved': SITE,
      'text.closed': [press(the.button('Cerrar', the.dialog('Precios.xlsx')))],
      'removal.closed': [CANCEL],
      'item.removed': [press(the.button('Eliminar'))],
    },
    byHand: [{ event: 'xstate.done.actor.loadSources[notOffered]', why: CONFIGURED }],
  },
  siteForm: {
    scene: {
      ...questions,
      acts: [ASSISTANTS, ...SOURCES, press(the.button('Agregar página web'))],
    },
    starts: formStarts('siteForm', lina.id, { url: 'pan.example' }),
  },
  sourceRemoval: {
    scene: {
      ...questions,
      acts: [ASSISTANTS, ...SOURCES, press(the.button('Eliminar «Precios.xlsx»'))],
    },
    starts: { asked: {} },
  },
  sourceText: {
    scene: {
      ...questions,
      acts: [ASSISTANTS, ...SOURCES, press(the.button('Ver lo que leyó'))],
    },
    starts: { open: {} },
  },
  controlForm: {
    scene: {
      ...questions,
      acts: [ASSISTANTS, ...QUESTIONS, press(the.button('Agregar pregunta'))],
    },
    starts: formStarts('controlForm', lina.id, { question: '¿Abren?' }),
  },
  unknownAnswer: {
    scene: { ...questions, acts: [ASSISTANTS, ...QUESTIONS, press(the.button('Responder'))] },
    starts: formStarts('unknownAnswer', encodeURIComponent(`${lina.id}/12`), { answer: 'Sí.' }),
  },
  modelUse: {
    scene: { ...questions, acts: [ASSISTANTS] },
    starts: { fresh: {} },
    events: {
      'use.reload': [DASHBOARD, ASSISTANTS],
      'form.closed': [CANCEL],
      'form.saved': [fill(the.field('Tokens'), '1000'), press(the.button('Guardar límites'))],
    },
    byHand: [{ event: 'xstate.done.actor.loadUse[notShown]', why: CONFIGURED }],
  },
  modelBoundsForm: {
    scene: { ...questions, acts: [ASSISTANTS, press(the.button('Cambiar límites'))] },
    starts: formStarts('modelBoundsForm', '', { tokens: '1000' }),
  },
  assistantSummary: { scene: detail, starts: { basic: {} } },
  assistantForm: { scene: form, starts: formStarts('assistantForm', '', { name: 'Lina' }) },
  assistantEditor: {
    scene: { answers: someAssistants },
    starts: { fresh: { acts: [ASSISTANTS, NEW] }, change: { acts: [ASSISTANTS, EDIT] } },
    events: {
      'form.closed': [CANCEL],
      'form.saved': [...FILL, press(the.button('Crear asistente'))],
      'proposal.accepted': [
        FILL[1] ?? [],
        press(the.button('Generar propuesta')),
        press(the.button('Aceptar propuesta')),
      ],
      'image.uploaded': [pickFile('lina.png', '2 KB')],
    },
  },
  proposal: { scene: form },
  avatarUpload: {
    scene: form,
    starts: { open: {} },
    events: {
      // The failure's toast has the form's text, and disappears by itself.
      'image.chosen[noImage]': [around.pass(6_000), pickFile('lina.pdf', '2 KB')],
    },
  },
  sandbox: {
    scene: {
      ...detail,
      before: [OFFERED],
      acts: [ASSISTANTS, DETAIL, press(the.tab('Contenido de Entrenamiento'))],
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
