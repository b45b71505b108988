import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { renderMail } from '../mail-templates.ts'
import { MailRefused, smtpMailer } from './mail.ts'

/** A mail server that keeps what it receives; with `refuse` it answers that and accepts no recipient. */
async function mailServer() {
  const state = { commands: [] as string[], messages: [] as string[], refuse: '', isSilent: false }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    if (state.isSilent) return
    let isData = false
    let message = ''
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').slice(0, -1)) {
        if (isData && line !== '.') {
          message += `${line}\n`
          continue
        }
        state.commands.push(line)
        if (isData) state.messages.push(message)
        isData = line === 'DATA'
        const isRefused = line.startsWith('RCPT') && state.refuse
        socket.write(isRefused ? `${state.refuse}\r\n` : isData ? '354 go on\r\n' : '250 ok\r\n')
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { ...state, state, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`, close }
}

const server = await mailServer()
const mailer = smtpMailer(server.url, 'Hireproof <no-reply@hireproof.example>')
afterAll(() => {
  mailer.close()
  server.close()
})

const ID = '0190a0a0-0000-7000-8000-000000000000'
const text = { subject: 'Subject', text: 'Text', html: '<p>Text</p>' }

test('names itself, the recipient and the outbox id, so that a repeated delivery is recognized', async () => {
  await mailer.send({ id: ID, to: 'ana@example.com', ...text })
  expect(server.commands).toContain('MAIL FROM:<no-reply@hireproof.example>')
  expect(server.commands).toContain('RCPT TO:<ana@example.com>')
  expect(server.messages.at(-1)).toContain(`Message-ID: <${ID}@hireproof>`)
})

test.each([
  'a@example.com, b@example.com',
  'a@example.com\r\nRCPT TO:<b@example.com>',
  'a@example.com\nBcc: b@example.com',
])('never takes a second recipient out of an address', async (to) => {
  const before = server.commands.length
  await mailer.send({ id: ID, to, ...text }).catch(() => undefined)
  const recipients = server.commands.slice(before).filter((line) => line.startsWith('RCPT'))
  expect(recipients.filter((line) => line.includes('<b@example.com>'))).toEqual([])
  expect(recipients.length).toBeLessThanOrEqual(1)
  expect(server.messages.at(-1)).not.toMatch(/^Bcc:/m)
})

test.each(['550 no such user', '451 try later'])('fails when the server answers %s', async (refuse) => {
  server.state.refuse = refuse
  await expect(mailer.send({ id: ID, to: 'ana@example.com', ...text })).rejects.toThrow()
  server.state.refuse = ''
})

test('[WORK-18] tells a refusal for good from one that may pass', async () => {
  const failure = async (refuse: string) => {
    server.state.refuse = refuse
    const error: unknown = await mailer
      .send({ id: ID, to: 'ana@example.com', ...text })
      .catch((thrown: unknown) => thrown)
    server.state.refuse = ''
    return error
  }
  const refusal = await failure('550 5.1.1 no such user')
  expect(refusal).toBeInstanceOf(MailRefused)
  expect(refusal).toMatchObject({ reply: 550 })
  expect(await failure('451 try later')).not.toBeInstanceOf(MailRefused)
})

test('gives up on a server that does not answer', async () => {
  server.state.isSilent = true
  const started = performance.now()
  await expect(mailer.send({ id: ID, to: 'ana@example.com', ...text })).rejects.toThrow()
  expect(performance.now() - started).toBeLessThan(8000)
  server.state.isSilent = false
})

test('renders data as text: neither markup nor a header can come from it', () => {
  const product = { name: 'A & B', url: 'https://hireproof.example' }
  const hostile = '<script>alert(1)</script>\r\nBcc: x@example.com'
  const mail = renderMail('case-answered', { caseNumber: hostile }, product)
  expect(mail.html).not.toContain('<script>')
  expect(mail.html).toContain('A &amp; B')
  expect(mail.subject).not.toMatch(/[\r\n]/)
  expect(() => renderMail('unknown', {}, product)).toThrow('there is no email template')
})
