import type { Sentence } from './kit/explore'
import type { SignIn } from './signIn'

export const oneVerification: Sentence<SignIn> = {
  sentence: 'one verification is in flight, however the code is typed or pasted',
  holds: ({ now: { world } }) => world.asked.length <= 1,
}
