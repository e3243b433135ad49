/** The database of the files that were chosen and not sent (`keptFiles.ts`). */
export const FILES_DATABASE = 'recado'

/** Removes all of them, once the tabs that have them open have closed them. */
export const forgetFiles = (): void => {
  try {
    indexedDB.deleteDatabase(FILES_DATABASE)
  } catch (error) {
    console.warn('The kept files could not be removed', error)
  }
}
