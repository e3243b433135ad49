import '#src/ui/styles.css'
import { blockedListMachine } from '#machines/blocking/blockedListMachine.ts'
import { retentionMachine } from '#machines/business/retentionMachine.ts'
import { sharingMachine } from '#machines/business/sharingMachine.ts'
import { erasureMachine } from '#machines/erasure/erasureMachine.ts'
import { exportMachine } from '#machines/erasure/exportMachine.ts'
import { Privacy } from '#src/views/business/Privacy.tsx'
import { ChosenBusiness } from '#src/views/shared/chosenBusiness.ts'
import { privacyModel } from '../../model/business/privacy.model.ts'
import { still } from '../../model/kit/silence.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(privacyModel, {
  view: (privacy) => (
    <ChosenBusiness value={{ name: 'Boutique Luna', logoUrl: null }}>
      <Privacy privacy={privacy} />
    </ChosenBusiness>
  ),
  children: {
    export: still(exportMachine),
    erasure: still(erasureMachine),
    retention: still(retentionMachine),
    sharing: still(sharingMachine),
    blocked: still(blockedListMachine),
  },
})
