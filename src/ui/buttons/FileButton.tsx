import type { LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from './IconButton.tsx'

interface Props {
  readonly label: string
  readonly icon: LucideIcon
  /** Why nothing can be chosen; null: it can. */
  readonly reason: string | null
  /** The types that the file dialog offers. */
  readonly accept: string
  readonly onFiles: (files: readonly File[]) => void
}

/** Opens the file dialog. The same file may be chosen twice in a row. */
export function FileButton({ label, icon, reason, accept, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton
        label={label}
        icon={icon}
        size="large"
        reason={reason}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept={accept}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </>
  )
}
