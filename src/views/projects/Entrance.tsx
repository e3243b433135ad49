import { useSelector } from '@xstate/react'
import { Building2, Lock, LogIn, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { selectDoor, type WholeListRef } from '#machines/shared/wholeListFactory'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'

type Door = NonNullable<ReturnType<typeof selectDoor>>

const doors: Readonly<
  Record<Door, { readonly icon: LucideIcon; readonly title: string; readonly text: string }>
> = {
  signedOut: {
    icon: LogIn,
    title: 'Autenticación Requerida',
    text: 'Inicia sesión para ver esta página',
  },
  withoutBusiness: {
    icon: Building2,
    title: 'Negocio No Seleccionado',
    text: 'No hay negocio seleccionado',
  },
  denied: {
    icon: Lock,
    title: 'Acceso Denegado',
    text: 'No tienes permisos para acceder a esta página',
  },
}

interface Props {
  readonly list: WholeListRef
  readonly children: ReactNode
}

/** What stands behind a list that may be seen; or why it may not. */
export function Entrance({ list, children }: Props) {
  const door = useSelector(list, selectDoor)
  return door === null ? children : <EmptyState {...doors[door]} />
}
