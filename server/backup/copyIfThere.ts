import { copyFile } from 'node:fs/promises'

/** Nothing of that name is no failure. */
export const copyIfThere = async (from: string, to: string): Promise<void> => {
  try {
    await copyFile(from, to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}
