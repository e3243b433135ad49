/**
 * What machines and states are for, where the build left a number in place of it (scripts/bundling/descriptions.ts).
 */
export const descriptions: readonly string[] = []
