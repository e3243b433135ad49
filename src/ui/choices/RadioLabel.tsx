import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import styles from './RadioLabel.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  /** The look of the label. */
  readonly className: string | undefined
  readonly style?: CSSProperties
  readonly title?: string
  readonly children?: ReactNode
}

/** A native radio that covers its label, so that all of it can be clicked; the label draws its look. */
export const RadioLabel = ({ className, style, title, children, ...input }: Props) => (
  <label className={className} style={style} title={title}>
    <input {...input} type="radio" className={styles.radio} />
    {children}
  </label>
)
