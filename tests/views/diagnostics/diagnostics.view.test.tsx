import { Diagnostics } from '#src/views/diagnostics/Diagnostics.tsx'
import { diagnosticsModel } from '../../model/diagnostics/diagnostics.model'
import { describeScreen } from '../kit/screenWorld'

describeScreen(diagnosticsModel, {
  view: (diagnostics) => <Diagnostics diagnostics={diagnostics} onHome={() => undefined} />,
})
