import { useSelector } from '@xstate/react'
import { Check, Trash2 } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { Assistant, Training } from '#contract/assistants/assistants.ts'
import {
  type assistantDetailMachine,
  selectSummary,
} from '#machines/assistants/assistantDetailMachine.ts'
import type { assistantsMachine } from '#machines/assistants/assistantsMachine.ts'
import { AssistantAvatar } from '../../ui/avatars/AssistantAvatar.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Fact, FactList } from '../../ui/layout/FactList.tsx'
import { Day } from '../../ui/signs/Moment.tsx'
import { StatusBadge } from '../../ui/signs/StatusBadge.tsx'
import styles from './AssistantDetail.module.css'
import { Summary } from './Summary.tsx'
import { kindOf, languageName, stateOf } from './words.ts'

interface Props {
  readonly assistants: ActorRefFrom<typeof assistantsMachine>
  readonly detail: ActorRefFrom<typeof assistantDetailMachine>
  readonly assistant: Assistant
  readonly training: Training | null
}

const capabilities = [
  'Responde por sí mismo a lo que está en su entrenamiento',
  'Atiende WhatsApp, Instagram y el webchat',
  'Deja la conversación a una persona cuando se le apaga',
]

/** The assistant's data, its summary, and its deletion. */
export function General({ assistants, detail, assistant, training }: Props) {
  const summary = useSelector(detail, selectSummary)
  return (
    <>
      <div className={styles.head}>
        <AssistantAvatar avatarId={assistant.avatarId} imageUrl={assistant.imageUrl} size="large" />
        <div className={styles.who}>
          <p className={styles.name}>
            <strong>{assistant.name}</strong>
          </p>
          <p className={styles.badges}>
            <StatusBadge {...stateOf(assistant)} />
            <StatusBadge {...kindOf(assistant)} />
          </p>
        </div>
      </div>
      <FactList description={training?.description ?? null}>
        <Fact title="Título">{training?.title ?? '—'}</Fact>
        <Fact title="Idioma">{training ? languageName(training.language) : '—'}</Fact>
        <Fact title="Estado">{stateOf(assistant).text}</Fact>
        <Fact title="Creado">
          <Day at={assistant.createdAt ?? training?.createdAt ?? null} />
        </Fact>
        <Fact title="Actualizado">
          <Day at={training?.modifiedAt ?? null} />
        </Fact>
        <Fact title="Creado por">{training?.createdBy ?? '—'}</Fact>
        <Fact title="ID">{assistant.id}</Fact>
      </FactList>
      <section className={styles.section} aria-labelledby="assistant-capabilities">
        <h3 id="assistant-capabilities" className={styles.title}>
          Capacidades
        </h3>
        <ul className={styles.capabilities}>
          {capabilities.map((text) => (
            <li key={text}>
              <Check size={16} aria-hidden />
              {text}
            </li>
          ))}
        </ul>
      </section>
      {summary && <Summary summary={summary} />}
      <section className={styles.danger} aria-label="Zona de peligro">
        <p>Al eliminarlo deja de responder. Sus conversaciones se conservan.</p>
        <Button
          variant="danger"
          size="small"
          icon={Trash2}
          onClick={() => assistants.send({ type: 'assistant.remove', assistant })}
        >
          Eliminar Asistente
        </Button>
      </section>
    </>
  )
}
