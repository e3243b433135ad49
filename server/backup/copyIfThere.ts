import { cp } from 'node:fs/promises'

/** A file or a folder; nothing of that name is no failure. */
export const copyIfThere = async (from: string, to: string): Promise<void> => {
  try {
    await cp(from, to, { recursive: true })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}
