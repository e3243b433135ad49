import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Member } from '#contract/team/team.ts'
import { selectItem } from '#machines/shared/removalFactory.ts'
import type { memberRemovalMachine } from '#machines/team/memberRemovalMachine.ts'
import { RemovalDialog } from '../shared/RemovalDialog.tsx'
import styles from './Team.module.css'

interface Props {
  readonly removal: ActorRefFrom<typeof memberRemovalMachine>
  /** The back end keeps the drafts of people for the team. */
  readonly keepsDrafts: boolean
}

const removing = {
  title: 'Quitar del equipo',
  keep: 'Cancelar',
  remove: 'Quitar del equipo',
  removing: 'Quitando...',
  reason: 'Se está quitando a esta persona',
}

const leaving = {
  title: 'Salir del equipo',
  keep: 'Cancelar',
  remove: 'Salir del equipo',
  removing: 'Saliendo...',
  reason: 'Estás saliendo del equipo',
}

export function MemberRemoval({ removal, keepsDrafts }: Props) {
  const { isOwn } = useSelector(removal, selectItem<Member>)
  return (
    <RemovalDialog removal={removal} words={isOwn ? leaving : removing}>
      {(member) =>
        member.isOwn ? (
          <Leaving keepsDrafts={keepsDrafts} />
        ) : (
          <Removing name={member.name} keepsDrafts={keepsDrafts} />
        )
      }
    </RemovalDialog>
  )
}

type Told = Pick<Props, 'keepsDrafts'>

const Removing = ({ name, keepsDrafts }: Told & { readonly name: string }) => (
  <>
    <p>{`¿Quitar a ${name} del equipo?`}</p>
    <ul className={styles.goes}>
      <li>Deja de ver las conversaciones, los clientes y todo lo demás de este negocio.</li>
      <li>Si tiene la página abierta, se cierra en unos segundos.</li>
      <li>Sus conversaciones abiertas quedan sin asignar: cualquiera del equipo puede tomarlas.</li>
      <li>Lo que escribió a los clientes y sus notas se quedan.</li>
      {keepsDrafts && <li>Sus borradores quedan en cada conversación como notas internas.</li>}
      <li>Los mensajes y archivos que no llegaron a salir de su navegador se pierden.</li>
      <li>Para volver necesita otra invitación.</li>
    </ul>
  </>
)

const Leaving = ({ keepsDrafts }: Told) => (
  <>
    <p>¿Salir del equipo de este negocio?</p>
    <ul className={styles.goes}>
      <li>Dejas de ver sus conversaciones, sus clientes y todo lo demás.</li>
      <li>Tus conversaciones abiertas quedan sin asignar: cualquiera del equipo puede tomarlas.</li>
      <li>Lo que escribiste a los clientes y tus notas se quedan.</li>
      {keepsDrafts && <li>Tus borradores quedan en cada conversación como notas internas.</li>}
      <li>
        {keepsDrafts
          ? 'Lo demás que no enviaste se borra de este navegador.'
          : 'Lo que no enviaste se borra de este navegador.'}
      </li>
      <li>Para volver necesitas otra invitación.</li>
    </ul>
  </>
)
