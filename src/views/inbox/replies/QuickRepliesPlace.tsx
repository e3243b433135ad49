import { useSelector } from '@xstate/react'
import { type ComponentProps, lazy, Suspense } from 'react'
import { selectIsOpen } from '#machines/inbox/chat/composer/quickRepliesMachine.ts'

const QuickRepliesDialog = lazy(() => import('./QuickRepliesDialog.tsx'))

/** The dialog of the quick replies, while it is open. */
export function QuickRepliesPlace(props: ComponentProps<typeof QuickRepliesDialog>) {
  const isOpen = useSelector(props.replies, selectIsOpen)
  return (
    isOpen && (
      <Suspense>
        <QuickRepliesDialog {...props} />
      </Suspense>
    )
  )
}
