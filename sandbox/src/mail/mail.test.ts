import { createTransport, type Transporter } from 'nodemailer'
import { describe, expect, test } from 'vitest'
import { createBrowser } from '../test-support/browser.ts'
import { sendJson, temporaryFolder, testSandbox } from '../test-support/sandbox.ts'

const mail = {
  from: 'Hireproof <no-reply@hireproof.example>',
  to: 'alice@example.com',
  bcc: 'hidden@example.com',
  subject: 'Grüße & <welcome>',
  text: 'Open http://localhost:3000/activate/abc, please.',
  html: '<p>Open <a href="http://localhost:3000/">this</a></p><script>alert(1)</script>',
}

function transport(port: number): Transporter {
  return createTransport({ host: '127.0.0.1', port, ignoreTLS: true, connectionTimeout: 2000, socketTimeout: 5000 })
}

async function listMail(url: string, to = ''): Promise<Record<string, unknown>[]> {
  const answer: unknown = await (await fetch(`${url}/inbox.json?to=${encodeURIComponent(to)}`)).json()
  return Array.isArray(answer) ? answer : []
}

test('receives email and shows it: list, text, headers, and by address', async () => {
  const { url, smtpPort } = await testSandbox()
  await transport(smtpPort).sendMail(mail)
  await transport(smtpPort).sendMail({ ...mail, to: 'bob@example.com', bcc: '', subject: 'Second' })
  const all = await listMail(url)
  expect(all.map(({ subject }) => subject)).toEqual(['Second', mail.subject])
  const mine = await listMail(url, 'ALICE@example.com')
  expect(mine).toEqual([
    expect.objectContaining({
      to: ['alice@example.com', 'hidden@example.com'],
      from: 'no-reply@hireproof.example',
      text: expect.stringContaining('activate/abc'),
    }),
  ])
  expect(await listMail(url, 'hidden@example.com')).toHaveLength(1)
  expect(await listMail(url, 'nobody@example.com')).toEqual([])

  const browser = createBrowser(url)
  expect((await browser.open('/inbox')).text).toContain('Grüße &amp; &lt;welcome&gt;')
  const page = await browser.open('/inbox/1')
  expect(page.text).toContain('<a href="http://localhost:3000/activate/abc"')
  expect(page.text).toMatch(
    /<iframe[^>]*src="\/inbox\/1\/html"[^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/s,
  )
  expect(page.text).toContain('Message-ID')
  expect(page.text).not.toContain('<script>')
  const formatted = await browser.open('/inbox/1/html')
  expect(formatted.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox allow-popups/)
  expect((await browser.open('/inbox/99')).status).toBe(404)
})

test('keeps the last 500 emails', async () => {
  const { url, smtpPort } = await testSandbox()
  const pool = createTransport({
    host: '127.0.0.1',
    port: smtpPort,
    ignoreTLS: true,
    pool: true,
    maxMessages: Infinity,
  })
  for (let number = 1; number <= 502; number += 1) await pool.sendMail({ ...mail, subject: `Mail ${number}` })
  pool.close()
  const kept = await listMail(url)
  expect(kept).toHaveLength(500)
  expect(kept.at(0)).toMatchObject({ subject: 'Mail 502' })
  expect(kept.at(-1)).toMatchObject({ subject: 'Mail 3' })
})

test('keeps emails between starts, and removes them on request', async () => {
  const SANDBOX_DATA_DIR = temporaryFolder()
  const start = () => testSandbox({ SANDBOX_DATA_DIR })
  const first = await start()
  await transport(first.smtpPort).sendMail(mail)
  await first.close()
  const second = await start()
  expect(await listMail(second.url)).toMatchObject([{ id: 1, subject: mail.subject }])
  await transport(second.smtpPort).sendMail(mail)
  expect(await listMail(second.url)).toHaveLength(2)
  expect((await fetch(`${second.url}/inbox.json`, { method: 'DELETE' })).status).toBe(204)
  await second.close()
  const third = await start()
  expect(await listMail(third.url)).toEqual([])
})

test('refuses an email that is too large', async () => {
  const { url, smtpPort } = await testSandbox()
  const text = 'x'.repeat(11 * 1024 * 1024)
  await expect(transport(smtpPort).sendMail({ ...mail, text })).rejects.toMatchObject({ responseCode: 552 })
  expect(await listMail(url)).toEqual([])
})

function setFault(url: string, mode: string, delay_ms = 0) {
  return sendJson(`${url}/testing/fault`, 'POST', { target: 'mail', mode, delay_ms })
}

describe('[F12] a mail server with a fault', () => {
  test.each([
    ['4xx', { responseCode: 451 }],
    ['5xx', { responseCode: 550 }],
    ['down', { message: expect.stringContaining('ECONNREFUSED') }],
  ])('%s, until it is switched off', async (mode, error) => {
    const { url, smtpPort } = await testSandbox()
    await setFault(url, mode)
    await expect(transport(smtpPort).sendMail(mail)).rejects.toMatchObject(error)
    expect(await listMail(url)).toEqual([])
    await setFault(url, 'none')
    await transport(smtpPort).sendMail(mail)
    expect(await listMail(url)).toHaveLength(1)
  })

  test('slow answers late', async () => {
    const { url, smtpPort } = await testSandbox()
    await setFault(url, 'slow', 300)
    const start = performance.now()
    await transport(smtpPort).sendMail(mail)
    expect(performance.now() - start).toBeGreaterThan(290)
  })
})
