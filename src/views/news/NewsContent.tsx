import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  type newsDialogMachine,
  selectEmail,
  selectPostEditor,
  selectSuggestionForm,
  selectSuggestions,
  selectTab,
} from '#machines/news/newsDialogMachine.ts'
import type { suggestionFormMachine } from '#machines/news/suggestionFormMachine.ts'
import { selectCategories } from '#machines/news/suggestionsMachine.ts'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { Changelog } from './Changelog.tsx'
import { PostEditor } from './PostEditor.tsx'
import { SuggestionForm } from './SuggestionForm.tsx'
import { Suggestions } from './Suggestions.tsx'

interface Props {
  readonly dialog: ActorRefFrom<typeof newsDialogMachine>
}

const tabs = [
  { value: 'changelog', label: 'Changelog' },
  { value: 'suggestions', label: 'Sugerencias' },
] as const

/** The content of the dialog, and the editors that open over it. */
export default function NewsContent({ dialog }: Props) {
  const tab = useSelector(dialog, selectTab)
  const editor = useSelector(dialog, selectPostEditor)
  const form = useSelector(dialog, selectSuggestionForm)
  return (
    <>
      <Tabs
        isAtBottom
        label="Secciones"
        tabs={tabs}
        value={tab}
        onChange={(chosen) =>
          dialog.send({ type: chosen === 'changelog' ? 'tab.changelog' : 'tab.suggestions' })
        }
      >
        {tab === 'changelog' ? <Changelog dialog={dialog} /> : <Suggestions dialog={dialog} />}
      </Tabs>
      {editor && <PostEditor editor={editor} />}
      {form && <NewSuggestion dialog={dialog} form={form} />}
    </>
  )
}

interface NewSuggestionProps extends Props {
  readonly form: ActorRefFrom<typeof suggestionFormMachine>
}

/** The form offers the categories of the list. */
function NewSuggestion({ dialog, form }: NewSuggestionProps) {
  const email = useSelector(dialog, selectEmail)
  const suggestions = useSelector(dialog, selectSuggestions)
  const categories = useSelector(suggestions, (state) => state && selectCategories(state))
  return categories && <SuggestionForm form={form} email={email} categories={categories} />
}
