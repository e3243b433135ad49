import { useSelector } from '@xstate/react'
import { Building2, Lock, LogIn, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { selectDoor, type WholeListRef } from '#machines/shared/wholeListFactory.ts'
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

/** The reason why a person may not enter; the first list with a reason decides. */
export function useDoor(
  ...[first, second, third]: readonly (WholeListRef | undefined)[]
): Door | null {
  const one = useSelector(first, doorOf)
  const other = useSelector(second, doorOf)
  const last = useSelector(third, doorOf)
  return one ?? other ?? last
}

const doorOf = (state: Parameters<typeof selectDoor>[0] | undefined): Door | null =>
  state === undefined ? null : selectDoor(state)

interface Props {
  /** At most three. */
  readonly lists: readonly WholeListRef[]
  readonly children: ReactNode
}

/** The content behind lists that the person may see, or the reason why not. */
export function Entrance({ lists, children }: Props) {
  const door = useDoor(...lists)
  return door === null ? children : <EmptyState {...doors[door]} />
}
