// The rows for tables that the newest stored release does not have, by the number of the migration that creates them ('0035'):
// `npm run versions` writes them into the database of the next release.

export const rows: Readonly<Record<string, string>> = {}
