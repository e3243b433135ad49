import { useSelector } from '@xstate/react'
import { BookOpenText, Lock } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { type Assistant, isAdvanced, type Training } from '#contract/assistants/assistants.ts'
import { type sandboxMachine, selectIsOffered } from '#machines/assistants/sandboxMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Fact, FactList } from '../../ui/layout/FactList.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { Day } from '../../ui/signs/Moment.tsx'
import styles from './AssistantDetail.module.css'
import { Sandbox } from './Sandbox.tsx'

interface Props {
  readonly assistant: Assistant
  readonly training: Training | null
  readonly sandbox: ActorRefFrom<typeof sandboxMachine> | undefined
  /** The person came to try it: the sandbox is first, and has the focus. */
  readonly isToTry: boolean
  readonly onEdit: () => void
}

/** The assistant's training. */
export function TrainingTab({ assistant, training, sandbox, isToTry, onEdit }: Props) {
  const isTryable = useSelector(sandbox, (state) => state !== undefined && selectIsOffered(state))
  if (isAdvanced(assistant))
    return (
      <EmptyState
        icon={Lock}
        title="Asistente avanzado"
        text="El proveedor administra este asistente: los detalles de su entrenamiento no están disponibles."
      />
    )
  if (training === null)
    return (
      <EmptyState
        icon={BookOpenText}
        title="Este asistente no tiene contenido de entrenamiento"
        text="Escribe lo que debe saber para que pueda responder a tus clientes."
        action={
          <Button variant="primary" onClick={onEdit}>
            Agregar entrenamiento
          </Button>
        }
      />
    )
  const trial = sandbox && isTryable && <Sandbox sandbox={sandbox} isFocused={isToTry} />
  return (
    <>
      {isToTry && trial}
      <p className={styles.text}>{training.content}</p>
      {!isToTry && trial}
      <section className={styles.section} aria-labelledby="assistant-technical">
        <h3 id="assistant-technical" className={styles.title}>
          Información técnica
        </h3>
        <FactList description={null}>
          <Fact title="ID de entrenamiento">{training.id ?? '—'}</Fact>
          <Fact title="ID del asistente">{assistant.id}</Fact>
          <Fact title="ID externo">{assistant.openAiId ?? '—'}</Fact>
          <Fact title="Creado">
            <Day at={training.createdAt} />
          </Fact>
          <Fact title="Actualizado">
            <Day at={training.modifiedAt} />
          </Fact>
          <Fact title="Creado por">{training.createdBy ?? '—'}</Fact>
        </FactList>
      </section>
    </>
  )
}
