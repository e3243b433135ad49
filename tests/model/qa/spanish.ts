import { type Expectation, forAct, forExpectation } from './say.ts'
import type { Target } from './targets.ts'

// Writes acts and expectations as Spanish sentences.

const plainName = ({ spanish, name }: Target): string =>
  spanish === '' ? `«${name}»` : `${spanish} «${name}»`

const placed = ({ place, isFeminine }: Target): string => {
  if (place === null) return ''
  if (place === 'first') return isFeminine ? 'primera ' : 'primer '
  return isFeminine ? 'última ' : 'último '
}

/** `el botón «Ver» de la tarjeta «Luna»` */
function the(target: Target): string {
  const article = target.spanish === '' ? '' : target.isFeminine ? 'la ' : 'el '
  const within = target.within ? ` ${of(target.within)}` : ''
  return `${article}${placed(target)}${plainName(target)}${within}`
}

const of = (target: Target): string => `de ${the(target)}`.replace(/^de el /, 'del ')

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** `A, B y C` */
function joined(parts: readonly string[], and = 'y'): string {
  const last = parts.at(-1) ?? ''
  const others = parts.slice(0, -1).join(', ')
  const before = and === 'y' && /^h?i/i.test(last) ? 'e' : and
  return others === '' ? last : `${others} ${before} ${last}`
}

export const actSentence = forAct<string>({
  press: ({ target, times }) => `Toca ${times === 2 ? 'dos veces ' : ''}${the(target)}.`,
  unfold: ({ target }) => `Despliega ${the(target)}.`,
  menu: ({ target }) => `Abre el menú ${of(target)}.`,
  key: ({ key, focused }) => `Presiona la tecla «${key}»${focused ? ` en ${the(focused)}` : ''}.`,
  fill: ({ target, text }) => {
    if (target.role === 'slider') return `Mueve ${the(target)} a «${text}».`
    return text === '' ? `Borra ${the(target)}.` : `Escribe «${text}» en ${the(target)}.`
  },
  type: ({ target, text }) => `Escribe «${text}» desde ${the(target)}.`,
  choose: ({ target, option }) => `Elige «${option}» en ${the(target)}.`,
  file: ({ name, size }) => `Elige el archivo «${name}»${size === '' ? '' : `, de ${size}`}.`,
})

/** Controls are seen, texts are read. */
const isRead = ({ role, isByText }: Target): boolean => role === null || isByText === true

/** One sentence for what is read, another for what is seen. */
const looked = (targets: readonly Target[], said: (verb: string, names: string[]) => string) =>
  [targets.filter(isRead), targets.filter((target) => !isRead(target))]
    .sort(([one]) => (one === targets[0] ? -1 : 0))
    .flatMap((some) => (some[0] ? [said(isRead(some[0]) ? 'lee' : 've', some.map(the))] : []))
    .join(' ')

/** `A y B están presionados.`; words end in -o, which agrees. */
function standing(targets: readonly Target[], one: string): string {
  const isFeminine = targets.every((target) => target.isFeminine)
  const agreed = isFeminine ? one.replace(/o$/, 'a') : one
  const many = targets.length > 1
  const word = many && /[ao]$/.test(agreed) ? `${agreed}s` : agreed
  return `${upperFirst(joined(targets.map(the)))} ${many ? 'están' : 'está'} ${word}.`
}

const able = (targets: readonly Target[], not: string): string => {
  const can = targets.length > 1 ? 'se pueden' : 'se puede'
  return `${upperFirst(joined(targets.map(the)))} ${not}${can} usar.`
}

const isSwitch = ([target]: readonly Target[]): boolean => target?.role === 'switch'

export const seenSentence: (seen: Expectation) => string = forExpectation<string>({
  shown: ({ targets }) => looked(targets, (verb, names) => `Se ${verb} ${joined(names)}.`),
  hidden: ({ targets }) =>
    looked(targets, (verb, names) => `No se ${verb} ${joined(names, 'ni')}.`),
  once: ({ targets }) =>
    looked(targets, (verb, names) => `Se ${verb} ${joined(names)} una sola vez.`),
  usable: ({ targets }) => able(targets, ''),
  unusable: ({ targets }) => able(targets, 'no '),
  on: ({ targets }) => standing(targets, isSwitch(targets) ? 'encendido' : 'marcado'),
  off: ({ targets }) => standing(targets, isSwitch(targets) ? 'apagado' : 'sin marcar'),
  pressed: ({ targets }) => standing(targets, 'presionado'),
  released: ({ targets }) => standing(targets, 'sin presionar'),
  open: ({ targets }) => standing(targets, 'desplegado'),
  folded: ({ targets }) => standing(targets, 'plegado'),
  current: ({ targets }) => standing(targets, 'señalado'),
  value: ({ targets, value }) => {
    if (value === '') return standing(targets, 'vacío')
    const [target] = targets
    const names = upperFirst(joined(targets.map(the)))
    return `${names} ${target?.role === 'slider' ? 'está en' : 'contiene'} «${value}».`
  },
  offered: ({ targets, option }) => `${upperFirst(joined(targets.map(the)))} ofrece «${option}».`,
  notOffered: ({ targets, option }) =>
    `${upperFirst(joined(targets.map(the)))} no ofrece «${option}».`,
  unfolded: ({ targets, seen }) =>
    seen
      .map((each) => `Al desplegar ${joined(targets.map(the))}, ${lowerFirst(seenSentence(each))}`)
      .join(' '),
  same: () => 'Nada cambia.',
  dark: () => 'La página es oscura.',
  light: () => 'La página es clara.',
  refused: () => 'Un campo dice qué le falta.',
  byHand: ({ text }) => `A mano: ${text}.`,
})
