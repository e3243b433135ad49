import { useSelector } from '@xstate/react'
import { selectChoices, selectHasNone } from '#machines/integrations/assistantChoicesMachine.ts'
import { selectError, selectIsLoading } from '#machines/shared/wholeListFactory.ts'
import { Banner } from '../../ui/notices/Banner.tsx'
import { FailureBanner } from '../../ui/notices/FailureBanner.tsx'
import type { Choices, IntegrationsProps } from './formProps.ts'

/** The reason why no integration can be created: there is no assistant, or the assistants are not loaded. */
export function AssistantsNeeded({ integrations, choices }: IntegrationsProps & Choices) {
  const error = useSelector(choices, selectError)
  const hasNone = useSelector(choices, selectHasNone)
  const isUnknown = useSelector(
    choices,
    (state) => selectChoices(state) === null && !selectIsLoading(state),
  )
  const reload = () => choices.send({ type: 'list.reload' })
  if (error !== null)
    return (
      <FailureBanner
        text={error}
        onRetry={reload}
        onDismiss={() => choices.send({ type: 'error.dismissed' })}
      />
    )
  if (isUnknown)
    return (
      <Banner
        tone="warning"
        text="No se pudieron cargar los asistentes: sin ellos no se crea ninguna integración."
        action="Reintentar"
        onAction={reload}
      />
    )
  if (!hasNone) return null
  return (
    <Banner
      tone="warning"
      text="Se requiere un asistente"
      action="Crear mi primer asistente"
      onAction={() => integrations.send({ type: 'assistant.create' })}
    />
  )
}
