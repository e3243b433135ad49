import { readMetaSetup } from './metaSetup.ts'
import { signUpWhatsapp } from './signup.ts'
import { tests } from './testMessage.ts'

export const connectingEndpoints = {
  readMetaSetup,
  signUpWhatsapp,
  readInstagramTest: tests.instagram.read,
  readWhatsappTest: tests.whatsapp.read,
  testInstagram: tests.instagram.send,
  testWhatsapp: tests.whatsapp.send,
}
