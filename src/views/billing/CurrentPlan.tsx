import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { creditsText, money } from '#contract/billing/money.ts'
import type { Subscription } from '#contract/billing/subscription.ts'
import { type accountMachine, selectSubscription } from '#machines/billing/accountMachine.ts'
import { type billingMachine, selectCanCancel } from '#machines/billing/billingMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Fact, FactList } from '../../ui/layout/FactList.tsx'
import { Banner } from '../../ui/notices/Banner.tsx'
import { Day } from '../../ui/signs/Moment.tsx'
import { StatusBadge } from '../../ui/signs/StatusBadge.tsx'
import styles from './Billing.module.css'
import { periodWords, statusWords } from './words.ts'

interface Props {
  readonly billing: ActorRefFrom<typeof billingMachine>
  readonly account: ActorRefFrom<typeof accountMachine>
}

/** The running plan. */
export function CurrentPlan({ billing, account }: Props) {
  const subscription = useSelector(account, selectSubscription)
  const canCancel = useSelector(billing, selectCanCancel)
  return (
    <Card title="Suscripción actual">
      {subscription === null ? (
        <p className={styles.none}>Todavía no tienes una suscripción. Elige un plan más abajo.</p>
      ) : (
        <div className={styles.current}>
          <Facts subscription={subscription} />
          {canCancel && subscription.status !== 'cancelled' && (
            <div>
              <Button
                size="small"
                onClick={() => billing.send({ type: 'cancellation.ask', subscription })}
              >
                Cancelar suscripción
              </Button>
            </div>
          )}
        </div>
      )}
    </Card>
  )
}

function Facts({ subscription }: { readonly subscription: Subscription }) {
  const { planName, description, status, period, cents, nextBillingAt, credits } = subscription
  const { text, tone } = statusWords[status]
  return (
    <>
      <p className={styles.plan}>
        <strong>{planName}</strong>
        <StatusBadge text={text} tone={tone} />
      </p>
      <FactList description={description}>
        {cents !== null && (
          <Fact title="Precio">{`${money(cents)} ${periodWords[period].per}`}</Fact>
        )}
        <Fact title="Facturación">{periodWords[period].label}</Fact>
        {credits !== null && <Fact title="Créditos al mes">{creditsText(credits)}</Fact>}
        {nextBillingAt !== null && (
          <Fact title={endTitle(subscription)}>
            <Day at={nextBillingAt} />
          </Fact>
        )}
      </FactList>
      <Advice subscription={subscription} />
    </>
  )
}

/**
 * The meaning of the end date: a plan that a person renews is not charged automatically, and the date of an overdue
 * charge may be past or that of the next try.
 */
const endTitle = ({ status, renewal }: Subscription): string => {
  if (status === 'cancelled') return 'Disponible hasta'
  if (renewal === null) return status === 'past_due' ? 'Fecha de pago' : 'Próximo cobro'
  return status === 'past_due' ? 'Terminó el' : 'Pagado hasta'
}

const advice: Readonly<Partial<Record<Subscription['status'], string>>> = {
  past_due: 'El período terminó sin pagarse. Elige tu plan y confírmalo para seguir usándolo.',
  cancelled: 'No se cobrará más. Para reanudarla, elige un plan y confírmalo.',
  incomplete: 'Falta el pago. Elige el plan y confírmalo para terminarlo.',
}

const byHand: Readonly<Partial<Record<Subscription['status'], string>>> = {
  active:
    'No se renueva sola: nada se cobra sin que lo confirmes. En la última semana puedes pagar aquí el período siguiente.',
  trialing: 'Al terminar la prueba no se cobra nada. Para seguir, elige un plan y confírmalo.',
  cancelled: 'No se cobrará más. Para reanudarla hasta ese día sin pagar, elige el mismo plan.',
}

function Advice({ subscription: { status, renewal } }: { readonly subscription: Subscription }) {
  if (renewal === 'open')
    return (
      <Banner
        tone="warning"
        text="El período termina pronto y no se renueva solo. Elige tu plan y confírmalo para pagar el siguiente: empieza cuando termine este."
      />
    )
  const text = (renewal === 'manual' ? byHand[status] : undefined) ?? advice[status]
  return text === undefined ? null : <p className={styles.advice}>{text}</p>
}
