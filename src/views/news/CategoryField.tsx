import { useSelector } from '@xstate/react'
import { RotateCw } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import {
  type categoriesMachine,
  selectCategories,
  selectLacksCategories,
} from '#machines/news/categoriesMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import styles from './SuggestionForm.module.css'

interface Props {
  readonly categories: ActorRefFrom<typeof categoriesMachine>
  readonly value: string
  readonly error: string | null
  readonly onChange: (categoryId: string) => void
}

/** The category of a new suggestion. A failed load is only in the log; the person may retry. */
export function CategoryField({ categories, value, error, onChange }: Props) {
  const known = useSelector(categories, selectCategories)
  const isLacking = useSelector(categories, selectLacksCategories)
  return (
    <div className={styles.category}>
      <SelectField
        label="Categoría"
        isRequired
        placeholder="Selecciona una categoría"
        value={value}
        error={error}
        options={known.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={onChange}
      />
      {isLacking && (
        <Button
          size="small"
          icon={RotateCw}
          onClick={() => categories.send({ type: 'categories.load' })}
        >
          Cargar categorías
        </Button>
      )}
    </div>
  )
}
