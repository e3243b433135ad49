import { Skeleton } from '../../ui/waiting/Skeleton.tsx'
import { Spinner } from '../../ui/waiting/Spinner.tsx'
import styles from './SelectBusiness.module.css'

const places = [0, 1, 2]

export function BusinessesAwaited() {
  return (
    <>
      <p role="status" className={styles.awaited}>
        <Spinner />
        Cargando negocios...
      </p>
      <div className={styles.grid} aria-hidden="true">
        {places.map((place) => (
          <div key={place} className={styles.bones}>
            <Skeleton kind="circle" />
            <Skeleton kind="title" />
            <Skeleton count={3} />
            <Skeleton kind="field" />
          </div>
        ))}
      </div>
    </>
  )
}
