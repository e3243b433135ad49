import { useSelector } from '@xstate/react'
import { Cake, type LucideIcon, Mail, MapPin, Pencil, Phone, Unlink } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { allPhones } from '#contract/clients/allPhones.ts'
import type { Client } from '#contract/clients/clients.ts'
import type { clientPanelMachine } from '#machines/inbox/client/clientPanelMachine.ts'
import {
  selectContactName,
  selectIsGuess,
  selectIsUnlinking,
} from '#machines/inbox/client/clientPanelShown.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Avatar } from '../../../ui/channels/Avatar.tsx'
import { cx } from '../../../ui/cx.ts'
import { StatusBadge } from '../../../ui/signs/StatusBadge.tsx'
import toneStyles from '../../../ui/signs/tone.module.css'
import { longDay } from '../../../ui/time.ts'
import { useFreeFocus } from '../../../ui/useFreeFocus.ts'
import styles from './ClientPanel.module.css'
import { UnlinkQuestion } from './UnlinkQuestion.tsx'

interface Props {
  readonly panel: ActorRefFrom<typeof clientPanelMachine>
  readonly client: Client
  readonly children: ReactNode
}

/** The found client, and 'Editar'. */
export function ClientFacts({ panel, client, children }: Props) {
  const isGuess = useSelector(panel, selectIsGuess)
  const isUnlinking = useSelector(panel, selectIsUnlinking)
  const edit = useRef<HTMLButtonElement>(null)
  useFreeFocus(edit)

  return (
    <>
      <div className={styles.body}>
        {isGuess && <Guess panel={panel} />}
        <div className={styles.who}>
          <Avatar name={client.name} image={client.imageUrl} />
          <h3 className={styles.name}>{client.name}</h3>
          {client.status === 'Inactive' && <StatusBadge text="Inactivo" />}
        </div>
        <Facts client={client} />
        {children}
      </div>
      {isUnlinking && <UnlinkQuestion panel={panel} client={client} />}
      <footer className={styles.footer}>
        <div className={styles.buttons}>
          {!isGuess && (
            <Button
              icon={Unlink}
              variant="quiet"
              onClick={() => panel.send({ type: 'client.unlink' })}
            >
              Desvincular
            </Button>
          )}
          <Button ref={edit} icon={Pencil} onClick={() => panel.send({ type: 'client.edit' })}>
            Editar
          </Button>
        </div>
      </footer>
    </>
  )
}

function Guess({ panel }: Pick<Props, 'panel'>) {
  const name = useSelector(panel, selectContactName)
  return (
    <div className={cx(toneStyles.tone, styles.guess)} data-tone="warning">
      <p>
        <strong>Coincidencia por nombre</strong>: la conversación es de «{name}», y puede ser otra
        persona.
      </p>
      <div className={styles.answers}>
        <Button size="small" onClick={() => panel.send({ type: 'client.confirm' })}>
          Es esta persona
        </Button>
        <Button size="small" onClick={() => panel.send({ type: 'client.dismiss' })}>
          No es esta persona
        </Button>
      </div>
    </div>
  )
}

const addressOf = ({ address, postalCode, city, country }: Client): string | null =>
  [address, [postalCode, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ') ||
  null

function Facts({ client }: Pick<Props, 'client'>) {
  const { email, birthDate } = client
  const [phone, ...otherPhones] = allPhones(client).map(({ number }) => number)
  const address = addressOf(client)
  if (!email && !phone && !birthDate && !address)
    return <p className={styles.none}>Sin más datos todavía</p>
  return (
    <dl className={styles.facts}>
      {phone && (
        <Fact icon={Phone} label="Teléfono">
          <Call phone={phone} />
        </Fact>
      )}
      {otherPhones.length > 0 && (
        <Fact icon={Phone} label="Otros números">
          <ul>
            {otherPhones.map((each) => (
              <li key={each}>
                <Call phone={each} />
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {email && (
        <Fact icon={Mail} label="Correo electrónico">
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
      )}
      {address && (
        <Fact icon={MapPin} label="Dirección">
          {address}
        </Fact>
      )}
      {birthDate && (
        <Fact icon={Cake} label="Fecha de nacimiento">
          {longDay(birthDate)}
        </Fact>
      )}
    </dl>
  )
}

const Call = ({ phone }: { readonly phone: string }) => (
  <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
)

interface FactProps {
  readonly icon: LucideIcon
  readonly label: string
  readonly children: ReactNode
}

const Fact = ({ icon: Icon, label, children }: FactProps) => (
  <div className={styles.fact}>
    <Icon size={16} aria-hidden />
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
