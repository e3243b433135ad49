import { useSelector } from '@xstate/react'
import { ChevronsUpDown, LayoutGrid, Settings2 } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { businessesMachine } from '#machines/businesses/businessesMachine.ts'
import { selectBusinesses } from '#machines/businesses/businessesSelectors.ts'
import { viewRow } from '#machines/shell/areas.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Avatar } from '../../ui/channels/Avatar.tsx'
import { Menu } from '../../ui/menus/Menu.tsx'
import styles from './BusinessSwitcher.module.css'

interface Props {
  readonly businesses: ActorRefFrom<typeof businessesMachine>
  readonly businessId: number
  /** Null where the back end does not change a business. */
  readonly onSettings: (() => void) | null
  readonly onReselect: () => void
}

const ALL = 'all'
const SETTINGS = 'settings'
const SETTINGS_LABEL = viewRow('business').label

/** The name of the business and, for accounts with several, the button that changes it. */
export function BusinessSwitcher({ businesses, businessId, onSettings, onReselect }: Props) {
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
      {onSettings && (
        <span className={styles.settings} data-alone={list.length === 1 || undefined}>
          <IconButton label={SETTINGS_LABEL} icon={Settings2} size="small" onClick={onSettings} />
        </span>
      )}
      {list.length > 1 && (
        <Menu
          label="Negocios"
          items={[
            ...list.map(({ id, name: label }) => ({
              id: String(id),
              label,
              isCurrent: id === businessId,
            })),
            ...(onSettings
              ? [{ id: SETTINGS, label: SETTINGS_LABEL, icon: Settings2, isApart: true }]
              : []),
            {
              id: ALL,
              label: 'Ver todos los negocios',
              icon: LayoutGrid,
              isApart: onSettings === null,
            },
          ]}
          onSelect={(id) => {
            if (id === ALL) onReselect()
            else if (id === SETTINGS) onSettings?.()
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
