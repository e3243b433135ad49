import '#src/ui/styles.css'
import { SuggestionForm } from '#src/views/news/SuggestionForm.tsx'
import { categories } from '../../model/news/someNews'
import { suggestionFormModel } from '../../model/news/suggestionForm.model'
import { describeScreen } from '../kit/screenWorld'

describeScreen(suggestionFormModel, {
  view: (form) => <SuggestionForm form={form} email="ana@taller.example" categories={categories} />,
})
