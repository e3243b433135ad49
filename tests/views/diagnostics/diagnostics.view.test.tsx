import { catalogMachine } from '#machines/diagnostics/catalogMachine.ts'
import { Diagnostics } from '#src/views/diagnostics/Diagnostics.tsx'
import { diagnosticsModel } from '../../model/diagnostics/diagnostics.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(diagnosticsModel, {
  children: { catalog: catalogMachine },
  view: (diagnostics) => <Diagnostics diagnostics={diagnostics} onHome={() => undefined} />,
})
