import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { usageTexts } from '#contract/billing/money.ts'
import {
  type accountMachine,
  selectIsLoading,
  selectUsage,
} from '#machines/billing/accountMachine.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Banner } from '../../ui/notices/Banner.tsx'
import { oneDecimal } from '../../ui/oneDecimal.ts'
import { Progress } from '../../ui/signs/Progress.tsx'
import { shortDate } from '../../ui/time.ts'
import { Skeleton } from '../../ui/waiting/Skeleton.tsx'
import styles from './Billing.module.css'

const WHOLE = 100
/** The percentage from which a warning is shown. */
const NEARLY = 90

/** The used credits of automatic answers. */
export function CreditUsage({
  account,
}: {
  readonly account: ActorRefFrom<typeof accountMachine>
}) {
  const usage = useSelector(account, selectUsage)
  const isLoading = useSelector(account, selectIsLoading)
  if (usage === null && isLoading) return <Skeleton kind="block" />
  if (usage === null)
    return (
      <Card title="Uso de créditos">
        <p className={styles.none}>El uso de créditos no está disponible.</p>
      </Card>
    )
  const { remaining, percent, startsAt, endsAt } = usage
  const texts = usageTexts(usage)
  return (
    <Card title="Uso de créditos">
      <div className={styles.usage}>
        <p className={styles.used}>
          <strong>{texts.used}</strong>
          {` de ${texts.included} créditos usados`}
        </p>
        <Progress
          label="Créditos usados"
          percent={Math.min(WHOLE, percent)}
          text={`${oneDecimal(percent)}%`}
        />
        <p className={styles.advice}>
          {`Quedan ${texts.remaining}`}
          {startsAt !== null &&
            endsAt !== null &&
            ` · Período del ${shortDate(startsAt)} al ${shortDate(endsAt)}`}
        </p>
        {remaining <= 0 ? (
          <Banner
            tone="warning"
            text="Se acabaron los créditos: los asistentes no responden, y los mensajes esperan a una persona."
          />
        ) : (
          percent >= NEARLY && (
            <Banner
              tone="info"
              text="Quedan pocos créditos. Sin ellos los asistentes no responden."
            />
          )
        )}
      </div>
    </Card>
  )
}
