import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { selectToast, type toastsMachine } from '#machines/shell/toastsMachine.ts'
import { Toast } from '../../ui/notices/Toast.tsx'
import { Toaster } from '../../ui/notices/Toaster.tsx'

interface Props {
  readonly toasts: ActorRefFrom<typeof toastsMachine>
}

export function Toasts({ toasts }: Props) {
  const toast = useSelector(toasts, selectToast)
  return (
    <Toaster>
      {toast && (
        <Toast
          key={toast.id}
          text={toast.text}
          isError={toast.tone === 'error'}
          onClose={() => toasts.send({ type: 'toast.dismiss' })}
        />
      )}
    </Toaster>
  )
}
