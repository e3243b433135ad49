import type { SnapshotFrom } from 'xstate'
import { createBusiness } from '#contract/business/creation.ts'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { uploadFile } from '#contract/files.ts'
import { businessesMachine } from '#machines/businesses/businessesMachine.ts'
import { businessWizardMachine, selectKept } from '#machines/businesses/businessWizardMachine.ts'
import { done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import {
  cannotUse,
  contains,
  fill,
  isEmpty,
  pickFile,
  press,
  sees,
  seesNot,
  the,
  when,
} from '../qa/say.ts'

const image = { name: 'logo.png', type: 'image/png', size: 2_000 }

/** The account's own, which is there before anything is typed. */
const OWN = 'ana@taller.example'

const isOfContact = (state: SnapshotFrom<typeof businessWizardMachine>) =>
  state.matches({ form: { editing: 'contact' } })

export const businessWizardModel = defineModel({
  machine: businessWizardMachine,
  parent: businessesMachine,
  opening: {
    title: 'Crear un negocio',
    about: 'El diálogo de cuatro pasos con el que se crea un negocio, y su logo.',
    role: 'person',
    address: '/select-business',
    before: [
      'La cuenta no tiene ningún negocio y la pantalla «Selecciona un negocio» está abierta.',
      'Tienes a mano una imagen de 2 KB (logo.png), un documento PDF y una imagen de más de 5 MB.',
    ],
  },
  options: {
    starts: {
      fresh: { email: OWN },
      kept: {
        email: OWN,
        timeZone: '',
        kept: {
          fields: { name: 'Boutique Luna', email: 'luna@boutique.example' },
          key: '',
        },
      },
    },
    facets: {
      creating: {
        starts: ['fresh'],
        events: [
          'wizard.open',
          'wizard.close',
          'field.changed',
          'step.next',
          'step.previous',
          'wizard.submit',
          'logo.chosen',
          'logo.removed',
          'logo.retry',
          'xstate.done.actor.uploadLogo',
          'xstate.error.actor.uploadLogo',
          'xstate.done.actor.createBusiness',
          'xstate.error.actor.createBusiness',
        ],
      },
      recovering: {
        starts: ['kept'],
        events: [
          'wizard.open',
          'wizard.close',
          'field.changed',
          'step.next',
          'wizard.submit',
          'draft.discard',
          'xstate.error.actor.createBusiness[network]',
        ],
      },
    },
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
      fail('createBusiness', new CallError('network', NO_CONNECTION), 'network'),
    ],
    project: ({ draft, error, logo, logoError }) => [
      draft.name.trim() !== '',
      draft.email,
      draft.logoUrl,
      error !== null,
      logo !== null,
      logoError !== null,
    ],
    // Fields and logo are tried only in their own steps; elsewhere they would only multiply the paths.
    filter: (state, { type }) =>
      (type !== 'field.changed' || state.matches({ form: { editing: 'basics' } })) &&
      (!type.startsWith('logo.') ||
        state.matches({ form: { editing: 'contact' } }) ||
        state.matches({ form: 'submitting' })),
    holds: {
      'closing and sending take the error away': ({ context }, { event }) =>
        !is(event, 'wizard.close', 'wizard.submit') || context.error === null,
      'a new business starts without an old error of its logo': (now) =>
        !now.matches({ form: 'submitting' }) || now.context.logoError === null,
      'a new step starts without an error': (now, { before, event }) =>
        !is(event, 'step.next') ||
        !before?.matches({ form: { editing: 'basics' } }) ||
        !now.matches({ form: { editing: 'location' } }) ||
        now.context.error === null,
      'an invalid email stops the first step and says what is wrong': (now, { before, event }) =>
        !is(event, 'step.next') ||
        !before?.matches({ form: { editing: 'basics' } }) ||
        now.context.draft.email !== 'luna@' ||
        (now.matches({ form: { editing: 'basics' } }) && now.context.error !== null),
      'a valid email is not called wrong': ({ context }, { before, event }) =>
        !is(event, 'step.next') ||
        context.draft.email !== 'luna@boutique.example' ||
        context.error === null ||
        context.error === before?.context.error,
      'a business that was created leaves an empty form': ({ context }, { event }) =>
        !is(event, 'done createBusiness') ||
        (context.draft.name === '' && context.draft.email === OWN && context.logo === null),
      'a business that was not created says why': ({ context }, { event }) =>
        !is(event, 'error createBusiness') || context.error !== null,
      'a logo that cannot be used says why, and no other does': ({ context }, { before, event }) =>
        !is(event, 'logo.chosen') ||
        before?.matches({ form: 'submitting' }) === true ||
        (context.logoError !== null) === !is(event, 'logo.chosen[image]'),
      'a logo that was removed is gone': (now, { before, event }) =>
        !is(event, 'logo.removed') ||
        before?.matches({ form: 'submitting' }) === true ||
        (now.context.logo === null && now.context.draft.logoUrl === ''),
      'a logo that could not be uploaded says why, and stays chosen': ({ context }, { event }) =>
        !is(event, 'error uploadLogo') || (context.logoError !== null && context.logo !== null),
      'a logo that is sent again is no longer called wrong': ({ context }, { event }) =>
        !is(event, 'logo.retry') || context.logoError === null,
      'a logo that is not uploaded is never left out unasked': (now, { event }) =>
        !is(event, 'wizard.submit') ||
        !now.matches({ form: 'submitting' }) ||
        (now.context.logo === null) === (now.context.draft.logoUrl === ''),
      'an uploaded logo is part of the business': ({ context }, { event }) =>
        !is(event, 'done uploadLogo') || context.draft.logoUrl === '/files/logo.png',
      'the logo does not change a business that is being created': (
        { context },
        { before, event },
      ) =>
        !is(event, 'logo.removed', 'logo.chosen') ||
        !before?.matches({ form: 'submitting' }) ||
        context === before.context,
      'the logo leaves the form where it is': (now, { before, event }) =>
        !/logo/i.test(event.type) ||
        JSON.stringify(before?.value.form) === JSON.stringify(now.value.form),
      'an uploaded logo is the one that was chosen': ({ context: { draft, logo } }) =>
        draft.logoUrl === '' || logo !== null,
      'the page asks before it is left while something is written, also where the dialog is closed':
        (now) => {
          const { draft, logo } = now.context
          const others = Object.values({ ...draft, email: '' }).join('')
          const isWritten = logo !== null || draft.email !== OWN || others.trim() !== ''
          return now.matches({ written: isWritten ? 'held' : 'nothing' })
        },
      "a new business begins with the account's e-mail, and what was typed instead stays": (
        { context },
        { before },
      ) =>
        before !== null ||
        context.draft.email === (context.draft.name === '' ? OWN : 'luna@boutique.example'),
      'recovered fields are shown with a notice': (now, { before }) =>
        before !== null ||
        (now.context.draft.name !== '') === now.matches({ written: { held: 'recovered' } }),
      'typing ends the notice of recovered fields': (now, { event }) =>
        !is(event, 'field.changed') || !now.matches({ written: { held: 'recovered' } }),
      'discarding recovered fields empties the form, except while it is created or closed': (
        { context },
        { before, event },
      ) =>
        !is(event, 'draft.discard') ||
        !before?.matches({ written: { held: 'recovered' } }) ||
        (before.matches({ form: 'editing' })
          ? context.draft.name === '' && context.draft.email === OWN
          : context === before.context),
      'this browser keeps what was typed': (now) => {
        const { name, email } = now.context.draft
        const fields = { ...(name !== '' && { name }), ...(email !== OWN && { email }) }
        return JSON.stringify(selectKept(now)?.fields ?? {}) === JSON.stringify(fields)
      },
      'past the first step there are a name and an email': (state) =>
        state.matches({ form: 'closed' }) ||
        state.matches({ form: { editing: 'basics' } }) ||
        (state.context.draft.name.trim() !== '' && state.context.draft.email.includes('@')),
    },
  },
  offers: {
    // Writing what is there already changes nothing.
    'field.changed': ({ context }, { field, value }) => context.draft[field] !== value,
    'draft.discard': (state) =>
      state.matches({ written: { held: 'recovered' } }) && state.matches({ form: 'editing' }),
    'logo.chosen': isOfContact,
    'logo.removed': (state) => isOfContact(state) && state.context.logo !== null,
    'logo.retry': (state) => isOfContact(state) && state.matches({ logo: 'failed' }),
  },
  wires: {
    uploadLogo: wire(uploadFile, (url: string) => ({ file_url: url })),
    createBusiness: wire(createBusiness, (id: number) => ({ success: true, business_id: id })),
  },
  delays: {},
  does: {
    fresh: '→ form.closed, → logo.settled, → written.nothing',
    kept: '→ form.closed, → logo.settled, → written.held.recovered',
    'draft.discard': ['→ form.editing.basics, → written.nothing', '→ written.nothing'],
    'field.changed[name]': ['', '→ written.held.typed'],
    'field.changed[noName]': ['', '→ written.nothing', '→ written.held.typed'],
    'field.changed[email]': ['', '→ written.held.typed'],
    'field.changed[badEmail]': ['', '→ written.held.typed'],
    'wizard.open': '→ form.editing.basics',
    'wizard.close': '→ form.closed',
    'step.next': [
      '',
      '→ form.editing.contact',
      '→ form.editing.details',
      '→ form.editing.location',
    ],
    'step.previous': ['→ form.editing.basics', '→ form.editing.contact', '→ form.editing.location'],
    'logo.chosen[image]': ['', '→ logo.uploading'],
    'logo.removed': ['', '→ logo.settled'],
    'done uploadLogo': '→ logo.settled',
    'logo.retry': '→ logo.uploading',
    'error uploadLogo': '→ logo.failed',
    'wizard.submit': '→ form.submitting',
    'done createBusiness': '→ form.closed, → written.nothing, parent: business.created',
    'error createBusiness': '→ form.editing.details',
  },
  survivors: {
    'written.opening: always#1: target held':
      'nothing is written there, and what is not written is nothing at once',
  },
  words: {
    events: {
      fresh: 'La cuenta no tiene nada escrito en este navegador.',
      kept: 'El negocio «Boutique Luna» quedó a medio escribir en este navegador.',
      'draft.discard': [
        press(the.button('Descartar')),
        when('form.editing.basics', isEmpty(the.field('Nombre *'))),
      ],
      'wizard.open': press(the.button('Crear negocio')),
      'wizard.close': press(the.button('Cerrar', the.dialog('Crear negocio'))),
      'field.changed[name]': [
        fill(the.field('Nombre *'), 'Boutique Luna'),
        contains(the.field('Nombre *'), 'Boutique Luna'),
      ],
      'field.changed[noName]': [
        fill(the.field('Nombre *'), '  '),
        cannotUse(the.button('Siguiente')),
      ],
      'field.changed[email]': [
        fill(the.field('Correo electrónico *'), 'luna@boutique.example'),
        contains(the.field('Correo electrónico *'), 'luna@boutique.example'),
      ],
      'field.changed[badEmail]': [
        fill(the.field('Correo electrónico *'), 'luna@'),
        contains(the.field('Correo electrónico *'), 'luna@'),
      ],
      'step.next': press(the.button('Siguiente')),
      'step.previous': press(the.button('Anterior')),
      'wizard.submit': press(the.button('Crear negocio', the.dialog('Crear negocio'))),
      'logo.chosen[image]': [pickFile('logo.png', '2 KB'), sees(the.button('Quitar archivo'))],
      'logo.chosen[document]': pickFile('documento.pdf', '3 KB'),
      'logo.chosen[tooBig]': pickFile('logo.png', '6 MB'),
      'logo.removed': [press(the.button('Quitar archivo')), seesNot(the.button('Quitar archivo'))],
      'xstate.done.actor.uploadLogo': [
        'El servidor recibe la imagen.',
        when('form.editing.contact', sees(the.notice('Imagen subida.'))),
      ],
      'logo.retry': press(the.button('Subir de nuevo')),
      'xstate.error.actor.uploadLogo': 'El servidor contesta a la imagen con un error 500.',
      'xstate.done.actor.createBusiness': [
        'El servidor crea el negocio.',
        sees(the.notice('Negocio creado')),
      ],
      'xstate.error.actor.createBusiness[taken]':
        'El servidor contesta a la creación con un error 409: ese nombre o email ya existe.',
      'xstate.error.actor.createBusiness[network]': 'La red falla mientras se crea el negocio.',
    },
    states: {
      'form.closed': seesNot(the.dialog('Crear negocio')),
      'form.editing.basics': [
        sees(
          the.dialog('Crear negocio'),
          'Información básica',
          the.field('Nombre *'),
          the.field('Correo electrónico *'),
        ),
        cannotUse(the.button('Anterior')),
      ],
      'form.editing.location': sees('Ubicación', the.field('Dirección'), the.field('Ciudad')),
      'form.editing.contact': sees('Contacto y web', the.field('Teléfono'), the.field('Sitio web')),
      'form.editing.details': sees(
        'Detalles',
        the.field('Descripción'),
        the.button('Crear negocio', the.dialog('Crear negocio')),
      ),
      'form.submitting': cannotUse(the.button('Creando...')),
      'written.nothing': [],
      'written.held.typed': seesNot('Recuperamos lo que habías escrito.'),
      'written.held.recovered': when(
        'form.editing.basics',
        sees('Recuperamos lo que habías escrito.'),
      ),
      'logo.settled': seesNot('Subiendo la imagen...'),
      'logo.failed': when('form.editing.contact', sees(the.button('Subir de nuevo'))),
      'logo.uploading': when('form.editing.contact', sees('Subiendo la imagen...')),
    },
  },
})
