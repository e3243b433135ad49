import styles from './Running.module.css'

/** The mark of a machine that runs in this page. */
export const Running = () => <span className={styles.running}>En marcha</span>
