import { useSelector } from '@xstate/react'
import { LogOut, Plus, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { businessesMachine } from '#machines/businesses/businessesMachine.ts'
import {
  selectBusinesses,
  selectError,
  selectHasFailed,
  selectInvited,
  selectIsEmpty,
  selectIsLoading,
  selectLost,
  selectRecovery,
} from '#machines/businesses/businessesSelectors.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Banner } from '../../ui/notices/Banner.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { Logo } from '../../ui/signs/Logo.tsx'
import Invited from '../team/Invited.tsx'
import { BusinessCard } from './BusinessCard.tsx'
import { BusinessesAwaited } from './BusinessesAwaited.tsx'
import { BusinessWizard } from './BusinessWizard.tsx'
import { Recovery } from './Recovery.tsx'
import styles from './SelectBusiness.module.css'

type Businesses = ActorRefFrom<typeof businessesMachine>

interface Props {
  readonly businesses: Businesses
  readonly email: string | null
  readonly onSignOut: () => void
}

function SelectBusiness({ businesses, email, onSignOut }: Props) {
  const list = useSelector(businesses, selectBusinesses)
  const lost = useSelector(businesses, selectLost)
  const invited = useSelector(businesses, selectInvited)
  const recovery = useSelector(businesses, selectRecovery)
  const wizard = useSelector(businesses, (state) => state.children.wizard)
  const isDeleted = useSelector(recovery, (state) => state?.context.deletions.account != null)

  const create = (
    <Button variant="primary" icon={Plus} onClick={() => wizard?.send({ type: 'wizard.open' })}>
      Crear negocio
    </Button>
  )

  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Logo size={30} />
        <span className={styles.account}>{email ?? 'Usuario'}</span>
        <Button size="small" icon={LogOut} onClick={onSignOut}>
          Cerrar sesión
        </Button>
      </header>
      <main className={styles.main}>
        <div className={styles.head}>
          <h1 className={styles.title}>Selecciona un negocio</h1>
          {list.length > 0 && create}
        </div>
        {lost !== null && (
          <Banner
            text={`Ya no tienes acceso a ${lost}: saliste de su equipo, o alguien lo eliminó. Nada de él queda en este navegador.`}
            tone="warning"
            role="alert"
            onDismiss={() => businesses.send({ type: 'lost.dismissed' })}
          />
        )}
        {invited && <Invited invited={invited} />}
        {recovery && <Recovery recovery={recovery} />}
        {/* A deleted account creates nothing: it takes itself back first. */}
        {!isDeleted && <Content businesses={businesses} create={create} />}
      </main>
      {wizard && <BusinessWizard wizard={wizard} />}
    </div>
  )
}

interface ContentProps extends Pick<Props, 'businesses'> {
  readonly create: ReactNode
}

function Content({ businesses, create }: ContentProps) {
  const list = useSelector(businesses, selectBusinesses)
  const isLoading = useSelector(businesses, selectIsLoading)
  const hasFailed = useSelector(businesses, selectHasFailed)
  const isEmpty = useSelector(businesses, selectIsEmpty)
  const error = useSelector(businesses, selectError)

  if (isLoading) return <BusinessesAwaited />
  if (hasFailed)
    return (
      <div className={styles.panel}>
        <RetryNotice
          text={error ?? ''}
          onRetry={() => businesses.send({ type: 'businesses.reload' })}
        />
      </div>
    )
  if (isEmpty)
    return (
      <div className={styles.panel}>
        <EmptyState
          icon={Store}
          title="Crea tu primer negocio"
          text="Con él empiezas a recibir y responder los mensajes de tus clientes."
          action={create}
        />
      </div>
    )
  return (
    <div className={styles.grid}>
      {list.map((business) => (
        <BusinessCard
          key={business.id}
          business={business}
          onSelect={() => businesses.send({ type: 'business.select', businessId: business.id })}
        />
      ))}
    </div>
  )
}

export default SelectBusiness
