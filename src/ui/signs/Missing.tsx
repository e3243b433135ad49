import styles from './Missing.module.css'

/** A dash for a missing value. */
export const Missing = () => <span className={styles.missing}>—</span>
