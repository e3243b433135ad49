import { useLayoutEffect, useRef } from 'react'
import { keysOf, shortcutPlaces, shortcutsAt } from '#machines/shell/shortcutSheet.ts'
import { Kbd } from '../../../ui/buttons/Kbd.tsx'
import styles from './ShortcutSheet.module.css'

const isMac = /Mac|iPhone|iPad/u.test(navigator.userAgent)

/** Every keyboard shortcut, by the place where it works. */
export default function ShortcutSheet() {
  const sheet = useRef<HTMLDivElement>(null)

  // The palette's field had the focus, and is gone; a dialog that opens now takes the focus by itself.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) sheet.current?.focus()
  }, [])

  return (
    <div ref={sheet} tabIndex={-1} className={styles.sheet}>
      {shortcutPlaces.map((place) => (
        <section key={place}>
          <h3 className={styles.place}>{place}</h3>
          <dl className={styles.list}>
            {shortcutsAt(place).map(({ name, does }) => (
              <div key={name} className={styles.line}>
                <dt className={styles.keys}>
                  {keysOf(name, isMac).map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
