import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { businessWizardMachine, WizardField } from '#machines/businesses/businessWizardMachine'
import { BusinessWizard } from '#src/views/businesses/BusinessWizard.tsx'
import { businessWizardModel } from '../../model/businesses/businessWizard.model'
import { reduce } from '../../model/kit/paths'
import { screenPaths } from '../../model/kit/screen'
import { describeView, type ViewPlay } from '../kit/viewWorld'
import { alert, button, choose, dialog, inDialog, picture, step } from './stage.tsx'

const { options } = businessWizardModel

const isSubmitting = 'The step that has the logo is not shown while the business is created.'

// On the screen a file is a real one, and what is not seen cannot be used.
const seen: typeof businessWizardModel = {
  ...businessWizardModel,
  options: {
    ...options,
    cases: options.cases.map((event) =>
      event.type === 'logo.chosen' && 'file' in event
        ? { ...event, file: picture(event.file.size, event.file.name, event.file.type) }
        : event,
    ),
    filter: (state, event) =>
      (options.filter?.(state, event) ?? true) &&
      (!event.type.startsWith('logo.') || state.matches({ form: { editing: 'contact' } })) &&
      (event.type !== 'logo.removed' || state.context.logo !== null),
    allowUnreachable: {
      'businessWizard.logo: logo.chosen#0 → (stays)': isSubmitting,
      'businessWizard.logo: logo.removed#0 → (stays)': isSubmitting,
    },
  },
}

const labels: Partial<Record<WizardField, string>> = {
  name: 'Nombre *',
  email: 'Correo electrónico *',
}

const labelled = (field: WizardField) => dialog.getByLabelText(labels[field] ?? '', { exact: true })

const showsError = (text: string | null) =>
  text === null
    ? expect.element(alert).not.toBeInTheDocument()
    : expect.element(alert).toHaveTextContent(text)

const play: ViewPlay<typeof businessWizardMachine> = {
  view: (wizard) => (
    <>
      <button type="button" onClick={() => wizard.send({ type: 'wizard.open' })}>
        Abrir
      </button>
      <BusinessWizard wizard={wizard} />
    </>
  ),
  performers: {
    'wizard.open': () => button('Abrir').click(),
    'wizard.close': () => inDialog('Cerrar').click(),
    async 'field.changed'(_, { field, value }) {
      await labelled(field).clear() // The same text again would be no change.
      await labelled(field).fill(value)
    },
    'step.next': () => inDialog('Siguiente').click(),
    'step.previous': () => inDialog('Anterior').click(),
    'wizard.submit': () => inDialog('Crear negocio').click(),
    // Another one each time: Ark takes the file that it has for the one that is chosen.
    'logo.chosen': (_, { file: { size, name, type } }) =>
      choose(picture(size, `${crypto.randomUUID()}-${name}`, type)),
    'logo.removed': () => inDialog('Quitar archivo').click(),
  },
  checks: {
    'form.closed': () => expect.element(dialog).not.toBeInTheDocument(),
    async 'form.editing.basics'(_, state) {
      await expect.element(step('Información básica')).toBeVisible()
      await expect.element(labelled('name')).toHaveValue(state.context.draft.name)
      await expect.element(labelled('email')).toHaveValue(state.context.draft.email)
      await expect.element(inDialog('Anterior')).toBeDisabled()
      const canGoOn = state.can({ type: 'step.next' })
      if (canGoOn) await expect.element(inDialog('Siguiente')).toBeEnabled()
      else await expect.element(inDialog('Siguiente')).toBeDisabled()
      await showsError(state.context.error)
    },
    async 'form.editing.location'() {
      await expect.element(step('Ubicación')).toBeVisible()
      await expect.element(inDialog('Siguiente')).toBeEnabled()
    },
    async 'form.editing.contact'(_, { context: { logo, logoError } }) {
      await expect.element(step('Contacto y web')).toBeVisible()
      expect(inDialog('Quitar archivo').elements()).toHaveLength(logo === null ? 0 : 1)
      if (logoError !== null) await expect.element(dialog.getByText(logoError)).toBeVisible()
    },
    async 'form.editing.details'(_, state) {
      await expect.element(step('Detalles')).toBeVisible()
      const canSubmit = state.can({ type: 'wizard.submit' })
      if (canSubmit) await expect.element(inDialog('Crear negocio')).toBeEnabled()
      else await expect.element(inDialog('Crear negocio')).toBeDisabled()
      const { error, logoError } = state.context
      for (const text of [error, logoError])
        if (text !== null) await expect.element(dialog.getByText(text)).toBeVisible()
    },
    'form.submitting': () => expect.element(inDialog('Creando...')).toBeDisabled(),
    'logo.settled'() {
      expect(page.getByText('Subiendo la imagen...').elements()).toHaveLength(0)
    },
    async 'logo.uploading'(_, state) {
      if (state.matches({ form: { editing: 'contact' } }))
        await expect.element(page.getByText('Subiendo la imagen...')).toBeVisible()
    },
  },
}

const paths = reduce(screenPaths(seen))

describeView(seen, play, paths)
