import styles from './Picture.module.css'

interface Props {
  readonly name: string
  readonly shows: string
}

/** A screenshot of the product, in the current theme and for this screen size. `npm run pictures` takes them. */
export const Picture = ({ name, shows }: Props) => (
  <>
    {(['light', 'dark'] as const).map((theme) => (
      <picture key={theme} className={styles.picture} data-for={theme}>
        <source media="(width < 40rem)" srcSet={`/ayuda/${name}-${theme}-phone.png`} />
        <img
          className={styles.image}
          src={`/ayuda/${name}-${theme}-desktop.png`}
          alt={shows}
          loading="lazy"
          decoding="async"
        />
      </picture>
    ))}
  </>
)
