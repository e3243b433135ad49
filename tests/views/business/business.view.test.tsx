import '#src/ui/styles.css'
import { businessDetailsMachine } from '#machines/business/businessDetailsMachine.ts'
import { hoursMachine } from '#machines/business/hoursMachine.ts'
import { privacyMachine } from '#machines/business/privacyMachine.ts'
import { BusinessSettings } from '#src/views/business/BusinessSettings.tsx'
import { businessModel } from '../../model/business/business.model.ts'
import { still } from '../../model/kit/silence.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(businessModel, {
  view: (business) => <BusinessSettings business={business} />,
  children: {
    details: still(businessDetailsMachine),
    hours: still(hoursMachine),
    privacy: still(privacyMachine),
  },
})
