import { useSelector } from '@xstate/react'
import { ChevronsUpDown, LayoutGrid } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { type businessesMachine, selectBusinesses } from '#machines/businesses/businessesMachine.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Avatar } from '../../ui/channels/Avatar.tsx'
import { Menu } from '../../ui/menus/Menu.tsx'
import styles from './BusinessSwitcher.module.css'

interface Props {
  readonly businesses: ActorRefFrom<typeof businessesMachine>
  readonly businessId: number
  readonly onReselect: () => void
}

const ALL = 'all'

/** The name of the business and, for accounts with several, the button that changes it. */
export function BusinessSwitcher({ businesses, businessId, onReselect }: Props) {
  const list = useSelector(businesses, selectBusinesses)
  const business = list.find(({ id }) => id === businessId)
  const name = business?.name ?? 'Negocio'

  return (
    <div className={styles.business}>
      <span className={styles.logo}>
        <Avatar name={name} image={business?.logoUrl} size="small" isSquare />
      </span>
      <span className={styles.name} title={name}>
        {name}
      </span>
      {list.length > 1 && (
        <Menu
          label="Negocios"
          items={[
            ...list.map(({ id, name: label }) => ({
              id: String(id),
              label,
              isCurrent: id === businessId,
            })),
            { id: ALL, label: 'Ver todos los negocios', icon: LayoutGrid, isApart: true },
          ]}
          onSelect={(id) => {
            if (id === ALL) onReselect()
            else businesses.send({ type: 'business.select', businessId: Number(id) })
          }}
          trigger={(props) => (
            <IconButton {...props} label="Cambiar de negocio" icon={ChevronsUpDown} size="small" />
          )}
        />
      )}
    </div>
  )
}
