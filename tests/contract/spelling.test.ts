import { expect, test } from 'vitest'

// A word of the product's texts that stands nowhere else, and is a frequent one but for one letter, is a slip of the
// hand.

const sources: Readonly<Record<string, string>> = import.meta.glob(
  [
    '../../{contract,machines,src}/**/*.{ts,tsx}',
    '../../server/**/*.ts',
    '!../../server/{assistants/terms,assistants/reading/**,watching/**,dashboard/**,backup/**}.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
)

/** Words of their own beside one that is frequent. */
const own =
  `pagando cuanto caliente vuelta envías process codigo electronico actualizando cambias podria
  informacion ubicacion manana perdon person tables minutes charges writing waited version colors
  errors diagnostico inicial tablas puedan interval escribirte abiertos maquinas openid escribenos
  states resuelvas contato primeiro descripcion quieras
  interaccion titulo comprobado respondas fechas
  escribo asignando escribía numero contra fuente todavia vargas colones isphone atencion agende`.split(
    /\s+/,
  )

const comments = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*|(?:import|export)[^;'\n]*?from '[^']*'/gm
const texts =
  /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`]*)`|>\s*([^<>{}=;]*[a-záéíóúñ][^<>{}=;]*?)\s*</g

/** A text has several words, or begins like a sentence. */
const isText = (text: string): boolean => /\s/.test(text.trim()) || /^\s*[A-ZÁÉÍÓÚ¿¡]/.test(text)

function* wordsOf(source: string): Generator<string> {
  for (const [, ...parts] of source.replace(comments, ' ').matchAll(texts)) {
    const text = parts.find((part) => part !== undefined) ?? ''
    if (isText(text))
      yield* text
        .replace(/\$\{[^}]*\}/g, ' ')
        .toLowerCase()
        .match(/[a-záéíóúñü]{6,}/g) ?? []
  }
}

/** One letter more, less, other or swapped with the next, and not at the end, where words have their forms. */
function isSlip(word: string, meant: string): boolean {
  let at = 0
  while (at < word.length && word[at] === meant[at]) at += 1
  if (at === 0 || Math.max(word.length, meant.length) - at < 2) return false
  const rest = [word.slice(at), meant.slice(at)] as const
  const [ours, theirs] = rest
  return (
    ours === theirs.slice(1) ||
    ours.slice(1) === theirs ||
    ours.slice(1) === theirs.slice(1) ||
    (ours.slice(2) === theirs.slice(2) && ours[0] === theirs[1] && ours[1] === theirs[0])
  )
}

const counts = new Map<string, number>()
const folders = new Map<string, Set<string>>()
for (const [file, source] of Object.entries(sources)) {
  const folder = file.replace('../../', '').replace(/\/[^/]*$/, '')
  const words = folders.get(folder) ?? new Set()
  folders.set(folder, words)
  for (const word of wordsOf(source)) {
    counts.set(word, (counts.get(word) ?? 0) + 1)
    words.add(word)
  }
}
const frequent = [...counts].flatMap(([word, count]) => (count > 3 ? [word] : []))

for (const [folder, words] of folders)
  test(`no word of ${folder} is a frequent one with a slip`, () => {
    const rare = [...words].filter((word) => counts.get(word) === 1 && !own.includes(word))
    const slips = rare.flatMap((word) =>
      frequent.filter((meant) => isSlip(word, meant)).map((meant) => `${word}: ${meant}`),
    )
    expect(slips).toEqual([])
  })
