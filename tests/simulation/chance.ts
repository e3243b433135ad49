import { randomFrom } from '../random.ts'

/** A random number generator: the same seed gives the same numbers. */
export class Chance {
  readonly #random: () => number

  constructor(seed: number) {
    this.#random = randomFrom(seed)
  }

  is(probability: number): boolean {
    return this.#random() < probability
  }

  upTo(most: number): number {
    return Math.floor(this.#random() * (most + 1))
  }

  one<T>(list: readonly [T, ...T[]]): T {
    return list[this.upTo(list.length - 1)] ?? list[0]
  }
}
