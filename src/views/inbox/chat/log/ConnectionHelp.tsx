import { useContext } from 'react'
import { connectionHelpFor } from '#contract/channelFailureLinks.ts'
import { GoToIntegrations } from '../../../shared/goToIntegrations.ts'
import { useMay } from '../../../shared/useMay.ts'
import styles from './OutgoingFailure.module.css'

/** What to do about a connection that takes nothing, and the way there; nothing below any other sentence. */
export function ConnectionHelp({ sentence }: { readonly sentence: string }) {
  const goToIntegrations = useContext(GoToIntegrations)
  const mayConnect = useMay('createWhatsapp')
  const help = connectionHelpFor(sentence)
  if (help === null) return null
  if (!mayConnect) return <p className={styles.help}>{help.byOthers}</p>
  return (
    <>
      {help.byOneself !== null && <p className={styles.help}>{help.byOneself}</p>}
      {goToIntegrations && (
        <button type="button" className={styles.way} onClick={goToIntegrations}>
          Ir a Integraciones
        </button>
      )}
    </>
  )
}
