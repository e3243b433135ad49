import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '../buttons/IconButton.tsx'
import styles from './Pagination.module.css'

interface Props {
  readonly page: number
  readonly totalPages: number
  readonly onPage: (page: number) => void
}

const SHOWN = 5

/** At most five numbers around the current one. */
const numbersAround = (page: number, totalPages: number): readonly number[] => {
  const first = Math.max(1, Math.min(page - Math.floor(SHOWN / 2), totalPages - SHOWN + 1))
  return Array.from({ length: Math.min(SHOWN, totalPages) }, (_, index) => first + index)
}

export function Pagination({ page, totalPages, onPage }: Props) {
  return (
    <nav aria-label="Paginación" className={styles.pagination}>
      <IconButton
        label="Anterior"
        icon={ChevronLeft}
        reason={page > 1 ? null : 'Esta es la primera página'}
        onClick={() => onPage(page - 1)}
      />
      {numbersAround(page, totalPages).map((number) => (
        <button
          key={number}
          type="button"
          className={styles.number}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
        >
          {number}
        </button>
      ))}
      <IconButton
        label="Siguiente"
        icon={ChevronRight}
        reason={page < totalPages ? null : 'Esta es la última página'}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}
