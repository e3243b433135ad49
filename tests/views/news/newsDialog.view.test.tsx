import { postEditorMachine } from '#machines/news/postEditorMachine'
import { postsMachine } from '#machines/news/postsMachine'
import { suggestionFormMachine } from '#machines/news/suggestionFormMachine'
import { suggestionsMachine } from '#machines/news/suggestionsMachine'
import '#src/ui/styles.css'
import NewsFrame from '#src/views/news/NewsFrame.tsx'
import { still } from '../../model/kit/silence'
import { newsDialogModel } from '../../model/news/newsDialog.model'
import { describeScreen } from '../kit/screenWorld'

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
