import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { selectUnsent, type signOutMachine } from '#machines/access/signOutMachine.ts'
import type { Unsent } from '#machines/access/unsent.ts'
import { DeleteDialog } from '../../ui/dialogs/DeleteDialog.tsx'

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`]

const partsOf = ({ conversations, forms, replies, payments }: Unsent): readonly string[] => [
  ...counted(
    conversations,
    'conversación con algo sin enviar',
    'conversaciones con algo sin enviar',
  ),
  ...counted(forms, 'formulario sin guardar', 'formularios sin guardar'),
  ...(replies > 0 ? ['tus respuestas rápidas, que están solo en este navegador'] : []),
  ...(payments > 0 ? ['un pago del que todavía no sabemos si se hizo'] : []),
]

interface Props {
  readonly signOut: ActorRefFrom<typeof signOutMachine>
}

export default function SignOutDialog({ signOut }: Props) {
  const unsent = useSelector(signOut, selectUnsent)
  return (
    <DeleteDialog
      title="¿Cerrar sesión sin enviar lo que falta?"
      remove="Cerrar sesión"
      error={null}
      isDeleting={false}
      onCancel={() => signOut.send({ type: 'signOut.cancelled' })}
      onConfirm={() => signOut.send({ type: 'signOut.confirmed' })}
    >
      <p>Al cerrar sesión se borra de este navegador todo lo tuyo. Se perdería:</p>
      <ul>
        {(unsent ? partsOf(unsent) : ['lo que no se haya enviado o guardado']).map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </DeleteDialog>
  )
}
