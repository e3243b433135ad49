import { Consent } from '#src/views/diagnostics/Consent.tsx'
import { consentModel } from '../../model/diagnostics/consent.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(consentModel, {
  view: (consent) => (
    <main>
      <h1>Recado</h1>
      <Consent consent={consent} />
    </main>
  ),
})
