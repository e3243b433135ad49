import styles from './Loading.module.css'
import { Spinner } from './Spinner.tsx'

interface Props {
  readonly text: string
}

/** In the place of what is being loaded. */
export function Loading({ text }: Props) {
  return (
    <p role="status" className={styles.loading}>
      <Spinner />
      {text}
    </p>
  )
}
