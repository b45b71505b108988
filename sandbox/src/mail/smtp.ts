import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { callbackify } from 'node:util'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerEnvelope } from 'smtp-server'
import { SettingsError } from '../config.ts'
import type { Fault, Faults } from '../testing/faults.ts'
import type { Mailbox } from './mailbox.ts'

const largestMail = 10 * 1024 * 1024

/** Starts the mail server; the fault "down" closes its port, so connections are refused as in real life. */
export async function startSmtp(of: { host: string; port: number; mailbox: Mailbox; faults: Faults }) {
  let server: SMTPServer | undefined = createServer(of.mailbox, () => of.faults.get('mail'))
  const port = await listen(server, of.port, of.host)

  const stop = async () => {
    const stopping = server
    server = undefined
    if (stopping) await new Promise<void>((resolve) => stopping.close(() => resolve()))
  }
  of.faults.onChange(async (target, fault) => {
    if (target !== 'mail') return
    if (fault.mode === 'down') return stop()
    if (server) return
    server = createServer(of.mailbox, () => of.faults.get('mail'))
    await listen(server, port, of.host)
  })
  return { port, close: stop }
}

function createServer(mailbox: Mailbox, fault: () => Fault): SMTPServer {
  return new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largestMail,
    closeTimeout: 500,
    maxClients: 100,
    onRcptTo: (_address, _session, done) => done(refusal(fault())),
    onData: (stream, session, done) => callbackify(() => keep(mailbox, stream, session.envelope, fault()))(done),
  })
}

async function keep(mailbox: Mailbox, stream: SMTPServerDataStream, envelope: SMTPServerEnvelope, fault: Fault) {
  const raw = await receive(stream, fault)
  const from = envelope.mailFrom ? envelope.mailFrom.address : ''
  const to = envelope.rcptTo.map(({ address }) => address)
  await mailbox.add(from, to, raw)
}

async function receive(stream: SMTPServerDataStream, { mode, delayMs }: Fault): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(Buffer.from(chunk))
  if (stream.sizeExceeded) throw smtpError(552, 'The email is larger than allowed')
  if (mode === 'slow') await wait(delayMs, undefined, { ref: false })
  return Buffer.concat(chunks)
}

function refusal({ mode }: Fault): Error | null {
  if (mode === '4xx') return smtpError(451, 'Try again later')
  return mode === '5xx' ? smtpError(550, 'The mailbox is not available') : null
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

function listen(server: SMTPServer, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    // After the start, errors of single connections concern only the clients that connected.
    server.on('error', () => {})
    server.server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new SettingsError(portInUse(port)) : error),
    )
    server.listen(port, host, () => resolve((server.server.address() as AddressInfo).port))
  })
}

function portInUse(port: number): string {
  return `Port ${port} for mail is in use by another program; set SANDBOX_SMTP_PORT to a free one.`
}
