import styles from './Day.module.css'

/** The name of the day that begins with the next entry. */
export function Day({ name }: { readonly name: string }) {
  return (
    <p className={styles.day}>
      <span>{name}</span>
    </p>
  )
}
