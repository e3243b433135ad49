import { createActor, createMachine } from 'xstate'
import { commentsMachine } from '#machines/news/commentsMachine'
import { newsDialogMachine } from '#machines/news/newsDialogMachine'
import '#src/ui/styles.css'
import { SuggestionsView } from '#src/views/news/Suggestions.tsx'
import { still } from '../../model/kit/silence'
import { categories } from '../../model/news/someNews'
import { suggestionsModel } from '../../model/news/suggestions.model'
import { describeScreen } from '../kit/screenWorld'

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
