import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { creditsText, money } from '#contract/billing/money.ts'
import type { CreditPack } from '#contract/billing/plans.ts'
import { type accountMachine, selectOffer } from '#machines/billing/accountMachine.ts'
import {
  type purchaseMachine,
  selectIsPaying,
  selectPurchase,
} from '#machines/billing/purchaseMachine.ts'
import { whyNotTopUp } from '#machines/billing/purchaseReasons.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './Billing.module.css'

interface Props {
  readonly account: ActorRefFrom<typeof accountMachine>
  readonly purchase: ActorRefFrom<typeof purchaseMachine>
}

/** Credits for a single payment. */
export function CreditPacks({ account, purchase }: Props) {
  const packs = useSelector(account, selectOffer)?.packs ?? []
  if (packs.length === 0) return null
  return (
    <section aria-label="Recargar créditos" className={styles.section}>
      <div>
        <h2>Recargar créditos</h2>
        <p className={styles.advice}>
          Se usan cuando se acaban los del plan, y no vencen al terminar el período.
        </p>
      </div>
      <ul className={styles.packs}>
        {packs.map((pack) => (
          <li key={pack.id}>
            <Pack pack={pack} purchase={purchase} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Pack({ pack, purchase }: Pick<Props, 'purchase'> & { readonly pack: CreditPack }) {
  const whyNot = useSelector(purchase, whyNotTopUp(pack))
  const bought = useSelector(purchase, selectPurchase)
  const isPaying = useSelector(purchase, selectIsPaying)
  const isPayingPack = isPaying && bought?.kind === 'topUp' && bought.packId === pack.id
  return (
    <div className={styles.pack}>
      <p>
        <strong>{`${creditsText(pack.credits)} créditos`}</strong>
        <span className={styles.price}>{money(pack.cents)}</span>
      </p>
      <Button
        size="small"
        reason={isPayingPack ? null : whyNot}
        busy={isPayingPack}
        busyText="Procesando..."
        aria-label={isPayingPack ? undefined : `Recargar ${creditsText(pack.credits)} créditos`}
        onClick={() => purchase.send({ type: 'topUp.ask', pack })}
      >
        Recargar
      </Button>
    </div>
  )
}
