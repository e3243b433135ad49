import type { LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

interface Props {
  readonly label: string
  readonly icon: LucideIcon
  /** Why nothing can be chosen; null: it can. */
  readonly reason: string | null
  /** The types that the file dialog offers. */
  readonly accept: string
  /** The label is written on it. */
  readonly isNamed?: boolean
  /** Opens the camera in place of the dialog, where there is one. */
  readonly isCamera?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** Opens the file dialog. The same file may be chosen twice in a row. */
export function FileButton({
  label,
  icon,
  reason,
  accept,
  isNamed = false,
  isCamera = false,
  onFiles,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const open = () => input.current?.click()
  return (
    <>
      {isNamed ? (
        <Button size="small" icon={icon} reason={reason} onClick={open}>
          {label}
        </Button>
      ) : (
        <IconButton label={label} icon={icon} size="large" reason={reason} onClick={open} />
      )}
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept={accept}
        capture={isCamera ? 'environment' : undefined}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </>
  )
}
