import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Assistant } from '#contract/assistants/assistants.ts'
import type { Integration } from '#contract/integrations/integrations.ts'
import {
  type assistantChoicesMachine,
  selectChoices,
  selectHasNone,
} from '#machines/integrations/assistantChoicesMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import styles from './AssistantField.module.css'
import { AssistantDoor } from './assistantDoor.ts'

type Stored = Pick<Integration, 'assistantId' | 'assistantName'>

/** The assistants to choose from, and the assigned one, also while the others are not loaded. */
export const assistantOptions = (
  assistants: readonly Assistant[] | null,
  stored: Stored | null,
) => {
  const options = (assistants ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const { assistantId = null, assistantName = null } = stored ?? {}
  if (assistantId === null || options.some(({ value }) => value === assistantId)) return options
  return [{ value: assistantId, label: assistantName ?? assistantId }, ...options]
}

/** The name of the assigned assistant: from the list, since a record may bring the id alone. */
export const assigneeName = (assistants: readonly Assistant[] | null, stored: Stored): string => {
  const { assistantId, assistantName } = stored
  if (assistantId === null) return assistantName ?? 'No asignado'
  const own = assistantOptions(assistants, stored).find(({ value }) => value === assistantId)
  return own?.label ?? assistantId
}

const NONE = 'Todavía no hay ninguno. Cuando lo crees, este formulario te espera como lo dejaste.'

interface Props {
  readonly choices: ActorRefFrom<typeof assistantChoicesMachine>
  /** Null for a new integration, which needs an assistant. */
  readonly stored: Stored | null
  readonly value: string
  readonly error: string | null
  readonly onChange: (id: string) => void
}

/** The assistant of an integration. Where there is none yet, its form is one press away. */
export function AssistantField({ choices, stored, ...field }: Props) {
  const assistants = useSelector(choices, selectChoices)
  const hasNone = useSelector(choices, selectHasNone)
  const onCreate = useContext(AssistantDoor)
  return (
    <div className={styles.field}>
      <SelectField
        label="Asistente"
        isRequired={stored === null}
        placeholder={stored === null ? 'Selecciona un asistente' : 'Sin asistente'}
        hint={hasNone ? NONE : undefined}
        options={assistantOptions(assistants, stored)}
        {...field}
      />
      {hasNone && onCreate && (
        <Button size="small" icon={Plus} onClick={onCreate}>
          Crear mi primer asistente
        </Button>
      )}
    </div>
  )
}
