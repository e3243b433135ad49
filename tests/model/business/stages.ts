import { some } from '../erasure/someErased.ts'
import { countsRow } from '../erasure/wires.ts'
import { fill, pickFile, press, the, unfold } from '../qa/say.ts'
import { around } from '../qa/spec/around.ts'
import { configured } from '../qa/spec/lines.ts'
import type { Scene, Stage } from '../qa/spec/scene.ts'
import { formStarts } from '../shared/formStage.ts'
import { luna } from './someBusiness.ts'
import { open } from './someHours.ts'
import { businessRows, hoursRow } from './wires.ts'

const COUNT = 'GET /lpmobile/business/1/erasure'

/** The settings of the business, as every script of theirs finds them. */
export const settings: Scene = {
  before: [configured({ capabilities: ['businessEdit', 'hours', 'revisions', 'erasure'] })],
  answers: {
    'GET /lpmobile/businesses': businessRows(luna),
    'GET /lpmobile/business/1/hours': hoursRow(open),
    'PUT /lpmobile/business/1/hours': hoursRow(open),
    'PUT /lpmobile/business/1': { success: true, data: businessRows(luna)[0] },
    'POST /lpmobile/files/upload-image': {
      success: true,
      file_url: '/files/0123456789abcdef0123456789abcdef.webp',
    },
    [COUNT]: countsRow(some),
  },
  acts: [unfold(the.button('ana@taller.example')), press(the.menuItem('Ajustes del negocio'))],
}

export const privacy: Scene = {
  ...settings,
  acts: [...(settings.acts ?? []), press(the.tab('Privacidad'))],
}
const hoursView: Scene = {
  ...settings,
  acts: [...(settings.acts ?? []), press(the.tab('Horario'))],
}

const SAVE = press(the.button('Guardar cambios'))
const UNDO = press(the.button('Deshacer cambios'))

export const stages: Readonly<Record<string, Stage>> = {
  business: {
    scene: settings,
    starts: { fresh: {} },
  },
  businessDetails: {
    scene: settings,
    starts: { fresh: {} },
    events: {
      'form.saved': [fill(the.field('Ciudad'), 'Heredia'), SAVE],
      'form.closed': [UNDO],
      'image.uploaded': [pickFile('luna.png', '2 KB')],
    },
  },
  businessForm: {
    scene: settings,
    starts: formStarts('businessForm', '', { email: 'hola@luna.example' }),
  },
  logoUpload: {
    scene: settings,
    starts: { open: {} },
    events: {
      'image.chosen[noImage]': [around.pass(6_000), pickFile('lina.pdf', '2 KB')],
    },
  },
  hours: {
    scene: hoursView,
    starts: { fresh: {} },
    events: {
      'form.saved': [fill(the.field('Cierra el lunes'), '17:00'), SAVE],
      'form.closed': [UNDO],
    },
  },
  hoursForm: { scene: hoursView, starts: formStarts('hoursForm', '', { mon: '09:00-17:00' }) },
  retention: {
    scene: {
      ...privacy,
      before: [configured({ capabilities: ['businessEdit', 'erasure', 'retention'] })],
    },
    starts: { fresh: {} },
  },
  sharing: {
    scene: {
      ...privacy,
      before: [configured({ capabilities: ['businessEdit', 'erasure', 'assignment'] })],
    },
    starts: { fresh: {} },
  },
  privacy: {
    scene: privacy,
    starts: { fresh: {} },
    events: { 'erasure.closed': [press(the.button('Cancelar'))] },
    byHand: [{ event: 'erasure.done', why: 'Después se elige otro negocio.' }],
  },
}
