import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Purchase } from '#contract/billing/keptPayment.ts'
import { creditsText, money } from '#contract/billing/money.ts'
import { isRunningNow } from '#contract/billing/purchase.ts'
import { isPaidStill, isRunning, type Subscription } from '#contract/billing/subscription.ts'
import { type accountMachine, selectSubscription } from '#machines/billing/accountMachine.ts'
import {
  type purchaseMachine,
  selectIsAsking,
  selectPurchase,
  selectUnseen,
} from '#machines/billing/purchaseMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { newId } from '../../ui/newId.ts'
import { Banner } from '../../ui/notices/Banner.tsx'
import { shortDate } from '../../ui/time.ts'
import { purchaseText } from './words.ts'

interface Props {
  readonly account: ActorRefFrom<typeof accountMachine>
  readonly purchase: ActorRefFrom<typeof purchaseMachine>
}

/** The price of a purchase, and its effect on the running plan: confirmed before anything is paid. */
export function PurchaseDialog({ account, purchase }: Props) {
  const isAsking = useSelector(purchase, selectIsAsking)
  const asked = useSelector(purchase, selectPurchase)
  const subscription = useSelector(account, selectSubscription)
  const unseen = useSelector(purchase, selectUnseen)
  if (!isAsking || asked === null) return null
  const decline = () => purchase.send({ type: 'purchase.decline' })
  const title = titleOf({ purchase: asked, subscription })
  return (
    <Dialog
      title={title}
      size="small"
      onClose={decline}
      footer={
        <>
          <Button onClick={decline}>Cancelar</Button>
          <Button
            variant="primary"
            onClick={() => purchase.send({ type: 'purchase.accept', key: newId() })}
          >
            Continuar con el pago
          </Button>
        </>
      }
    >
      <p>
        <strong>{purchaseText(asked)}</strong>
      </p>
      {unseen && (
        <Banner
          tone="warning"
          text={`Tu pago anterior (${purchaseText(unseen)}) todavía no aparece. Si ya lo hiciste, espera: si continúas, pagas los dos.`}
        />
      )}
      <Consequences purchase={asked} subscription={subscription} />
    </Dialog>
  )
}

interface Asked {
  readonly purchase: Purchase
  readonly subscription: Subscription | null
}

const isRenewal = ({ purchase, subscription }: Asked): boolean =>
  purchase.kind === 'plan' && isRunningNow(subscription, purchase.choice)

const titleOf = (asked: Asked): string => {
  if (asked.purchase.kind === 'topUp') return 'Recargar créditos'
  const { subscription } = asked
  if (subscription === null || !(isRunning(subscription) || isPaidStill(subscription)))
    return 'Pagar el plan'
  return isRenewal(asked) ? 'Renovar el plan' : 'Cambiar de plan'
}

const Consequences = ({ purchase, subscription }: Asked) => {
  if (isRenewal({ purchase, subscription }))
    return (
      <p>
        {`Se cobran ${money(purchase.kind === 'plan' ? purchase.choice.cents : 0)} por el período siguiente, que empieza cuando termine este.`}
      </p>
    )
  if (purchase.kind === 'topUp')
    return (
      <p>
        {`Se cobran ${money(purchase.cents)} una sola vez. Los ${creditsText(purchase.credits)} créditos se usan cuando se acaban los del plan.`}
      </p>
    )
  const cost = money(purchase.choice.cents)
  // Only a back end that can change plans tells the effect on the running one.
  if (subscription === null || !(purchase.isChange || isPaidStill(subscription)))
    return <p>{`Se cobran ${cost}.`}</p>
  const { planName, status, nextBillingAt } = subscription
  const until =
    status === 'cancelled' && nextBillingAt !== null
      ? `, pagado hasta el ${shortDate(nextBillingAt)},`
      : ''
  return (
    <p>
      {`Hoy empieza un período nuevo y se cobran ${cost}. El plan ${planName}${until} termina al pagar, y los créditos que te quedan se conservan.`}
    </p>
  )
}
