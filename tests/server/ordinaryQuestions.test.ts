import { describe, expect, it } from 'vitest'
import { fold } from '#contract/text.ts'
import { answerFrom } from '#server/assistants/answer.ts'
import { trainingAlone } from '#server/assistants/knowledge.ts'
import { bakery } from './questions/bakery.ts'
import { bikes } from './questions/bikes.ts'
import { cabins } from './questions/cabins.ts'
import { cakes } from './questions/cakes.ts'
import { carRental } from './questions/carRental.ts'
import { carWash } from './questions/carWash.ts'
import { clothing } from './questions/clothing.ts'
import { dentist } from './questions/dentist.ts'
import { driving } from './questions/driving.ts'
import { events } from './questions/events.ts'
import { flowers } from './questions/flowers.ts'
import { gym } from './questions/gym.ts'
import { hardware } from './questions/hardware.ts'
import { hostel } from './questions/hostel.ts'
import { iceCream } from './questions/iceCream.ts'
import { kindergarten } from './questions/kindergarten.ts'
import { laboratory } from './questions/laboratory.ts'
import { laundry } from './questions/laundry.ts'
import { mechanic } from './questions/mechanic.ts'
import { movers } from './questions/movers.ts'
import { nursery } from './questions/nursery.ts'
import { nutrition } from './questions/nutrition.ts'
import { optician } from './questions/optician.ts'
import { petShop } from './questions/petShop.ts'
import { pharmacy } from './questions/pharmacy.ts'
import { phoneRepair } from './questions/phoneRepair.ts'
import { physio } from './questions/physio.ts'
import { pitches } from './questions/pitches.ts'
import { printing } from './questions/printing.ts'
import { type Expected, questionsOf, type Shop } from './questions/question.ts'
import { rentals } from './questions/rentals.ts'
import { restaurant } from './questions/restaurant.ts'
import { salon } from './questions/salon.ts'
import { shoes } from './questions/shoes.ts'
import { spa } from './questions/spa.ts'
import { stationery } from './questions/stationery.ts'
import { tattoo } from './questions/tattoo.ts'
import { tours } from './questions/tours.ts'
import { tutoring } from './questions/tutoring.ts'
import { wings } from './questions/wings.ts'

// How an assistant without a language model answers what customers ordinarily ask.

/** In the order in which they were written: the README of `server/assistants` says what each row first brought. */
const shops = [
  ...[bakery, clothing, dentist, gym, pharmacy, restaurant, hardware, salon],
  ...[optician, tutoring, hostel],
  ...[mechanic, petShop, flowers],
  ...[laundry, phoneRepair, rentals, driving],
  ...[physio, tours, printing, iceCream],
]

/** Each pair or three was written and measured before the answers were mended with it. */
const later = [
  ...[kindergarten, nursery],
  ...[cakes, carWash, laboratory],
  ...[cabins, shoes],
  ...[tattoo, events],
  ...[bikes, spa],
  ...[stationery, pitches],
  ...[wings, movers],
  ...[nutrition, carRental],
]

/** The length of an answer that is still read. */
const READABLE = 420

type Outcome = 'right' | 'wrong' | 'person'

const outcomeOf = ({ facts, never, mayBePerson }: Expected, answer: string | null): Outcome => {
  if (answer === null) return mayBePerson ? 'right' : 'person'
  const said = fold(answer)
  const has = (fact: string) => said.includes(fold(fact))
  const isRight =
    facts?.every((alternatives) => alternatives.some(has)) === true &&
    !never.some(has) &&
    answer.length <= READABLE
  return isRight ? 'right' : 'wrong'
}

/** A Thursday noon in America. */
const NOW = new Date('2026-11-26T17:00:00Z')

const ask = async ({ training, zone }: Shop, question: string) => {
  const moment = { now: NOW, zone, hours: null }
  return (
    (await answerFrom(trainingAlone(training), { name: 'Lina', question, moment }))?.text ?? null
  )
}

/** The outcome of each question. */
const askAll = async (all: readonly Shop[]) => {
  const rows: { readonly outcome: Outcome; readonly told: string }[] = []
  for (const shop of all)
    for (const expected of questionsOf(shop)) {
      const answer = await ask(shop, expected.question)
      const outcome = outcomeOf(expected, answer)
      rows.push({ outcome, told: `${shop.trade}: ${expected.question} → ${answer ?? 'persona'}` })
    }
  const of = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome)
  const told = (outcome: Outcome) => of(outcome).map((row) => row.told)
  // For whoever changes the answers: TELL=1 prints what people have to answer.
  if (process.env.TELL)
    console.log(
      [
        ...told('wrong').map((row) => `WRONG ${row}`),
        ...told('person').map((row) => `PERSON ${row}`),
        `FIGURES ${rows.length} asked, ${of('right').length} right, ${of('wrong').length} wrong`,
      ].join('\n'),
    )
  return {
    asked: rows.length,
    wrong: told('wrong'),
    person: told('person'),
    right: of('right').length / rows.length,
  }
}

describe('ordinary questions', () => {
  it('are answered right, or by a person', async () => {
    const { asked, wrong, person, right } = await askAll(shops)
    expect(asked).toBeGreaterThanOrEqual(400)
    expect(wrong).toEqual([])
    expect(right, person.join('\n')).toBeGreaterThanOrEqual(0.97)
  })

  it('about later trainings go to a person more often, and are not answered wrong', async () => {
    const { wrong, person, right } = await askAll(later)
    expect(wrong).toEqual([])
    expect(right, person.join('\n')).toBeGreaterThanOrEqual(0.9)
  })
})
