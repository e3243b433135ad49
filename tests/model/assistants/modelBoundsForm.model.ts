import { boundsDraft, boundsProblem, changeModelBounds } from '#contract/assistants/modelBounds.ts'
import { modelBoundsFormMachine } from '#machines/assistants/modelBoundsFormMachine.ts'
import { modelUseMachine } from '#machines/assistants/modelUseMachine.ts'
import { wire } from '../kit/wire.ts'
import { fill, press, the } from '../qa/say.ts'
import { formModel } from '../shared/form.ts'
import { rowOfUse, some } from './someUse.ts'

const TOKENS = the.field('Tokens')

export const modelBoundsFormModel = formModel({
  machine: modelBoundsFormMachine,
  parent: modelUseMachine,
  opening: {
    title: 'Límites del modelo',
    about:
      'Cuánto puede gastar el modelo de lenguaje en un día, dentro de lo que permite el proveedor.',
    role: 'member',
    address: '/',
    before: ['El dueño del negocio ve el uso del modelo.'],
  },
  wire: wire(changeModelBounds, () => rowOfUse(some), { id: '1' }),
  scope: { businessId: 1, most: some.most },
  draft: boundsDraft(some),
  wrong: { field: 'tokens', value: '200001', words: fill(TOKENS, '200001') },
  right: { field: 'tokens', value: '1000', words: fill(TOKENS, '1000') },
  undone: { field: 'tokens', value: '50000', words: fill(TOKENS, '50000') },
  more: null,
  problemOf: (draft, { most }) => boundsProblem(draft, most),
  failure: 'No se pudieron guardar los límites',
  words: {
    fresh: press(the.button('Cambiar límites')),
    title: 'Límites por día',
    save: 'Guardar límites',
    saving: 'Guardando...',
  },
})
