import styles from './Picture.module.css'

interface Props {
  readonly name: string
  readonly shows: string
}

/** The product itself, in the colours that the page has, on a screen like this one. `npm run pictures` takes them. */
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
