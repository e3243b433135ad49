import { postEditorMachine } from '#machines/news/postEditorMachine.ts'
import { postsMachine } from '#machines/news/postsMachine.ts'
import { suggestionFormMachine } from '#machines/news/suggestionFormMachine.ts'
import { suggestionsMachine } from '#machines/news/suggestionsMachine.ts'
import '#src/ui/styles.css'
import NewsFrame from '#src/views/news/NewsFrame.tsx'
import { still } from '../../model/kit/silence.ts'
import { newsDialogModel } from '../../model/news/newsDialog.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(newsDialogModel, {
  children: {
    posts: still(postsMachine),
    suggestions: still(suggestionsMachine),
    postEditor: still(postEditorMachine),
    suggestionForm: still(suggestionFormMachine),
  },
  elsewhere: { Contenido: 'the editor of posts', 'Nueva Sugerencia': 'the form of suggestions' },
  view: (dialog) => (
    <NewsFrame dialog={dialog} onClose={() => undefined}>
      {null}
    </NewsFrame>
  ),
})
