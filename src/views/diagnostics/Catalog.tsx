import { useSelector } from '@xstate/react'
import { selectChosen } from '#machines/diagnostics/catalogMachine.ts'
import styles from './Catalog.module.css'
import type { CatalogRef } from './catalogRef.ts'
import { MachineList } from './MachineList.tsx'
import { Sheet } from './Sheet.tsx'

interface Props {
  readonly catalog: CatalogRef
  /** The machines that run now. */
  readonly running: ReadonlySet<string>
}

/** All machines of the product, and one of them. */
export function Catalog({ catalog, running }: Props) {
  const chosen = useSelector(catalog, selectChosen)
  return (
    <div className={styles.columns} data-chosen={chosen !== null || undefined}>
      <MachineList catalog={catalog} running={running} />
      <Sheet catalog={catalog} running={running} />
    </div>
  )
}
