import { useSelector } from '@xstate/react'
import { createPortal } from 'react-dom'
import { momentsOf, resultAt, stateOf } from '#machines/diagnostics/book.ts'
import { outcomeWords } from '#machines/diagnostics/bookExports.ts'
import { selectAccount } from '#machines/diagnostics/marksSelectors.ts'
import styles from './BookPrint.module.css'
import type { BookShown } from './bookShown.ts'
import { stateWords } from './stateWords.ts'

/** The listed scripts below each other, on paper in the place of the page. */
export function BookPrint({ marks, pages, areas, results }: BookShown) {
  const person = useSelector(marks, selectAccount)
  return createPortal(
    <article className={styles.sheets} aria-hidden>
      <h1>Guiones de Recado {pages.version}</h1>
      {person !== null && <p>Resultados de {person}</p>}
      {areas.map(({ name, title, scripts }) => (
        <section key={name}>
          <h2>{title}</h2>
          {scripts.map((script) => (
            <section key={script.id} className={styles.script}>
              <h3>
                {script.title} <small>{script.id}</small>{' '}
                <small>{stateWords[stateOf(results, script)].text}</small>
              </h3>
              <ol start={0}>
                {momentsOf(script).map(({ by, action, hand, expectations }, step) => {
                  const { outcome, note, pictureUrl } = resultAt(results, script, step)
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a script never changes, and says some steps twice
                    <li key={step}>
                      <b>{outcome === null ? '☐' : `[${outcomeWords[outcome]}]`}</b> {by}: {action}{' '}
                      {hand.join(' ')}
                      <ul>
                        {expectations.map((text) => (
                          <li key={text}>{text}</li>
                        ))}
                      </ul>
                      {note !== '' && <p className={styles.note}>{note}</p>}
                      {pictureUrl !== null && <img src={pictureUrl} alt="" />}
                    </li>
                  )
                })}
              </ol>
            </section>
          ))}
        </section>
      ))}
    </article>,
    document.body,
  )
}
