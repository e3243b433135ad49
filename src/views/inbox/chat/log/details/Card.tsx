import { ExternalLink, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { readUrl } from '#contract/wire.ts'
import styles from './MessageDetails.module.css'

interface SignProps {
  readonly icon: LucideIcon
  readonly text: string
}

/** What the message is, in a small line. */
export const Sign = ({ icon: Icon, text }: SignProps) => (
  <p className={styles.sign}>
    <Icon size={14} aria-hidden />
    {text}
  </p>
)

interface CardProps {
  readonly icon: LucideIcon
  readonly what: string
  readonly detail?: string | null | undefined
  readonly children?: ReactNode
}

export const Card = ({ icon: Icon, what, detail, children }: CardProps) => (
  <div className={styles.card}>
    <p className={styles.what}>
      <Icon size={18} aria-hidden />
      {what}
    </p>
    {detail && <p className={styles.detail}>{detail}</p>}
    {children}
  </div>
)

interface AddressProps extends Omit<CardProps, 'children'> {
  readonly url: string | null | undefined
  /** What the link says. */
  readonly action: string
}

/** With a link where the address is one that may be opened. */
export function AddressCard({ url, action, ...card }: AddressProps) {
  const address = readUrl(url)
  return <Card {...card}>{address !== null && <OutLink url={address} text={action} />}</Card>
}

interface OutLinkProps {
  readonly url: string
  readonly text: string
}

export const OutLink = ({ url, text }: OutLinkProps) => (
  <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
    <ExternalLink size={15} aria-hidden />
    {text}
  </a>
)
