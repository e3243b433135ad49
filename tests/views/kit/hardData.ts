import { type Path, pathOf } from '../../model/kit/path.ts'

// The data of a path, harder to show: words that do not break, and pictures that do not exist.

const LONG = 'Otorrinolaringólogas-electroencefalografistas_de_Quesada_y_Hermanos'

/** The fields of a person's words. Ids, dates, addresses and kinds stay what they are. */
const words =
  /^(?:name|showName|title|text|message|description|note|content|details|company|answer|industry|email|author|category|label)$/iu
const pictures = /^(?:\w*(?:logo|picture|photo|avatar|image)\w*)$/iu

const MISSING = '/no-such-picture.png'

function harder(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    if (words.test(key) && value !== '') return `${value} ${LONG}`
    return pictures.test(key) && value !== '' ? MISSING : value
  }
  if (Array.isArray(value)) return value.map((each) => harder(each, key))
  if (value === null || typeof value !== 'object' || !isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, harder(each, name)]))
}

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype

/** The same path with hard data in its start and in the answers of its actors; null where no text is in them. */
export function hardPath(path: Path): Path | null {
  const steps = path.steps.map(({ event, state }) => ({
    state,
    event: 'output' in event ? { ...event, output: harder(event.output) } : event,
  }))
  const input = harder(path.input)
  const isSame =
    JSON.stringify([input, steps.map(({ event }) => event)]) ===
    JSON.stringify([path.input, path.steps.map(({ event }) => event)])
  return isSame ? null : pathOf(steps, input)
}
