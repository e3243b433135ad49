import nodemailer from 'nodemailer'
import { isLoopbackHost } from './address.ts'

interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

interface KeptMail extends Mail {
  readonly at: string
}

export interface Mailer {
  readonly send: (mail: Mail) => Promise<void>
  /** The messages of the development mailbox, newest first; null where mail is sent. */
  readonly kept: (() => readonly KeptMail[]) | null
}

const KEPT = 50

/** Codes are sent over TLS only; a mail server on this computer needs none. */
export const smtpOptions = (url: string) => ({
  url,
  requireTLS: !(URL.canParse(url) && isLoopbackHost(new URL(url).hostname)),
})

export const smtpMailer = (url: string, from: string): Mailer => {
  const transport = nodemailer.createTransport(smtpOptions(url), { from })
  return {
    kept: null,
    send: async (mail) => {
      // An object is always one address, whatever it contains.
      await transport.sendMail({ ...mail, to: { name: '', address: mail.to } })
    },
  }
}

/** Without a mail server, mail goes to the terminal and to `GET /dev/mailbox`. */
export const terminalMailer = (print: (line: string) => void = console.log): Mailer => {
  const kept: KeptMail[] = []
  return {
    kept: () => kept,
    send: async (mail) => {
      kept.unshift({ ...mail, at: new Date().toISOString() })
      kept.length = Math.min(kept.length, KEPT)
      print(`[correo] Para ${mail.to}: ${mail.text}`)
    },
  }
}
