import { useSelector } from '@xstate/react'
import { Check } from 'lucide-react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Choice } from '#contract/billing/keptPayment.ts'
import { creditsText, money } from '#contract/billing/money.ts'
import { annualDiscount, isPopular, type Plan, type Variant } from '#contract/billing/plans.ts'
import { choicesOf, isCurrent, isRunningNow } from '#contract/billing/purchase.ts'
import { type accountMachine, selectSubscription } from '#machines/billing/accountMachine.ts'
import { type purchaseMachine, selectChoice } from '#machines/billing/purchaseMachine.ts'
import { whyNotSelect } from '#machines/billing/purchaseReasons.ts'
import { RadioPills } from '../../ui/choices/RadioPills.tsx'
import { ItemCard } from '../../ui/layout/ItemCard.tsx'
import { StatusBadge } from '../../ui/signs/StatusBadge.tsx'
import styles from './PlanCard.module.css'
import { featuresOf, periodWords } from './words.ts'

interface Props {
  readonly plan: Plan
  readonly account: ActorRefFrom<typeof accountMachine>
  readonly purchase: ActorRefFrom<typeof purchaseMachine>
}

export function PlanCard({ plan, account, purchase }: Props) {
  const id = useId()
  const popular = isPopular(plan)
  return (
    <ItemCard nameId={id} isPopular={popular}>
      <header className={styles.head}>
        <h3 id={id}>{plan.name}</h3>
        {popular && <StatusBadge text="Más Popular" tone="info" />}
      </header>
      {plan.description !== null && <p className={styles.description}>{plan.description}</p>}
      <ul className={styles.features}>
        {featuresOf(plan).map((feature) => (
          <li key={feature}>
            <Check size={16} aria-hidden />
            {feature}
          </li>
        ))}
      </ul>
      {plan.variants.map((variant) => (
        <VariantChoice
          key={variant.id}
          variant={variant}
          plan={plan}
          account={account}
          purchase={purchase}
        />
      ))}
    </ItemCard>
  )
}

/** '$79 al mes' */
const priceText = ({ cents, period }: Choice): string =>
  `${money(cents)} ${periodWords[period].per}`

/** A variant's credits, for a month or a year. */
function VariantChoice({
  variant,
  plan,
  account,
  purchase,
}: Props & { readonly variant: Variant }) {
  const choice = useSelector(purchase, selectChoice)
  const subscription = useSelector(account, selectSubscription)
  const choices = choicesOf(plan, variant)
  const running = choices.find((each) => isRunningNow(subscription, each))
  const whyNot = useSelector(purchase, whyNotSelect(choices.find((each) => each !== running)))
  const discount = annualDiscount(variant)
  const chosen = choice?.variantId === variant.id ? choice : undefined
  return (
    <div className={styles.variant} data-chosen={chosen !== undefined || undefined}>
      <p className={styles.credits}>
        <strong>{`${creditsText(variant.credits)} créditos`}</strong>
        {running && <StatusBadge text="Plan actual" tone="good" />}
        {chosen && <StatusBadge text="Elegido" tone="info" />}
      </p>
      <div className={styles.periods}>
        <RadioPills
          legend="Período"
          description={`Plan ${plan.name}, ${creditsText(variant.credits)} créditos: ${choices.map(priceText).join(', ')}`}
          isLegendHidden
          isFitted
          options={choices.map((each) => ({
            value: each.period,
            label: periodWords[each.period].label,
            reason: isCurrent(subscription, each) ? 'Es tu plan actual' : null,
          }))}
          value={chosen?.period ?? null}
          reason={whyNot}
          onChange={(period) => {
            const next = choices.find((each) => each.period === period)
            if (next) purchase.send({ type: 'plan.select', choice: next })
          }}
        />
      </div>
      <p className={styles.prices}>
        {choices.map((each) => (
          <span key={each.period} data-chosen={each.period === chosen?.period || undefined}>
            {priceText(each)}
          </span>
        ))}
        {discount !== null && <StatusBadge text={`Ahorra ${discount}%`} tone="good" />}
      </p>
    </div>
  )
}
