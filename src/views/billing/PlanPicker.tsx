import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Choice, Purchase } from '#contract/billing/keptPayment.ts'
import { previewPlans } from '#contract/billing/plans.ts'
import {
  type accountMachine,
  selectIsLimited,
  selectIsLoading,
  selectOffer,
} from '#machines/billing/accountMachine.ts'
import {
  type purchaseMachine,
  selectChoice,
  selectPaid,
} from '#machines/billing/purchaseMachine.ts'
import { selectWhyNotConfirm } from '#machines/billing/purchaseReasons.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { newId } from '../../ui/newId.ts'
import { Skeleton } from '../../ui/waiting/Skeleton.tsx'
import styles from './Billing.module.css'
import { PlanCard } from './PlanCard.tsx'
import { choiceText, purchaseText } from './words.ts'

interface Props {
  readonly account: ActorRefFrom<typeof accountMachine>
  readonly purchase: ActorRefFrom<typeof purchaseMachine>
}

/** The plans, and the button that confirms the chosen one. A preview without choices until they are loaded. */
export function PlanPicker({ account, purchase }: Props) {
  const offer = useSelector(account, selectOffer)
  const isLoading = useSelector(account, selectIsLoading)
  const isLimited = useSelector(account, selectIsLimited)
  const plans = offer?.plans ?? previewPlans
  return (
    <section aria-label="Planes" className={styles.section}>
      <div>
        <h2>Planes</h2>
        {offer !== null && (
          <p className={styles.advice}>
            Elige un período en el plan que quieras, y confírmalo abajo.
          </p>
        )}
        {offer === null && !isLoading && (
          <p className={styles.advice}>
            {isLimited
              ? 'Vista previa: los precios pueden cambiar cuando vuelva la conexión.'
              : 'Vista previa: los planes no se cargaron, y sus precios pueden ser otros.'}
          </p>
        )}
      </div>
      {offer === null && isLoading ? (
        <div className={styles.plans}>
          <Skeleton kind="card" />
          <Skeleton kind="card" />
          <Skeleton kind="card" />
        </div>
      ) : (
        <ul className={styles.plans}>
          {plans.map((plan) => (
            <li key={plan.id}>
              <PlanCard plan={plan} account={account} purchase={purchase} />
            </li>
          ))}
        </ul>
      )}
      <Confirmation purchase={purchase} />
    </section>
  )
}

const said = (paid: Purchase | null, choice: Choice | null): string => {
  if (paid !== null) return `Se está pagando: ${purchaseText(paid)}`
  return choice === null ? 'Ningún plan elegido' : choiceText(choice)
}

function Confirmation({ purchase }: Pick<Props, 'purchase'>) {
  const choice = useSelector(purchase, selectChoice)
  const whyNot = useSelector(purchase, selectWhyNotConfirm)
  const paid = useSelector(purchase, selectPaid)
  const isPayingPlan = paid?.kind === 'plan'
  return (
    <div className={styles.confirmation} data-chosen={choice !== null || undefined}>
      <p role="status" className={styles.chosen}>
        {said(paid, choice)}
      </p>
      <div className={styles.actions}>
        {choice !== null && paid === null && (
          <Button variant="quiet" onClick={() => purchase.send({ type: 'selection.clear' })}>
            Quitar selección
          </Button>
        )}
        <Button
          variant="primary"
          reason={isPayingPlan ? null : whyNot}
          busy={isPayingPlan}
          busyText="Procesando..."
          onClick={() => purchase.send({ type: 'plan.confirm', key: newId() })}
        >
          Confirmar plan
        </Button>
      </div>
    </div>
  )
}
