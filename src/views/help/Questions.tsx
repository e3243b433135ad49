import { useSelector } from '@xstate/react'
import { SearchX } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { counted } from '#contract/counted.ts'
import { categories, findQuestions } from '#machines/help/faq.ts'
import {
  type helpMachine,
  selectCategory,
  selectSearch,
  selectShownQuestion,
} from '#machines/help/helpMachine.ts'
import { RadioPills } from '../../ui/choices/RadioPills.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { Accordion } from '../../ui/layout/Accordion.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import styles from './Questions.module.css'

interface Props {
  readonly help: ActorRefFrom<typeof helpMachine>
}

export function Questions({ help }: Props) {
  const search = useSelector(help, selectSearch)
  const category = useSelector(help, selectCategory)
  const shown = useSelector(help, selectShownQuestion)
  const found = findQuestions(search, category)
  return (
    <Card title="Preguntas frecuentes">
      <div className={styles.tools}>
        <SearchField
          label="Buscar en la ayuda"
          value={search}
          onChange={(text) => help.send({ type: 'questions.searched', search: text })}
        />
        <RadioPills
          legend="Categoría"
          isLegendHidden
          options={categories}
          value={category}
          onChange={(chosen) => help.send({ type: 'questions.filtered', category: chosen })}
        />
      </div>
      <p aria-live="polite" className={styles.count}>
        {counted(found.length, 'pregunta', 'preguntas')}
      </p>
      {found.length > 0 ? (
        <Accordion
          items={found.map(({ id, question, answer }) => ({ id, title: question, text: answer }))}
          shown={shown}
          onToggle={(id) => help.send({ type: 'question.toggled', id })}
        />
      ) : (
        <EmptyState
          icon={SearchX}
          title="No encontramos nada con esas palabras"
          text="Prueba con otras, o mira todas las categorías."
        />
      )}
    </Card>
  )
}
