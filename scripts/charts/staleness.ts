/** The names of the files that are not what they ought to be: changed, missing or left over. */
export function staleFiles(
  wanted: ReadonlyMap<string, string>,
  found: ReadonlyMap<string, string>,
): readonly string[] {
  return [...new Set([...wanted.keys(), ...found.keys()])]
    .filter((name) => wanted.get(name) !== found.get(name))
    .sort((one, other) => (one < other ? -1 : 1))
}
