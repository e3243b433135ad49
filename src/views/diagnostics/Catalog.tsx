import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { selectChosen, selectIsOpen } from '#machines/diagnostics/catalogMachine.ts'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import styles from './Catalog.module.css'
import type { CatalogRef } from './catalogRef.ts'
import { MachineList } from './MachineList.tsx'
import { Sheet } from './Sheet.tsx'

interface Props {
  readonly catalog: CatalogRef
  /** The machines that run now. */
  readonly running: ReadonlySet<string>
  /** The running actors. */
  readonly children: ReactNode
}

const tabs = [
  { value: 'running', label: 'En marcha' },
  { value: 'machines', label: 'Máquinas' },
] as const

/** The running actors, or all machines of the product. */
export function Catalog({ catalog, running, children }: Props) {
  const isOpen = useSelector(catalog, selectIsOpen)
  const chosen = useSelector(catalog, selectChosen)
  return (
    <Tabs
      label="Qué se mira"
      isFilling
      tabs={tabs}
      value={isOpen ? 'machines' : 'running'}
      onChange={(tab) =>
        catalog.send({ type: tab === 'machines' ? 'catalog.open' : 'catalog.close' })
      }
    >
      {isOpen ? (
        <div className={styles.columns} data-chosen={chosen !== null || undefined}>
          <MachineList catalog={catalog} running={running} />
          <Sheet catalog={catalog} running={running} />
        </div>
      ) : (
        children
      )}
    </Tabs>
  )
}
