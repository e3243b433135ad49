import { Download } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './TeamFigures.module.css'

interface Props {
  readonly title: string
  readonly isFigure?: boolean
  readonly onDownload: () => void
  readonly children: ReactNode
}

/** A part of the figures, which can be taken along as a file. */
export function FigureCard({ title, isFigure = false, onDownload, children }: Props) {
  const id = useId()
  const Element = isFigure ? 'figure' : 'section'
  return (
    <Element aria-labelledby={id} className={styles.card}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <Button size="small" icon={Download} aria-describedby={id} onClick={onDownload}>
          Descargar CSV
        </Button>
      </div>
      {children}
    </Element>
  )
}
