import { some } from '../erasure/someErased.ts'
import { countsRow } from '../erasure/wires.ts'
import { PROFILE } from '../profile/stages.ts'
import { fill, pickFile, press, the, unfold } from '../qa/say.ts'
import { configured } from '../qa/spec/lines.ts'
import type { Scene, Stage } from '../qa/spec/scene.ts'
import { formStarts } from '../shared/formStage.ts'
import { luna } from './someBusiness.ts'
import { businessRows } from './wires.ts'

const COUNT = 'GET /lpmobile/business/1/erasure'

const view: Scene = {
  before: [configured({ capabilities: ['businessEdit', 'revisions'] })],
  answers: {
    'GET /lpmobile/businesses': businessRows(luna),
    'PUT /lpmobile/business/1': { success: true, data: businessRows(luna)[0] },
    'POST /lpmobile/files/upload-image': {
      success: true,
      file_url: '/files/0123456789abcdef0123456789abcdef.webp',
    },
  },
  acts: [unfold(the.button('ana@taller.example')), press(the.menuItem('Ajustes del negocio'))],
}

const SAVE = press(the.button('Guardar cambios'))
const UNDO = press(the.button('Deshacer cambios'))

export const stages: Readonly<Record<string, Stage>> = {
  business: { scene: view, starts: { fresh: {} } },
  businessDetails: {
    scene: view,
    starts: { fresh: {} },
    events: {
      'form.saved': [fill(the.field('Ciudad'), 'Heredia'), SAVE],
      'form.closed': [UNDO],
      'image.uploaded': [pickFile('luna.png', '2 KB')],
    },
  },
  businessForm: {
    scene: view,
    starts: formStarts('businessForm', '', { email: 'hola@luna.example' }),
  },
  logoUpload: {
    scene: view,
    starts: { open: {} },
    events: {
      'image.chosen[noImage]': ['await pass(page, 6_000)', pickFile('lina.pdf', '2 KB')],
    },
  },
  privacy: {
    scene: {
      before: [configured({ capabilities: ['erasure'] })],
      answers: { [COUNT]: countsRow(some) },
      acts: PROFILE,
    },
    starts: { fresh: {} },
    events: { 'erasure.closed': [press(the.button('Cancelar'))] },
    byHand: [{ event: 'erasure.done', why: 'Después se elige otro negocio.' }],
  },
}
