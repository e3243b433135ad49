import { useSelector } from '@xstate/react'
import { Undo2 } from 'lucide-react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type recoveryMachine,
  selectDeletions,
  selectError,
  selectHasFailed,
  selectRestoring,
  selectWhyNotAccount,
  whyNotBusiness,
} from '#machines/erasure/recoveryMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Banner } from '../../ui/notices/Banner.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { longDate } from '../../ui/time.ts'
import styles from './Recovery.module.css'

interface Props {
  readonly recovery: ActorRefFrom<typeof recoveryMachine>
}

/** What was deleted lately, with the way back; nothing where nothing was. */
export function Recovery({ recovery }: Props) {
  const { account, businesses } = useSelector(recovery, selectDeletions)
  const error = useSelector(recovery, selectError)
  const hasFailed = useSelector(recovery, selectHasFailed)
  const restoring = useSelector(recovery, selectRestoring)
  const whyNotRestoreAccount = useSelector(recovery, selectWhyNotAccount)
  const id = useId()

  if (account === null && businesses.length === 0 && error === null) return null
  return (
    <section className={styles.recovery} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {account === null ? 'Negocios eliminados' : 'Tu cuenta está eliminada'}
      </h2>
      {error !== null &&
        (hasFailed ? (
          <RetryNotice text={error} onRetry={() => recovery.send({ type: 'recovery.reload' })} />
        ) : (
          <Banner
            text={error}
            tone="bad"
            role="alert"
            onDismiss={() => recovery.send({ type: 'error.dismissed' })}
          />
        ))}
      {account !== null && (
        <div className={styles.row}>
          <p className={styles.what}>
            Puedes recuperarla con tus negocios y todo lo que tienen.
            <Until at={account.purgeAt} />
          </p>
          <Button
            variant="primary"
            icon={Undo2}
            busy={restoring?.businessId === null}
            busyText="Recuperando..."
            reason={restoring ? null : whyNotRestoreAccount}
            onClick={() => recovery.send({ type: 'account.restore' })}
          >
            Recuperar mi cuenta
          </Button>
        </div>
      )}
      {businesses.map((business) => (
        <div key={business.id} className={styles.row}>
          <p className={styles.what}>
            <strong>{business.name}</strong>
            <Until at={business.purgeAt} />
          </p>
          <RestoreButton recovery={recovery} id={business.id} name={business.name} />
        </div>
      ))}
    </section>
  )
}

const Until = ({ at }: { readonly at: number | null }) =>
  at === null ? null : (
    <span className={styles.until}>
      {' '}
      Hasta el <time dateTime={new Date(at).toISOString()}>{longDate(at)}</time>
    </span>
  )

function RestoreButton({
  recovery,
  id,
  name,
}: Props & { readonly id: number; readonly name: string }) {
  const restoring = useSelector(recovery, selectRestoring)
  const whyNot = useSelector(recovery, whyNotBusiness(id))
  const isThis = restoring?.businessId === id
  return (
    <Button
      icon={Undo2}
      busy={isThis}
      busyText="Recuperando..."
      reason={isThis ? null : whyNot}
      onClick={() => recovery.send({ type: 'business.restore', businessId: id })}
    >
      {`Recuperar ${name}`}
    </Button>
  )
}
