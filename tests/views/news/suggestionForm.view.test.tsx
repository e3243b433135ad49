import { createActor, fromPromise } from 'xstate'
import type { Category } from '#contract/news/suggestions.ts'
import { categoriesMachine } from '#machines/news/categoriesMachine.ts'
import '#src/ui/styles.css'
import { SuggestionForm } from '#src/views/news/SuggestionForm.tsx'
import { categories } from '../../model/news/someNews.ts'
import { suggestionFormModel } from '../../model/news/suggestionForm.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

const known = createActor(
  categoriesMachine.provide({
    actors: {
      loadCategories: fromPromise<readonly Category[], undefined>(async () => categories),
    },
  }),
).start()
known.send({ type: 'categories.load' })

describeScreen(suggestionFormModel, {
  view: (form) => <SuggestionForm form={form} email="ana@taller.example" categories={known} />,
})
