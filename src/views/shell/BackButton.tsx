import { useSelector } from '@xstate/react'
import { ArrowLeft } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { navigationMachine } from '#machines/shell/navigationMachine.ts'
import { selectCanGoBack } from '#machines/shell/navigationSelectors.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'

interface Props {
  readonly navigation: ActorRefFrom<typeof navigationMachine>
  readonly size: 'medium' | 'small'
}

/** Leads back to the view before, where there was one. */
export function BackButton({ navigation, size }: Props) {
  const canGoBack = useSelector(navigation, selectCanGoBack)
  if (!canGoBack) return null
  return (
    <IconButton
      label="Volver"
      icon={ArrowLeft}
      size={size}
      onClick={() => navigation.send({ type: 'view.back' })}
    />
  )
}
