import {
  FileArchive,
  FileImage,
  FileMusic,
  FilePlay,
  FileText,
  type LucideIcon,
} from 'lucide-react'
import type { FileType } from '#contract/fileTypes.ts'

const archives: readonly FileType[] = [
  'application/zip',
  'application/vnd.rar',
  'application/x-7z-compressed',
  'application/gzip',
]

/** The icon of a file that is not shown. */
export const iconOf = (type: FileType | null): LucideIcon => {
  if (type?.startsWith('image/')) return FileImage
  if (type?.startsWith('video/')) return FilePlay
  if (type?.startsWith('audio/')) return FileMusic
  return type !== null && archives.includes(type) ? FileArchive : FileText
}
