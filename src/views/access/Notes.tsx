import { ChannelIcon } from '../../ui/channels/ChannelIcon.tsx'
import styles from './Notes.module.css'

interface Note {
  readonly channel: string
  readonly from: string
  readonly text: string
  readonly time: string
}

const received: readonly Note[] = [
  {
    channel: 'whatsapp',
    from: 'Andrés Mora',
    text: '¿A qué hora cierran hoy?',
    time: '10:12',
  },
  {
    channel: 'instagram',
    from: 'Lucía Vargas',
    text: '¿Tienen el vestido verde en talla M?',
    time: '10:14',
  },
]
const answer = '¡Hola, Lucía! Sí, te lo apartamos hasta el viernes.'
const last: Note = {
  channel: 'widget',
  from: 'Visitante Web',
  text: '¿Hacen envíos a domicilio?',
  time: '10:17',
}

/** A picture of the product's purpose. Decorative: the sentence above says the same. */
export function Notes() {
  return (
    <div className={styles.notes} aria-hidden="true">
      {received.map((note) => (
        <Received key={note.from} note={note} />
      ))}
      <div className={styles.note} data-kind="answer">
        <div className={styles.paper}>{answer}</div>
      </div>
      <Received note={last} />
    </div>
  )
}

interface ReceivedProps {
  readonly note: Note
}

function Received({ note: { channel, from, text, time } }: ReceivedProps) {
  return (
    <div className={styles.note}>
      <div className={styles.paper}>
        <div className={styles.from}>
          <ChannelIcon channel={channel} />
          <span className={styles.name}>{from}</span>
          <span className={styles.time}>{time}</span>
        </div>
        {text}
      </div>
    </div>
  )
}
