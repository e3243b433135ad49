import { useSelector } from '@xstate/react'
import { Copy, ExternalLink } from 'lucide-react'
import { useId } from 'react'
import type { MetaSetup } from '#contract/integrations/metaSetup.ts'
import {
  selectHasApp,
  selectIsVerified,
  selectKind,
  selectSetup,
} from '#machines/integrations/connecting/connectingSelectors.ts'
import { metaSteps, type MetaStep as Said } from '#machines/shared/metaSteps.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Banner } from '../../../ui/notices/Banner.tsx'
import { Drawing } from '../../shared/drawings/Drawing.tsx'
import styles from './Connecting.module.css'
import { type ConnectingProps, StepFrame } from './StepFrame.tsx'
import { Tick } from './Tick.tsx'

type Props = Pick<ConnectingProps, 'guide' | 'copies'>

const NOT_READY =
  'Este servidor todavía no puede recibir mensajes de Meta: quien lo administra tiene que poner META_APP_SECRET y META_VERIFY_TOKEN.'

/** What is done at Meta. */
export function MetaStep({ guide, copies }: Props) {
  const kind = useSelector(guide, selectKind)
  const setup = useSelector(guide, selectSetup)
  const hasApp = useSelector(guide, selectHasApp)
  return (
    <StepFrame
      guide={guide}
      footer={
        <>
          <Button onClick={() => guide.send({ type: 'guide.close' })}>Cancelar</Button>
          <Button variant="primary" onClick={() => guide.send({ type: 'step.next' })}>
            Siguiente
          </Button>
        </>
      }
    >
      {setup?.isReady === false && <Banner tone="warning" text={NOT_READY} />}
      {hasApp && (
        <div className={styles.shortcut}>
          <p>
            <strong>Lo más rápido:</strong> elige tu número en la ventana de Meta, sin copiar nada.
          </p>
          <Button variant="primary" onClick={() => guide.send({ type: 'signup.show' })}>
            Conectar con Meta
          </Button>
        </div>
      )}
      <ol className={styles.parts} aria-label="Qué hacer en Meta">
        {metaSteps[kind].map((step) => (
          <li key={step.title} className={styles.part}>
            <Part step={step} />
            {step.isWebhook && setup && <Webhook guide={guide} copies={copies} setup={setup} />}
          </li>
        ))}
      </ol>
    </StepFrame>
  )
}

function Part({ step: { title, paragraphs, link, drawing } }: { readonly step: Said }) {
  return (
    <>
      <h3 className={styles.heading}>{title}</h3>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {link && (
        <a className={styles.link} href={link.href} target="_blank" rel="noopener noreferrer">
          {link.text}
          <ExternalLink size={14} aria-hidden />
        </a>
      )}
      {drawing && <Drawing name={drawing} />}
    </>
  )
}

/** Address and word to copy, and whether Meta has used them. */
function Webhook({ guide, copies, setup }: Props & { readonly setup: MetaSetup }) {
  const isVerified = useSelector(guide, selectIsVerified)
  return (
    <div className={styles.copies}>
      <Line
        label="Dirección del webhook"
        text={setup.webhookUrl ?? `${location.origin}/webhooks/meta`}
        copies={copies}
      />
      {setup.verifyToken !== null && (
        <Line label="Palabra de verificación" text={setup.verifyToken} copies={copies} />
      )}
      <Tick isDone={isVerified}>
        {isVerified ? 'Meta ya verificó esta dirección' : 'Esperando a que Meta la verifique...'}
      </Tick>
    </div>
  )
}

interface LineProps extends Pick<Props, 'copies'> {
  readonly label: string
  readonly text: string
}

function Line({ label, text, copies }: LineProps) {
  const id = useId()
  return (
    <div className={styles.line}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <code className={styles.code}>{text}</code>
      <Button
        size="small"
        icon={Copy}
        aria-describedby={id}
        onClick={() => copies.send({ type: 'item.copy', item: text })}
      >
        Copiar
      </Button>
    </div>
  )
}
