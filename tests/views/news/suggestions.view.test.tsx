import { createActor, createMachine } from 'xstate'
import { commentsMachine } from '#machines/news/commentsMachine.ts'
import { newsDialogMachine } from '#machines/news/newsDialogMachine.ts'
import '#src/ui/styles.css'
import { SuggestionsView } from '#src/views/news/Suggestions.tsx'
import { still } from '../../model/kit/silence.ts'
import { categories } from '../../model/news/someNews.ts'
import { suggestionsModel } from '../../model/news/suggestions.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

const dialog = createActor(newsDialogMachine, {
  input: { email: null, isAdministrator: false },
})

describeScreen(suggestionsModel, {
  children: {
    comments: still(commentsMachine),
    // The categories are loaded from the start: their own view tests their load.
    categories: createMachine({ context: { categories } }),
  },
  view: (suggestions) => <SuggestionsView dialog={dialog} suggestions={suggestions} />,
})
