import { describe, expect, it } from 'vitest'
import { beginning, cut, firstCharacters, fitted } from '#contract/cut.ts'

const FAMILY = '👨‍👩‍👧‍👦'
const FLAG = '🇨🇷'
const ACCENT = 'e\u0301'

describe('a text that is cut', () => {
  it.each([FAMILY, FLAG, ACCENT, '👍🏽', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '각', 'ñ'])(
    'keeps %s whole, wherever it is cut',
    (one) => {
      const text = one.repeat(9)
      expect(cut(text, 4)).toBe(`${one.repeat(4)}...`)
      expect(cut(text, 9)).toBe(text)
      expect(firstCharacters(text, 2)).toEqual([one, one])
      for (let most = 0; most <= text.length; most += 1) {
        const whole = Math.floor(most / one.length)
        // One character that has no room at all is cut between code points.
        if (whole > 0) expect(beginning(text, most)).toBe(one.repeat(whole))
        expect(beginning(text, most)).not.toMatch(/\p{Surrogate}/u)
        expect(beginning(text, most).length).toBeLessThanOrEqual(most)
      }
      expect(fitted(text, text.length - 1)).toMatch(new RegExp(`^(?:${one})*\\.\\.\\.$`, 'u'))
    },
  )

  it('has no more of a character with endless accents than of others', () => {
    const endless = `e${'\u0301'.repeat(100_000)}`
    expect(cut(endless, 60).length).toBeLessThan(2_000)
    expect(beginning(endless, 200)).toHaveLength(200)
  })
})
