import { type Staff, staffWriter, Visit, visitorWriter } from './writers.ts'

/** Three of the staff and three visitors. */
export const openWriters = async (base: string, staff: Staff) => {
  const visits: Visit[] = []
  const open = async () => {
    const visit = await Visit.open(base)
    visits.push(visit)
    return visit
  }
  const [shared, own] = [await open(), await open()]
  const writers = [
    await staffWriter(base, staff, shared),
    await staffWriter(base, staff, shared),
    await staffWriter(base, staff, own),
    visitorWriter(open),
    visitorWriter(open),
    visitorWriter(open),
  ]
  return { visits, writers }
}

interface Verdict {
  acknowledged: number
  lost: number
  doubled: number
  disordered: number
}

/** True if each visit has all acknowledged messages, once and in the order of writing. */
export const judge = async (visits: readonly Visit[]): Promise<Verdict> => {
  const verdict = { acknowledged: 0, lost: 0, doubled: 0, disordered: 0 }
  for (const visit of visits) {
    const stored = await visit.read()
    for (const [writer, written] of visit.acknowledged) {
      const found = stored.filter((text) => writer.isBy(text))
      const once = [...new Set(found)]
      verdict.acknowledged += written.length
      verdict.lost += written.filter((text) => !once.includes(text)).length
      verdict.doubled += found.length - once.length
      if (written.filter((text) => once.includes(text)).join() !== once.join())
        verdict.disordered += 1
    }
  }
  return verdict
}
