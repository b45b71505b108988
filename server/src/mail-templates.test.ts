import { expect, test } from 'vitest'
import { renderMail } from './mail-templates.ts'

const product = { name: 'Hireproof', url: 'https://hireproof.example' }

test.each([
  ['case-answered', { caseNumber: '2026325120000AA' }, '/c/cases/2026325120000AA'],
  ['one-time-code', { logonId: 'ABCD1234', code: 'x-y_z' }, '/home/login/new-password#x-y_z'],
  ['user-invited', { logonId: 'ABCD1234', companyName: 'Maple', code: 'x-y_z' }, '/activate#x-y_z'],
  [
    'user-invited-password',
    { logonId: 'ABCD1234', companyName: 'Maple', code: 'x-y_z' },
    '/home/login/new-password#x-y_z',
  ],
  ['program-invited', { logonId: 'ABCD1234', companyName: 'Maple', code: 'x-y_z' }, '/home/login/new-password#x-y_z'],
  ['user-waiting', { logonId: 'ABCD1234', companyName: 'Maple' }, '/home/login'],
  ['plus-invited', { companyName: 'Maple', firstDay: '2026-11-23', code: 'x-y_z' }, '/employee#x-y_z'],
  ['employee-link', { companyName: 'Maple', code: 'x-y_z' }, '/employee#x-y_z'],
  ['plus-correction', { companyName: 'Maple', code: 'x-y_z' }, '/employee#x-y_z'],
  ['plus-signed', {}, '/c/cases/plus'],
  ['plus-corrected', { plusCaseId: '0190a0a0' }, '/c/cases/plus/0190a0a0'],
  ['plus-reverify', { plusCaseId: '0190a0a0' }, '/c/cases/plus/0190a0a0'],
  ['employee-news-en', {}, '/employee?lang=en'],
  ['employee-news-es', {}, '/employee?lang=es'],
  ['password-changed', { logonId: 'ABCD1234' }, '/home/login/forgot-password'],
  ['user-locked', { logonId: 'ABCD1234' }, '/home/login/forgot-password'],
  ['user-linked', { logonId: 'ABCD1234' }, '/home/login'],
  ['user-activated', { logonId: 'ABCD1234' }, '/home/login'],
  ['user-reactivated', { logonId: 'ABCD1234' }, '/home/login'],
])('the email %s shows its link in HTML and in plain text', (template, data, path) => {
  const { text, html } = renderMail(template, data, product)
  const url = `${product.url}${path}`
  expect(text).toContain(url)
  expect(html.match(/<a .*?<\/a>/g)).toEqual([`<a href="${url}">${url}</a>`])
})

test.each([
  ['employee-news-en', 'en', 'This message was sent by Hireproof. Please do not reply.'],
  ['employee-news-es', 'es', 'Este mensaje fue enviado por Hireproof. Por favor, no responda a este correo.'],
])('the email %s declares its language and ends with a line in that language', (template, lang, closing) => {
  const { text, html } = renderMail(template, {}, product)
  expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${lang}">`))
  expect(text.split('\n').at(-1)).toBe(closing)
  expect(html).toContain(`<p>${closing}</p>`)
})

test('the email in Spanish contains no English', () => {
  const { subject, text } = renderMail('employee-news-es', {}, product)
  expect(`${subject}\n${text}`).not.toMatch(/\b(?:the|this|message|please|reply|your|you)\b/i)
})

test('an email links only to the product, whatever its data holds', () => {
  const hostile = 'https://evil.example/x" onclick="y https://hireproof.example.evil.example/ <a href=z>'
  const { html } = renderMail('user-activated', { logonId: hostile }, product)
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).not.toMatch(/<a [^>]*(?:evil|onclick)/)
})

test('data in a link cannot break out of it', () => {
  const { html } = renderMail('one-time-code', { logonId: 'ABCD1234', code: '"><b>' }, product)
  expect(html).toContain('new-password#&quot;&gt;&lt;b&gt;"')
  expect(html).not.toContain('<b>')
})

test('the email with a code for an employee shows the six digits and nothing about the form they open', () => {
  const { text, html } = renderMail('employee-code', { code: '0190a0a0-0000-7000-8000-000000000000.123456' }, product)
  expect(text).toContain('Your code is 123456.')
  expect(text).toContain('su código es 123456.')
  expect(text + html).not.toContain('0190a0a0')
})
