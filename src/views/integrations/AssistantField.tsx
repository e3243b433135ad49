import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Assistant } from '#contract/assistants/assistants.ts'
import type { Integration } from '#contract/integrations/integrations.ts'
import {
  type assistantChoicesMachine,
  selectChoices,
} from '#machines/integrations/assistantChoicesMachine.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'

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

const NONE = 'Todavía no hay ninguno: se crea en «Asistentes».'

interface Props {
  readonly choices: ActorRefFrom<typeof assistantChoicesMachine>
  /** Null for a new integration, which needs an assistant. */
  readonly stored: Stored | null
  readonly value: string
  readonly error: string | null
  readonly onChange: (id: string) => void
}

/** The assistant of an integration. */
export function AssistantField({ choices, stored, ...field }: Props) {
  const assistants = useSelector(choices, selectChoices)
  return (
    <SelectField
      label="Asistente"
      isRequired={stored === null}
      placeholder={stored === null ? 'Selecciona un asistente' : 'Sin asistente'}
      hint={assistants?.length === 0 ? NONE : undefined}
      options={assistantOptions(assistants, stored)}
      {...field}
    />
  )
}
