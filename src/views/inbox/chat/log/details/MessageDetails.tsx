import {
  Ban,
  CircleHelp,
  CornerDownRight,
  Forward,
  Link,
  Megaphone,
  MousePointerClick,
  Pencil,
  Phone,
  PhoneMissed,
  PowerOff,
  ShoppingBag,
} from 'lucide-react'
import type { Message } from '#contract/inbox.ts'
import type { MessageDetails as Details } from '#contract/messageDetails.ts'
import type { NewClient } from '#machines/clients/newClient.ts'
import { AddressCard, Card, Sign } from './Card.tsx'
import { Contacts } from './Contacts.tsx'
import { FormAnswers } from './FormAnswers.tsx'
import styles from './MessageDetails.module.css'
import { Order } from './Order.tsx'
import { Place } from './Place.tsx'
import { isOfCard, MENTION } from './repeats.ts'
import { TemplateParts } from './TemplateParts.tsx'

interface Props {
  readonly message: Message
  readonly onNewClient?: ((client: NewClient) => void) | undefined
}

/** True for an address of Instagram, or of its files. */
const isInstagrams = (url: string): boolean =>
  URL.canParse(url) &&
  /(?:^|\.)(?:instagram|cdninstagram|fbsbx|fbcdn)\.(?:com|net)$/u.test(new URL(url).hostname)

interface ShareProps {
  readonly text: string
  readonly share: Details['share']
}

/** What was shared, and where it can be seen. */
function Share({ text, share }: ShareProps) {
  const title = share?.title ?? null
  const url = share?.url ?? null
  const what = isOfCard(text, title) ? text || 'Publicación' : (title ?? 'Contenido compartido')
  const detail = title !== null && !what.startsWith(title) ? title : null
  return (
    <AddressCard
      icon={Forward}
      what={what}
      detail={url === null ? (detail ?? 'Solo se puede ver en Instagram') : detail}
      url={url}
      action={url !== null && isInstagrams(url) ? 'Ver en Instagram' : 'Abrir enlace'}
    />
  )
}

/** What a message is, in small lines above all of it. */
export function MessageSigns({ message }: Pick<Props, 'message'>) {
  const { forwarded, lacksOriginal, off, blocked, link } = message.details ?? {}
  return (
    <>
      {forwarded && <Sign icon={Forward} text="Reenviado" />}
      {lacksOriginal && <Sign icon={Pencil} text="Mensaje editado: el original no llegó" />}
      {off && <Sign icon={PowerOff} text="Llegó con la conexión apagada" />}
      {blocked && <Sign icon={Ban} text="Llegó con el contacto bloqueado" />}
      {link && <Sign icon={Link} text={`Llegó por un enlace: ${link.ref}`} />}
    </>
  )
}

/** What a message is beside its text and its files: cards, and signs of its kind. */
export function MessageDetails({ message, onNewClient }: Props) {
  const { kind, details = {}, text } = message
  const { ad, story, share, location, contacts, order, product, form } = details
  return (
    <>
      {ad && (
        <AddressCard
          icon={Megaphone}
          what={ad.headline ? `Llegó por un anuncio: ${ad.headline}` : 'Llegó por un anuncio'}
          detail={ad.body}
          url={ad.url}
          action="Ver anuncio"
        />
      )}
      {story && (
        <AddressCard
          icon={CornerDownRight}
          what={story.is === 'mention' ? MENTION : 'Respondió a tu historia'}
          url={story.url}
          action="Ver historia"
        />
      )}
      {(kind === 'share' || share) && <Share text={text.trim()} share={share} />}
      {product && <Card icon={ShoppingBag} what="Pregunta por un producto" detail={product.id} />}
      {location && <Place place={location} />}
      {contacts && contacts.length > 0 && (
        <Contacts contacts={contacts} onNewClient={onNewClient} />
      )}
      {order && <Order order={order} />}
      {form && form.length > 0 && <FormAnswers answers={form} />}
      {kind === 'template' && <TemplateParts told={details.template} />}
      {kind === 'numberRequest' && <Sign icon={Phone} text="Se pidió su número" />}
      {kind === 'choice' && <Sign icon={MousePointerClick} text="Opción elegida" />}
      {(kind === 'call' || kind === 'unsupported') && (
        <p className={styles.unsupported}>
          {kind === 'call' ? (
            <PhoneMissed size={18} aria-hidden />
          ) : (
            <CircleHelp size={18} aria-hidden />
          )}
          {text.trim() || 'Mensaje que no se puede mostrar'}
        </p>
      )}
    </>
  )
}
