import { useSelector } from '@xstate/react'
import { LogOut } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import {
  type profileMachine,
  selectEnding,
  selectIsEndingOthers,
  selectWhyNotEnd,
} from '#machines/profile/profileMachine.ts'
import type { sessionListMachine } from '#machines/profile/sessionListMachine.ts'
import { selectError, selectIsLoading } from '#machines/shared/wholeListFactory.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Loaded } from '../../ui/waiting/Loaded.tsx'
import { Entrance } from '../shared/Entrance.tsx'
import { SessionRow } from './SessionRow.tsx'
import styles from './Sessions.module.css'

interface Props {
  readonly profile: ActorRefFrom<typeof profileMachine>
  readonly list: ActorRefFrom<typeof sessionListMachine>
}

/** The browsers in which the person is signed in, and the way to end what is not theirs. */
export function Sessions({ profile, list }: Props) {
  const sessions = useSelector(list, ({ context }) => context.items)
  const isLoading = useSelector(list, selectIsLoading)
  const error = useSelector(list, selectError)
  const ending = useSelector(profile, selectEnding)
  const isEndingOthers = useSelector(profile, selectIsEndingOthers)
  const whyNot = useSelector(profile, selectWhyNotEnd)
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) ?? false

  return (
    <Card title="Sesiones">
      <p className={styles.lead}>
        Aquí ves en qué dispositivos tienes abierta tu cuenta. Si no reconoces alguno, o lo
        perdiste, cierra su sesión: para volver a entrar ahí hará falta un código de tu correo.
      </p>
      <Entrance lists={[list]}>
        <Loaded
          isThere={sessions !== null}
          isLoading={isLoading}
          error={error}
          onRetry={() => list.send({ type: 'list.reload' })}
          onDismiss={() => list.send({ type: 'error.dismissed' })}
        >
          <ul className={styles.list} aria-label="Sesiones abiertas">
            {sessions?.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isEnding={ending === session.id}
                whyNot={whyNot}
                onEnd={() => profile.send({ type: 'session.end', sessionId: session.id })}
              />
            ))}
          </ul>
          {hasOthers ? (
            <Button
              icon={LogOut}
              busy={isEndingOthers}
              reason={isEndingOthers ? null : whyNot}
              onClick={() => profile.send({ type: 'sessions.endOthers' })}
            >
              Cerrar las demás sesiones
            </Button>
          ) : (
            <p className={styles.alone}>No tienes la sesión abierta en ningún otro dispositivo.</p>
          )}
          <p className={styles.note}>
            Las sesiones que nadie usa se cierran solas después de un tiempo.
          </p>
        </Loaded>
      </Entrance>
    </Card>
  )
}
