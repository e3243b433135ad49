/** One call for all that ask the same while it is under way. */
export const createShared = <Question, Answer>(
  keyOf: (question: Question) => string,
  ask: (question: Question) => Promise<Answer>,
): ((question: Question) => Promise<Answer>) => {
  const asking = new Map<string, Promise<Answer>>()
  return async (question) => {
    const key = keyOf(question)
    const answer = asking.get(key) ?? ask(question).finally(() => asking.delete(key))
    asking.set(key, answer)
    return answer
  }
}
