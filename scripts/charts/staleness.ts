/** The names of the files that are outdated, missing or left over. */
export function staleFiles(
  wanted: ReadonlyMap<string, string>,
  found: ReadonlyMap<string, string>,
): readonly string[] {
  return [...new Set([...wanted.keys(), ...found.keys()])]
    .filter((name) => wanted.get(name) !== found.get(name))
    .sort((one, other) => (one < other ? -1 : 1))
}
