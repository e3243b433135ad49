import { copyFile } from 'node:fs/promises'
import { hasCode } from '../process/errorCode.ts'

/** Nothing of that name is no failure. */
export const copyIfThere = async (from: string, to: string): Promise<void> => {
  try {
    await copyFile(from, to)
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
}
