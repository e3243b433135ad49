import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { siteFormMachine } from '#machines/assistants/siteFormMachine.ts'
import { sourceRemovalMachine } from '#machines/assistants/sourceRemovalMachine.ts'
import type { sourcesMachine } from '#machines/assistants/sourcesMachine.ts'
import { selectIsOffered } from '#machines/assistants/sourcesShown.ts'
import { sourceTextMachine } from '#machines/assistants/sourceTextMachine.ts'
import '#src/ui/styles.css'
import { Sources } from '#src/views/assistants/Sources.tsx'
import { sourcesModel } from '../../model/assistants/sources.model.ts'
import { still } from '../../model/kit/silence.ts'
import { describeScreen } from '../kit/screenWorld.ts'

/** The dialog shows them only where the back end offers them. */
function Offered({ known }: { readonly known: ActorRefFrom<typeof sourcesMachine> }) {
  return useSelector(known, selectIsOffered) && <Sources known={known} />
}

/** On the screen a chosen file is a real one. */
const withRealFiles: typeof sourcesModel = {
  ...sourcesModel,
  options: {
    ...sourcesModel.options,
    cases: sourcesModel.options.cases.map((event) =>
      event.type === 'file.chosen' && 'file' in event
        ? {
            ...event,
            file: new File([new Uint8Array(event.file.size)], event.file.name, {
              type: event.file.type,
            }),
          }
        : event,
    ),
  },
}

describeScreen(withRealFiles, {
  children: {
    form: still(siteFormMachine),
    removal: still(sourceRemovalMachine),
    text: still(sourceTextMachine),
  },
  view: (known) => <Offered known={known} />,
})
