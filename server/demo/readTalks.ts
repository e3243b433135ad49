import type { Talk, When } from './talk.ts'

const channels = ['whatsapp', 'instagram', 'widget', 'webchat'] as const

/**
 * Reads the conversations of a file. Each begins with a line such as `# Elena Pacheco | whatsapp | 75 min` or
 * `# Rodrigo Vega | whatsapp | 1 día 7:25 | pausada | de Inés | resuelta`; its lines are in the form that `Talk` describes.
 */
export const readTalks = (file: string): readonly Talk[] =>
  file
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...lines] = part.split('\n')
      const [name = '', wire, when = '', ...options] = head.split(' | ')
      const on = channels.find((channel) => channel === wire)
      if (!on) throw new Error(`A conversation of the demo has no channel: ${head}`)
      const person = options.find((option) => option.startsWith('de '))
      const assistant = options.find((option) => option.startsWith('asistente '))
      return {
        with: name,
        on,
        ...readWhen(when),
        isPaused: options.includes('pausada'),
        ...(person && { person: person.slice('de '.length) }),
        isSolved: options.includes('resuelta'),
        ...(assistant && { assistant: assistant.slice('asistente '.length) }),
        ...(options.includes('sin asistente') && { assistant: null }),
        lines: lines.join('\n'),
      }
    })

const readWhen = (when: string): When => {
  const [, count, unit, at] = /^(\d+) (min|días?)(?: (\d+:\d+))?$/.exec(when) ?? []
  if (unit === 'min') return { minutesAgo: Number(count) }
  if (unit && at) return { daysAgo: Number(count), at }
  throw new Error(`The time of a conversation of the demo cannot be read: ${when}`)
}
