import { addSourceSite, emptySiteDraft, siteProblem } from '#contract/assistants/sources.ts'
import { siteFormMachine } from '#machines/assistants/siteFormMachine.ts'
import { sourcesMachine } from '#machines/assistants/sourcesMachine.ts'
import { wire } from '../kit/wire.ts'
import { clear, fill, press, the } from '../qa/say.ts'
import { formModel } from '../shared/form.ts'
import { lina } from './someAssistants.ts'
import { oneSource, site } from './someSources.ts'

const ADDRESS = the.field('Dirección de tu sitio *')

export const siteFormModel = formModel({
  machine: siteFormMachine,
  parent: sourcesMachine,
  opening: {
    title: 'Una página web como fuente',
    about: 'Agregar la dirección de un sitio, y no perder nada de lo escrito.',
    role: 'member',
    address: '/',
    before: ['Las fuentes de la asistente Lina están abiertas.'],
  },
  wire: wire(addSourceSite, () => oneSource(site), { id: lina.id }),
  scope: { assistantId: lina.id },
  draft: emptySiteDraft,
  wrong: { field: 'url', value: 'pan', words: fill(ADDRESS, 'pan') },
  right: { field: 'url', value: 'pan.example', words: fill(ADDRESS, 'pan.example') },
  undone: { field: 'url', value: '', words: clear(ADDRESS) },
  more: [],
  problemOf: siteProblem,
  failure: 'No se pudo agregar la fuente',
  words: {
    fresh: press(the.button('Agregar página web')),
    title: 'Agregar página web',
    save: 'Leer el sitio',
    saving: 'Agregando...',
  },
})
