import { bookMachine } from '#machines/diagnostics/bookMachine.ts'
import { catalogMachine } from '#machines/diagnostics/catalogMachine.ts'
import { Diagnostics } from '#src/views/diagnostics/Diagnostics.tsx'
import { diagnosticsModel } from '../../model/diagnostics/diagnostics.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(diagnosticsModel, {
  children: { catalog: catalogMachine, book: bookMachine },
  view: (diagnostics) => <Diagnostics diagnostics={diagnostics} onHome={() => undefined} />,
})
