import nodemailer from 'nodemailer'

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
  /** What the development mailbox shows, newest first; null where mail really leaves. */
  readonly kept: (() => readonly KeptMail[]) | null
}

const KEPT = 50

export const smtpMailer = (url: string, from: string): Mailer => {
  const transport = nodemailer.createTransport(url, { from })
  return {
    kept: null,
    send: async (mail) => {
      await transport.sendMail(mail)
    },
  }
}

/** Where no mail server is: the terminal, and `GET /dev/mailbox`. */
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
