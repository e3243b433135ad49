import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { stringsOf } from './spec/lookedFor.ts'

// The texts are Latin American Spanish, and so are the scripts for QA: each word of Spain has another one.

const words: Readonly<Record<string, string>> = {
  'p[uú]ls(?:a|as|ar|al[oa]s?|e|es|ad[oa]s?|ando|amos|aste|ó)': 'toca, presiona',
  intro: 'Enter',
  'mayús(?:culas)?': 'Shift',
  ratón: 'mouse',
  'vídeos?': 'video',
  'importes?': 'monto',
  'móvil(?:es)?': 'celular',
  'ordenador(?:es)?': 'computadora',
  'ficheros?': 'archivo',
  'vosotr[oa]s|vuestr[oa]s?|os|\\p{L}+(?:áis|(?<!s)éis)': 'ustedes',
  '(?:re)?coger|coges?|cogid[oa]s?|cogiendo': 'tomar',
  vale: 'de acuerdo',
  cortafuegos: 'firewall',
  'caduc(?:a|an|ar|ó|ad[oa]s?|idad)': 'vence',
  'añad(?:e|es|en|ir|id[oa]s?|ió|a|iendo)': 'agrega',
  'enseñ(?:a|an|ar|ó)': 'muestra',
  'en directo': 'en vivo',
  'cabeceras?': 'encabezado',
  'iconos?': 'ícono',
  'contact(?:a|ar|e) con': 'contacta a',
  'altavo(?:z|ces)': 'bocina',
  'pinch(?:a|ar|as)|clica|clicar': 'haz clic',
  'aparcar?|aparcamientos?': 'estacionar',
  enhorabuena: 'felicidades',
  'gafas|enfad(?:ad[oa]s?|arse)': 'lentes, enojado',
  'empollón|tartas?|bombillas?|chinchetas?|zumos?': 'nerd, pastel, foco, tachuela, jugo',
}

const allowed = [
  'Añade un comentario...', // of the specification
  'SINPE Móvil', // a brand
  'muchas mil vale ok', // what customers write
  'cuesta cuestan sale salen vale',
]

const anyOf = (spain: string): RegExp =>
  new RegExp(`(?<![\\p{L}/:-])(?:${spain})(?![\\p{L}/-])`, 'iu')
const anyWord = anyOf(Object.keys(words).join('|'))

const found = (text: string): readonly string[] => {
  const own = allowed.reduce((rest, known) => rest.replaceAll(known, ''), text)
  if (!anyWord.test(own)) return []
  return Object.entries(words).flatMap(([spain, here]) => {
    const [hit] = anyOf(spain).exec(own) ?? []
    return hit === undefined ? [] : [`${hit} (${here}): ${text.trim()}`]
  })
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = ['contract', 'machines', 'src', 'server', 'tests/model'].flatMap((folder) =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`)
    // The words of customers, wherever they are from.
    .filter((file) => !file.startsWith('server/assistants/reading/')),
)

test.each([
  'Pulsa «Enviar»',
  'Mayús + Intro',
  'Sin el ratón.',
  'VÍDEO',
  'Posición en móvil',
  '¿Os ayudamos?',
  'Podéis verlo',
])('a word of Spain is found in «%s»', (text) => expect(found(text)).not.toEqual([]))

test.each(['Impulsa tu negocio', 'dieciséis', 'Está dañada', 'No importa'])(
  'none is found in «%s»',
  (text) => expect(found(text)).toEqual([]),
)

test('no text has a word of Spain', () => {
  const hits = sources.flatMap((file) => {
    const source = readFileSync(`${root}/${file}`, 'utf8')
    if (!anyWord.test(source)) return [] // to parse takes long
    return stringsOf(file, source).flatMap((text) => found(text).map((hit) => `${file}: ${hit}`))
  })
  expect(hits).toEqual([])
})
