import { ExternalLink } from 'lucide-react'
import { linkFor } from '#contract/channelFailureLinks.ts'
import styles from './FailureLink.module.css'

/** Where at the channel a person does what the sentence asks for; nothing where there is no such place. */
export function FailureLink({ sentence }: { readonly sentence: string }) {
  const link = linkFor(sentence)
  return (
    link && (
      <a className={styles.link} href={link.address} target="_blank" rel="noopener noreferrer">
        {link.text}
        <ExternalLink size={13} aria-hidden />
      </a>
    )
  )
}
