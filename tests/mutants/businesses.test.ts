import { businessesModel } from '../model/businesses/businesses.model'
import { businessWizardModel } from '../model/businesses/businessWizard.model'
import { describeMutants } from './describeMutants'
import { dropAction, dropGuard, inState, retarget } from './faults'
import { defineMutant } from './mutant'

describeMutants('businesses', [
  defineMutant(
    'an empty list that is shown as a choice',
    businessesModel,
    retarget({ state: 'loading', done: 'loadBusinesses' }, 'choosing'),
  ),
  defineMutant(
    'a business that can be chosen though it is not listed',
    businessesModel,
    dropGuard({ state: 'choosing', on: 'business.select' }),
  ),
  defineMutant(
    'a wizard that begins anew when it has created',
    businessesModel,
    inState('', (root) => {
      root.on = { 'business.created': { target: '.loading', reenter: true } }
    }),
  ),
  defineMutant(
    'a first step that lets a missing name pass',
    businessWizardModel,
    dropGuard({ state: 'form.editing.basics', on: 'step.next', index: 1 }),
  ),
  defineMutant(
    'a draft that survives the creation',
    businessWizardModel,
    dropAction({ state: 'form.submitting', done: 'createBusiness' }, 'clearDraft'),
  ),
  defineMutant(
    'a logo that closes the form',
    businessWizardModel,
    inState('logo', (logo) => {
      logo.on = { 'logo.chosen': { target: '.uploading', reenter: true } }
    }),
  ),
  defineMutant('a business created before its logo is there', businessWizardModel, (machine) =>
    machine.provide({ guards: { isLogoSettled: () => true } }),
  ),
])
