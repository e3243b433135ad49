import { CallError } from '#contract/errors'
import { businessesMachine } from '#machines/businesses/businessesMachine'
import { businessWizardMachine } from '#machines/businesses/businessWizardMachine'
import { done, fail } from '../kit/events'
import { defineModel } from '../kit/model'

const image = { name: 'logo.png', type: 'image/png', size: 2_000 }

export const businessWizardModel = defineModel({
  machine: businessWizardMachine,
  parent: businessesMachine,
  options: {
    cases: [
      { type: 'field.changed', field: 'name', value: 'Boutique Luna', case: 'name' },
      { type: 'field.changed', field: 'name', value: '  ', case: 'noName' },
      { type: 'field.changed', field: 'email', value: 'luna@boutique.example', case: 'email' },
      { type: 'field.changed', field: 'email', value: 'luna@', case: 'badEmail' },
      { type: 'logo.chosen', file: image, case: 'image' },
      { type: 'logo.chosen', file: { ...image, type: 'application/pdf' }, case: 'document' },
      { type: 'logo.chosen', file: { ...image, size: 5 * 1024 * 1024 + 1 }, case: 'tooBig' },
      done('uploadLogo', '/files/logo.png'),
      fail('uploadLogo', new CallError('refused', 'HTTP 500', 500)),
      done('createBusiness', 3),
      fail('createBusiness', new CallError('refused', 'HTTP 409', 409), 'taken'),
      fail('createBusiness', new CallError('network', 'Failed to fetch'), 'network'),
    ],
    project: ({ draft, error, logo, logoError }) => [
      draft.name.trim() !== '',
      draft.email,
      draft.logoUrl,
      error !== null,
      logo !== null,
      logoError !== null,
    ],
    // Fields and logo are tried in the steps that show them; elsewhere they would only multiply the paths.
    filter: (state, { type }) =>
      (type !== 'field.changed' || state.matches({ form: { editing: 'basics' } })) &&
      (!type.startsWith('logo.') ||
        state.matches({ form: { editing: 'contact' } }) ||
        state.matches({ form: 'submitting' })),
    holds: {
      'the logo leaves the form where it is': (now, { before, event }) =>
        !/logo/i.test(event.type) ||
        JSON.stringify(before?.value.form) === JSON.stringify(now.value.form),
      'an uploaded logo is the one that was chosen': ({ context: { draft, logo } }) =>
        draft.logoUrl === '' || logo !== null,
      'past the first step there are a name and an email': (state) =>
        state.matches({ form: 'closed' }) ||
        state.matches({ form: { editing: 'basics' } }) ||
        (state.context.draft.name.trim() !== '' && state.context.draft.email.includes('@')),
    },
  },
  delays: {},
  words: {
    events: {
      'wizard.open': 'Pulsa «Crear negocio».',
      'wizard.close': 'Cierra el diálogo.',
      'field.changed[name]': 'Escribe «Boutique Luna» en «Nombre».',
      'field.changed[noName]': 'Deja solo espacios en «Nombre».',
      'field.changed[email]': 'Escribe «luna@boutique.example» en «Correo electrónico».',
      'field.changed[badEmail]': 'Escribe «luna@» en «Correo electrónico».',
      'step.next': 'Pulsa «Siguiente».',
      'step.previous': 'Pulsa «Anterior».',
      'wizard.submit': 'Pulsa «Crear negocio» en el último paso.',
      'logo.chosen[image]': 'Elige una imagen pequeña como logo.',
      'logo.chosen[document]': 'Elige un documento como logo.',
      'logo.chosen[tooBig]': 'Elige como logo una imagen de más de 5 MB.',
      'logo.removed': 'Quita el logo.',
      'xstate.done.actor.uploadLogo': 'El servidor recibe la imagen.',
      'xstate.error.actor.uploadLogo': 'El servidor no recibe la imagen.',
      'xstate.done.actor.createBusiness': 'El servidor crea el negocio.',
      'xstate.error.actor.createBusiness[taken]':
        'El servidor contesta que ya existe un negocio con ese nombre o email.',
      'xstate.error.actor.createBusiness[network]': 'La red falla mientras se crea el negocio.',
    },
    states: {
      'form.closed': 'No se ve el diálogo.',
      'form.editing.basics': 'Se ve el paso «Información básica»; «Anterior» no se puede pulsar.',
      'form.editing.location': 'Se ve el paso «Ubicación».',
      'form.editing.contact': 'Se ve el paso «Contacto y web».',
      'form.editing.details': 'Se ve el paso «Detalles» y el botón «Crear negocio».',
      'form.submitting': 'El botón dice «Creando...» y no se puede pulsar.',
      'logo.settled': 'Se ve el logo elegido, o por qué no se pudo usar.',
      'logo.uploading': 'Se ve que el logo se está subiendo.',
    },
  },
})
