import { vi } from 'vitest'
import { businessWizardMachine } from '#machines/businesses/businessWizardMachine.ts'
import { recoveryMachine } from '#machines/erasure/recoveryMachine.ts'
import { invitedMachine } from '#machines/team/invitedMachine.ts'
import SelectBusiness from '#src/views/businesses/SelectBusiness.tsx'
import { businessesModel } from '../../model/businesses/businesses.model.ts'
import { still } from '../../model/kit/silence.ts'
import { describeScreen } from '../kit/screenWorld.ts'
import { EMAIL } from './stage.tsx'

describeScreen(businessesModel, {
  children: {
    wizard: businessWizardMachine,
    recovery: still(recoveryMachine),
    invited: still(invitedMachine),
  },
  view: (businesses) => (
    <SelectBusiness businesses={businesses} email={EMAIL} onSignOut={vi.fn()} />
  ),
  elsewhere: { 'Panel de Control': 'the application, once a business is chosen' },
})
