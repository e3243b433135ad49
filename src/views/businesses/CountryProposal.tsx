import { countriesLike, ownCountry } from '#contract/countries.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { userZone } from '../../ui/time.ts'
import styles from './BusinessWizard.module.css'

interface Props {
  /** What the field holds. */
  readonly typed: string
  readonly onPick: (country: string) => void
}

/** More are no proposal. */
const MOST = 3

/** The country of the browser, or those whose names begin as what is typed. */
export default function CountryProposal({ typed, onPick }: Props) {
  const own = ownCountry(userZone(), navigator.language)
  const proposed = typed.trim() === '' ? (own === null ? [] : [own]) : countriesLike(typed)
  if (proposed.length === 0 || proposed.length > MOST) return null
  return (
    <div className={styles.proposed}>
      {proposed.map((country) => (
        <Button key={country} size="small" onClick={() => onPick(country)}>
          {`Usar ${country}`}
        </Button>
      ))}
    </div>
  )
}
