// What takes long is tried in parts, another one each day. `TEST_DAY=2026-11-27` repeats a day, `TEST_DAY=all` has all.

export const today = process.env.TEST_DAY ?? new Date().toISOString().slice(0, 10)

const dayNumber = Date.parse(today) / 86_400_000
if (today !== 'all' && !Number.isInteger(dayNumber))
  throw new Error(`TEST_DAY is no date: ${today}`)

/** Whether a name is in the part of today. Its part depends on no other name, so that a new one moves none. */
export function isOfToday(name, parts) {
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return today === 'all' || (sum + dayNumber) % parts === 0
}
