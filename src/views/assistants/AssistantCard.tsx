import { EllipsisVertical, Eye, MessageCircleQuestion, Pencil, Trash2 } from 'lucide-react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type Assistant, isAdvanced } from '#contract/assistants/assistants.ts'
import type { assistantsMachine } from '#machines/assistants/assistantsMachine.ts'
import type { assistantToggleMachine } from '#machines/assistants/assistantToggleMachine.ts'
import { AssistantAvatar } from '../../ui/avatars/AssistantAvatar.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { ItemCard, ItemName } from '../../ui/layout/ItemCard.tsx'
import { Menu } from '../../ui/menus/Menu.tsx'
import { StatusBadge } from '../../ui/signs/StatusBadge.tsx'
import styles from './AssistantCard.module.css'
import { ToggleButton } from './ToggleButton.tsx'
import { kindOf, stateOf } from './words.ts'

interface Props {
  readonly assistants: ActorRefFrom<typeof assistantsMachine>
  readonly toggle: ActorRefFrom<typeof assistantToggleMachine>
  readonly assistant: Assistant
  readonly canTry: boolean
}

export function AssistantCard({ assistants, toggle, assistant, canTry }: Props) {
  const id = useId()
  const { name, avatarId, imageUrl } = assistant
  const open = () => assistants.send({ type: 'assistant.open', assistant })
  const edit = () => assistants.send({ type: 'assistant.edit', assistantId: assistant.id })
  return (
    <ItemCard nameId={id}>
      <div className={styles.head}>
        <AssistantAvatar avatarId={avatarId} imageUrl={imageUrl} />
        <div className={styles.who}>
          <ItemName id={id}>{name}</ItemName>
          <p className={styles.make}>Asistente de Make</p>
        </div>
        <Menu
          label={`Acciones de ${name}`}
          items={[
            { id: 'open', label: 'Ver detalles', icon: Eye },
            { id: 'edit', label: 'Editar', icon: Pencil },
            { id: 'remove', label: 'Eliminar', icon: Trash2, isApart: true, isDangerous: true },
          ]}
          onSelect={(chosen) => {
            if (chosen === 'open') open()
            else if (chosen === 'edit') edit()
            else assistants.send({ type: 'assistant.remove', assistant })
          }}
          trigger={(props) => (
            <IconButton
              {...props}
              label={`Acciones de ${name}`}
              icon={EllipsisVertical}
              size="small"
            />
          )}
        />
      </div>
      <p className={styles.facts}>
        <StatusBadge {...stateOf(assistant)} />
        <StatusBadge {...kindOf(assistant)} />
        <span className={styles.id}>ID: {assistant.id}</span>
      </p>
      <div className={styles.foot}>
        <Button size="small" icon={Eye} aria-describedby={id} onClick={open}>
          Ver
        </Button>
        <Button size="small" icon={Pencil} aria-describedby={id} onClick={edit}>
          Editar
        </Button>
        {canTry && !isAdvanced(assistant) && (
          <Button
            size="small"
            icon={MessageCircleQuestion}
            aria-describedby={id}
            onClick={() => assistants.send({ type: 'assistant.try', assistant })}
          >
            Probar
          </Button>
        )}
        <ToggleButton toggle={toggle} assistant={assistant} describedBy={id} />
      </div>
    </ItemCard>
  )
}
