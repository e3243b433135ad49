import { useSelector } from '@xstate/react'
import {
  Bot,
  BotOff,
  CircleAlert,
  CircleQuestionMark,
  type LucideIcon,
  RotateCw,
} from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { Availability } from '#contract/assistantStatus'
import {
  type assistantStatusMachine,
  selectAvailability,
  selectError,
  selectIsFlipping,
  selectIsResponding,
  selectOffersAssistants,
  selectWhyNotToggle,
} from '#machines/inbox/chat/assistantStatusMachine'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Switch } from '../../../ui/choices/Switch.tsx'
import { Banner } from '../../../ui/notices/Banner.tsx'
import { StatusBar } from '../../../ui/notices/StatusBar.tsx'
import type { Tone } from '../../../ui/signs/tone.ts'
import styles from './AssistantBar.module.css'

interface Props {
  readonly assistant: ActorRefFrom<typeof assistantStatusMachine>
  readonly onGoToAssistants: () => void
}

interface Look {
  readonly tone: Tone
  readonly icon: LucideIcon
  readonly text: string
}

const label = 'Estado del asistente'
const loading: Look = { tone: 'neutral', icon: Bot, text: 'Cargando estado...' }
const gone = (text: string): Look => ({ tone: 'bad', icon: BotOff, text })

const looks: Readonly<Record<Availability, Look>> = {
  answering: { tone: 'good', icon: Bot, text: 'El asistente responde automáticamente' },
  assistantOff: {
    tone: 'warning',
    icon: BotOff,
    text: 'Asistente apagado: requiere atención humana',
  },
  threadOff: {
    tone: 'warning',
    icon: BotOff,
    text: 'Asistente en pausa: requiere atención humana',
  },
  outOfCredits: {
    tone: 'warning',
    icon: BotOff,
    text: 'Créditos agotados: requiere atención humana. Recárgalos en Suscripción.',
  },
  assistantDeleted: gone('El asistente fue eliminado'),
  threadDeleted: gone('La conversación fue eliminada'),
  threadNotFound: gone('No se encontró la conversación'),
  unknown: { tone: 'neutral', icon: CircleQuestionMark, text: 'Estado desconocido' },
}

/** Whether the assistant answers this conversation, in words and colour, and the switch for it. */
export function AssistantBar({ assistant, onGoToAssistants }: Props) {
  const availability = useSelector(assistant, selectAvailability)
  const isResponding = useSelector(assistant, selectIsResponding)
  const isFlipping = useSelector(assistant, selectIsFlipping)
  const whyNot = useSelector(assistant, selectWhyNotToggle)
  const error = useSelector(assistant, selectError)
  const offersAssistants = useSelector(assistant, selectOffersAssistants)

  if (error !== null)
    return (
      <StatusBar label={label} text={error} tone="bad" icon={CircleAlert} isAlert>
        <Button
          size="small"
          icon={RotateCw}
          onClick={() => assistant.send({ type: 'status.reload' })}
        >
          Reintentar
        </Button>
      </StatusBar>
    )

  const { tone, icon, text } = availability === null ? loading : looks[availability]
  return (
    <>
      <StatusBar label={label} text={text} tone={tone} icon={icon}>
        <Switch
          label="Respuesta automática"
          isLabelHidden="narrow"
          checked={isResponding}
          busy={isFlipping}
          reason={whyNot}
          onChange={() => assistant.send({ type: 'responding.toggle' })}
        />
      </StatusBar>
      {offersAssistants && (
        <div className={styles.banner}>
          <Banner
            text="Nadie responde automáticamente hasta que lo enciendas."
            action="Ir a asistentes"
            onAction={onGoToAssistants}
            onDismiss={() => assistant.send({ type: 'banner.dismiss' })}
          />
        </div>
      )}
    </>
  )
}
