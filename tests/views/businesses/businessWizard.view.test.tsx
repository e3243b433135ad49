import { BusinessWizard } from '#src/views/businesses/BusinessWizard.tsx'
import { businessWizardModel } from '../../model/businesses/businessWizard.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'
import { picture } from './stage.tsx'

// On the screen a file is a real one.
const seen: typeof businessWizardModel = {
  ...businessWizardModel,
  options: {
    ...businessWizardModel.options,
    cases: businessWizardModel.options.cases.map((event) =>
      event.type === 'logo.chosen' && 'file' in event
        ? { ...event, file: picture(event.file.size, event.file.name, event.file.type) }
        : event,
    ),
  },
}

describeScreen(seen, {
  view: (wizard) => (
    <>
      <button type="button" onClick={() => wizard.send({ type: 'wizard.open' })}>
        Crear negocio
      </button>
      <BusinessWizard wizard={wizard} />
    </>
  ),
  elsewhere: { 'Negocio creado': 'a notice of the application' },
})
