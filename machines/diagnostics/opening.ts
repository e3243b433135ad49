import type { Recording } from './recording.ts'

// What is opened in place of the live recording: a file, or what was before a reload.

/** A file that a person chose. */
export interface TextFile {
  readonly text: () => Promise<string>
}

/** The recording before this one, in this tab. */
export function earlierThan({ earlier = [] }: Recording): Recording | undefined {
  const [latest, ...others] = earlier
  return latest && { ...latest, earlier: others }
}
