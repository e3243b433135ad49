import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import { useMedia } from '../useMedia.ts'
import styles from './Filters.module.css'

interface Props {
  /** How many filters are in use. */
  readonly inUse: number
  readonly children: ReactNode
}

/** The filters of a toolbar: beside the search; in a narrow window behind a button that counts those in use. */
export function Filters({ inUse, children }: Props) {
  const isNarrow = useMedia('(width < 48rem)')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (!isNarrow) return children
  return (
    <>
      <Button
        icon={SlidersHorizontal}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {inUse > 0 ? `Filtros (${inUse})` : 'Filtros'}
      </Button>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place beside a search
        <div id={id} role="group" aria-label="Filtros" className={styles.filters}>
          {children}
        </div>
      )}
    </>
  )
}
