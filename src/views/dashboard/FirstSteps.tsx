import { useSelector } from '@xstate/react'
import { Check, ChevronDown, ChevronUp, PartyPopper } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { channels } from '#contract/channels.ts'
import { metaKinds } from '#contract/integrations/metaAccounts.ts'
import type { StepName } from '#machines/dashboard/firstSteps.ts'
import type { firstStepsMachine } from '#machines/dashboard/firstStepsMachine.ts'
import {
  selectFound,
  selectIsFinished,
  selectIsOpen,
  selectIsShown,
  selectWhyNotChannel,
  selectWhyNotMessage,
} from '#machines/dashboard/firstStepsSelectors.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useMay } from '../shared/useMay.ts'
import styles from './FirstSteps.module.css'

interface Props {
  readonly steps: ActorRefFrom<typeof firstStepsMachine>
}

/** The list of a new business, above its figures. */
export function FirstSteps({ steps }: Props) {
  const isShown = useSelector(steps, selectIsShown)
  const isOpen = useSelector(steps, selectIsOpen)
  const isFinished = useSelector(steps, selectIsFinished)
  const found = useSelector(steps, selectFound)
  const id = useId()
  // Agents prepare nothing.
  const isPreparing = useMay('updateAssistant')
  if (!isShown || found === null || !isPreparing) return null
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          Primeros pasos
        </h2>
        <p className={styles.count}>{`${found.done.length} de ${found.steps.length}`}</p>
        <div className={styles.folding}>
          {isFinished ? (
            <Button size="small" onClick={() => steps.send({ type: 'steps.close' })}>
              Cerrar
            </Button>
          ) : (
            <Folding steps={steps} />
          )}
        </div>
      </header>
      {isFinished && (
        <p role="status" className={styles.finished}>
          <PartyPopper size={18} aria-hidden />
          Todo listo: tus clientes ya reciben respuesta.
        </p>
      )}
      {isOpen && (
        <ol className={styles.steps} aria-label="Pasos">
          {found.steps.map((step, index) => (
            <Step
              key={step}
              steps={steps}
              step={step}
              place={index + 1}
              isDone={found.done.includes(step)}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

function Folding({ steps }: Props) {
  const isOpen = useSelector(steps, selectIsOpen)
  return (
    <>
      {!isOpen && (
        <Button size="small" variant="quiet" onClick={() => steps.send({ type: 'steps.dismiss' })}>
          No mostrar más
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        icon={isOpen ? ChevronUp : ChevronDown}
        aria-expanded={isOpen}
        onClick={() => steps.send({ type: isOpen ? 'steps.fold' : 'steps.unfold' })}
      >
        {isOpen ? 'Ocultar' : 'Mostrar'}
      </Button>
    </>
  )
}

interface StepProps extends Props {
  readonly step: StepName
  /** Counted from 1. */
  readonly place: number
  readonly isDone: boolean
}

interface StepWords {
  readonly title: string
  readonly text: string
  /** The button of a done step. */
  readonly review: string
}

const words: Readonly<Record<StepName, StepWords>> = {
  assistant: {
    title: 'Tu asistente',
    text: 'Cuéntale de tu negocio: horario, precios, envíos. Con eso responde.',
    review: 'Ver asistentes',
  },
  channel: {
    title: 'Un canal',
    text: 'Por dónde te escriben. El chat de tu página es el más rápido de poner.',
    review: 'Ver integraciones',
  },
  message: {
    title: 'Un mensaje de prueba',
    text: 'Escribe como si fueras un cliente, y mira la respuesta.',
    review: 'Ver conversaciones',
  },
  hours: {
    title: 'Tu horario',
    text: 'Cuándo atiendes. El chat de tu página lo muestra, y fuera de él puede responder un aviso.',
    review: 'Ver horario',
  },
  colleague: {
    title: 'Alguien más',
    text: 'Si no atiendes solo, invita a tu equipo: cada quien entra con su correo.',
    review: 'Ver equipo',
  },
}

function Step({ steps, step, place, isDone }: StepProps) {
  const { title, text, review } = words[step]
  return (
    <li className={styles.step} data-done={isDone || undefined}>
      <span className={styles.mark} aria-hidden>
        {isDone ? <Check size={14} strokeWidth={3} /> : place}
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          {title}
          {isDone && <VisuallyHidden> (hecho)</VisuallyHidden>}
        </p>
        {!isDone && <p className={styles.text}>{text}</p>}
      </div>
      <div className={styles.ways}>
        {isDone ? (
          <Button
            size="small"
            variant="quiet"
            onClick={() => steps.send({ type: 'step.review', step })}
          >
            {review}
          </Button>
        ) : (
          ways[step]({ steps })
        )}
      </div>
    </li>
  )
}

/** The buttons of a step that is not done. */
const ways: Readonly<Record<StepName, (props: Props) => ReactNode>> = {
  assistant: ({ steps }) => (
    <Button size="small" variant="primary" onClick={() => steps.send({ type: 'step.assistant' })}>
      Crear un asistente
    </Button>
  ),
  channel: ({ steps }) => <Channels steps={steps} />,
  message: ({ steps }) => <Message steps={steps} />,
  hours: ({ steps }) => (
    <Button size="small" onClick={() => steps.send({ type: 'step.hours' })}>
      Poner el horario
    </Button>
  ),
  colleague: ({ steps }) => (
    <Button size="small" onClick={() => steps.send({ type: 'step.colleague' })}>
      Invitar a alguien
    </Button>
  ),
}

/** The chat first: it needs nobody else. */
const offered = (['widget', ...metaKinds] as const).map((kind) => ({
  kind,
  label: kind === 'widget' ? 'Poner el chat en tu página' : `Conectar ${channels[kind].label}`,
}))

function Channels({ steps }: Props) {
  const whyNot = useSelector(steps, selectWhyNotChannel)
  return offered.map(({ kind, label }) => (
    <Button
      key={kind}
      size="small"
      reason={whyNot}
      onClick={() => steps.send({ type: 'step.channel', kind })}
    >
      {label}
    </Button>
  ))
}

function Message({ steps }: Props) {
  const whyNot = useSelector(steps, selectWhyNotMessage)
  return (
    <Button size="small" reason={whyNot} onClick={() => steps.send({ type: 'step.message' })}>
      Enviar un mensaje de prueba
    </Button>
  )
}
