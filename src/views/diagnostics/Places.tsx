import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { selectIsOpen as selectIsBook } from '#machines/diagnostics/bookMachine.ts'
import { selectIsOpen } from '#machines/diagnostics/catalogMachine.ts'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { lazyPart } from '../../ui/useLazyPart.ts'
import { Late } from '../../ui/waiting/Late.tsx'
import type { BookRef } from './book/bookRef.ts'
import { Catalog } from './Catalog.tsx'
import type { CatalogRef } from './catalogRef.ts'

const scriptBook = lazyPart(() => import('./book/Book.tsx'))

interface Props {
  readonly catalog: CatalogRef
  readonly book: BookRef
  /** The machines that run now. */
  readonly running: ReadonlySet<string>
  readonly onHome: () => void
  /** The running actors. */
  readonly children: ReactNode
}

const tabs = [
  { value: 'running', label: 'En marcha' },
  { value: 'machines', label: 'Máquinas' },
  { value: 'scripts', label: 'Guiones' },
] as const

/** The running actors, all machines of the product, or the book of scripts. */
export function Places({ catalog, book, running, onHome, children }: Props) {
  const isBook = useSelector(book, selectIsBook)
  const isCatalog = useSelector(catalog, selectIsOpen)
  return (
    <Tabs
      label="Qué se mira"
      isFilling
      tabs={tabs}
      value={isBook ? 'scripts' : isCatalog ? 'machines' : 'running'}
      onChange={(tab) => {
        book.send({ type: tab === 'scripts' ? 'book.open' : 'book.close' })
        if (tab !== 'scripts')
          catalog.send({ type: tab === 'machines' ? 'catalog.open' : 'catalog.close' })
      }}
    >
      {isBook ? (
        <Late part={scriptBook} of={{ book, onHome }} />
      ) : isCatalog ? (
        <Catalog catalog={catalog} running={running} />
      ) : (
        children
      )}
    </Tabs>
  )
}
