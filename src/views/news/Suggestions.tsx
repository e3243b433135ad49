import { useSelector } from '@xstate/react'
import { Lightbulb, Plus } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { type Category, suggestionStatuses } from '#contract/news/suggestions.ts'
import { selectCategories } from '#machines/news/categoriesMachine.ts'
import { findSuggestions } from '#machines/news/finding.ts'
import {
  type newsDialogMachine,
  selectSearch,
  selectSuggestions as selectSuggestionsActor,
} from '#machines/news/newsDialogMachine.ts'
import {
  selectCategories as selectCategoriesActor,
  selectError,
  selectFilter,
  selectIsLoading,
  selectSuggestions,
  type suggestionsMachine,
} from '#machines/news/suggestionsMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { Filters } from '../../ui/layout/Filters.tsx'
import styles from './List.module.css'
import { List } from './List.tsx'
import { SuggestionCard } from './SuggestionCard.tsx'
import { Toolbar } from './Toolbar.tsx'

interface Props {
  readonly dialog: ActorRefFrom<typeof newsDialogMachine>
}

interface SuggestionsProps extends Props {
  readonly suggestions: ActorRefFrom<typeof suggestionsMachine>
}

export function Suggestions({ dialog }: Props) {
  const suggestions = useSelector(dialog, selectSuggestionsActor)
  return suggestions && <SuggestionsView dialog={dialog} suggestions={suggestions} />
}

export function SuggestionsView({ dialog, suggestions }: SuggestionsProps) {
  return (
    <>
      <Toolbar
        dialog={dialog}
        where="sugerencias"
        isFiltered
        action={
          <Button
            icon={Plus}
            variant="primary"
            onClick={() => dialog.send({ type: 'suggestion.write' })}
          >
            Nueva Sugerencia
          </Button>
        }
      >
        <SuggestionFilters suggestions={suggestions} />
      </Toolbar>
      <SuggestionList dialog={dialog} suggestions={suggestions} />
    </>
  )
}

const none: readonly Category[] = []
const statuses = suggestionStatuses.map((status) => ({ value: status, label: status }))

function SuggestionFilters({ suggestions }: Pick<SuggestionsProps, 'suggestions'>) {
  const { status, categoryId } = useSelector(suggestions, selectFilter)
  const categories = useSelector(useSelector(suggestions, selectCategoriesActor), (state) =>
    state ? selectCategories(state) : none,
  )
  return (
    <Filters inUse={[status, categoryId].filter((each) => each !== '').length}>
      <span className={styles.filter}>
        <SelectField
          label="Estado"
          isLabelHidden
          placeholder="Todos los estados"
          value={status}
          options={statuses}
          onChange={(chosen) =>
            suggestions.send({ type: 'filter.changed', change: { status: chosen } })
          }
        />
      </span>
      <span className={styles.filter}>
        <SelectField
          label="Categoría"
          isLabelHidden
          placeholder="Todas las categorías"
          value={categoryId}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(chosen) =>
            suggestions.send({ type: 'filter.changed', change: { categoryId: chosen } })
          }
        />
      </span>
    </Filters>
  )
}

function SuggestionList({ dialog, suggestions }: SuggestionsProps) {
  const search = useSelector(dialog, selectSearch)
  const all = useSelector(suggestions, selectSuggestions)
  const error = useSelector(suggestions, selectError)
  const isLoading = useSelector(suggestions, selectIsLoading)
  return (
    <List
      all={all}
      found={findSuggestions(all, search)}
      isLoading={isLoading}
      loadingText="Cargando sugerencias..."
      error={error}
      onRetry={() => suggestions.send({ type: 'suggestions.load' })}
      empty={{
        icon: Lightbulb,
        title: 'No se encontraron sugerencias',
        action: (
          <Button onClick={() => dialog.send({ type: 'suggestion.write' })}>
            Escribir una sugerencia
          </Button>
        ),
      }}
    >
      {(suggestion) => (
        <SuggestionCard key={suggestion.id} suggestions={suggestions} suggestion={suggestion} />
      )}
    </List>
  )
}
