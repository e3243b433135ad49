import { useSelector } from '@xstate/react'
import {
  Bot,
  BotOff,
  CircleAlert,
  CircleQuestionMark,
  Hourglass,
  type LucideIcon,
  PowerOff,
  RotateCw,
  X,
} from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { Availability } from '#contract/assistantStatus.ts'
import {
  type assistantStatusMachine,
  selectAvailability,
  selectError,
  selectIsFlipping,
  selectIsHeld,
  selectIsResponding,
  selectOffersAssistants,
  selectWhyNotToggle,
} from '#machines/inbox/chat/assistantStatusMachine.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Switch } from '../../../ui/choices/Switch.tsx'
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
/** The text of the conversation's switch while the assistant itself is off. */
const WILL_ANSWER = 'Nadie responde aquí hasta que lo enciendas.'
const STAYS_SILENT = 'Aquí, además, está en pausa.'

const loading: Look = { tone: 'neutral', icon: Bot, text: 'Cargando estado...' }
/** Neither the old state, which the switch has left, nor the new one, which the server has not confirmed. */
const saving: Look = { tone: 'neutral', icon: Bot, text: 'Guardando el cambio...' }
/** Two voices confuse a customer. */
const held: Look = {
  tone: 'neutral',
  icon: Hourglass,
  text: 'El asistente espera: alguien del equipo acaba de responder',
}
const gone = (text: string): Look => ({ tone: 'bad', icon: BotOff, text })

const looks: Readonly<Record<Availability, Look>> = {
  answering: { tone: 'neutral', icon: Bot, text: 'El asistente responde automáticamente' },
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
  channelOff: {
    tone: 'warning',
    icon: PowerOff,
    text: 'La conexión está apagada: requiere atención humana',
  },
  outOfCredits: {
    tone: 'warning',
    icon: BotOff,
    text: 'Créditos agotados: requiere atención humana. Recárgalos en Suscripción.',
  },
  outsideHours: { tone: 'neutral', icon: Bot, text: 'El asistente responde en otro horario' },
  outsideChannels: { tone: 'neutral', icon: Bot, text: 'El asistente no responde en este canal' },
  noAssistant: { tone: 'neutral', icon: BotOff, text: 'Ningún asistente atiende este canal' },
  assistantDeleted: gone('El asistente fue eliminado'),
  threadDeleted: gone('La conversación fue eliminada'),
  threadNotFound: gone('No se encontró la conversación'),
  unknown: { tone: 'neutral', icon: CircleQuestionMark, text: 'Estado desconocido' },
}

/** The assistant's state in this conversation, in words and color, and its switch. */
export function AssistantBar({ assistant, onGoToAssistants }: Props) {
  const availability = useSelector(assistant, selectAvailability)
  const isResponding = useSelector(assistant, selectIsResponding)
  const isFlipping = useSelector(assistant, selectIsFlipping)
  const isHeld = useSelector(assistant, selectIsHeld)
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

  const { tone, icon, text } =
    availability === null ? loading : isFlipping ? saving : isHeld ? held : looks[availability]
  return (
    <StatusBar label={label} text={text} tone={tone} icon={icon}>
      <Switch
        label="Respuesta automática"
        isLabelHidden="narrow"
        checked={isResponding && availability !== 'noAssistant'}
        busy={isFlipping}
        reason={whyNot}
        onChange={() => assistant.send({ type: 'responding.toggle' })}
      />
      {offersAssistants && (
        <div className={styles.offer}>
          <div className={styles.words}>
            <p className={styles.why}>{isResponding ? WILL_ANSWER : STAYS_SILENT}</p>
            <Button size="small" onClick={onGoToAssistants}>
              Ir a asistentes
            </Button>
          </div>
          <IconButton
            label="Cerrar"
            icon={X}
            size="small"
            onClick={() => assistant.send({ type: 'banner.dismiss' })}
          />
        </div>
      )}
    </StatusBar>
  )
}
