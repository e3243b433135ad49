import styles from './Missing.module.css'

/** Stands where nothing is known. */
export const Missing = () => <span className={styles.missing}>—</span>
