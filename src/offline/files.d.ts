/** The files of the build: see scripts/offlineFiles.ts. */
declare module 'virtual:offline-files' {
  /** Another one for every build that has other files. */
  export const version: string
  /** Null where the name itself says which version it is. */
  export const files: { url: string; revision: string | null }[]
}
