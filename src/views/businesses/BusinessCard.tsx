import { useId } from 'react'
import type { Business } from '#contract/businesses.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Avatar } from '../../ui/channels/Avatar.tsx'
import { longDate } from '../../ui/time.ts'
import styles from './BusinessCard.module.css'
import { websiteAddress, websiteName } from './website.ts'

interface Props {
  readonly business: Business
  readonly onSelect: () => void
}

export function BusinessCard({ business, onSelect }: Props) {
  const { name, logoUrl, industry, website, creditsId, registeredAt } = business
  const id = useId()

  return (
    <article className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <Avatar name={name} image={logoUrl} size="large" isSquare />
        <div className={styles.heading}>
          <h2 id={id} className={styles.name}>
            {name}
          </h2>
          <p className={styles.industry}>
            {industry ?? (
              <>
                Industria: <span>No especificada</span>
              </>
            )}
          </p>
        </div>
      </header>
      <dl className={styles.facts}>
        {website !== null && (
          <div className={styles.fact}>
            <dt>Sitio web</dt>
            <dd>
              <Website text={website} />
            </dd>
          </div>
        )}
        {creditsId !== null && (
          <div className={styles.fact}>
            <dt>ID de créditos</dt>
            <dd>{creditsId}</dd>
          </div>
        )}
        {registeredAt !== null && (
          <div className={styles.fact}>
            <dt>Registrado</dt>
            <dd>
              <time dateTime={new Date(registeredAt).toISOString()}>{longDate(registeredAt)}</time>
            </dd>
          </div>
        )}
      </dl>
      <Button isWide onClick={onSelect}>
        Seleccionar
      </Button>
    </article>
  )
}

interface WebsiteProps {
  readonly text: string
}

function Website({ text }: WebsiteProps) {
  const address = websiteAddress(text)
  if (address === null) return text
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {websiteName(text)}
    </a>
  )
}
