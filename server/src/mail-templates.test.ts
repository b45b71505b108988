import { reminderKinds } from '@hireproof/contract/form-i9/reminders'
import { noticeIds } from '@hireproof/contract/form-i9/notices'
import { describe, expect, test } from 'vitest'
import { mailTemplateNames, renderMail } from './mail-templates.ts'

const product = { name: 'Hireproof', url: 'https://hireproof.example' }

/** A template, its data, and where its links lead. */
type Sample = [string, Record<string, string>, string | string[]]

test.each<Sample>([
  ['report-ready', { report: 'Quick Audit' }, '/reports/runs'],
  ['report-failed', { report: 'Quick Audit' }, '/reports/runs'],
  ['report-scheduled', { report: 'Quick Audit' }, '/reports/runs'],
  ['report-schedule-paused', { report: 'Quick Audit' }, '/reports/schedules'],
  ['case-answered', { caseNumber: '2026325120000AA' }, '/c/cases/2026325120000AA'],
  ['case-decision-signed', { caseNumber: '2026325120000AA' }, '/c/cases/2026325120000AA/mismatch'],
  [
    'case-continuance',
    { caseNumber: '2026325120000AA', supportPhone: '(202) 555-0110', supportEmail: 'help@hireproof.example' },
    '/c/cases/2026325120000AA/mismatch',
  ],
  ['case-hand-over', { caseNumber: '2026325120000AA', by: 'Kim Hale' }, '/c/cases/2026325120000AA'],
  [
    'stand-in-named',
    { name: 'Kim Hale', startsOn: '2026-11-30', endsOn: '2026-12-04' },
    '/c/cases/attention?whose=mine',
  ],
  ['cases-unassigned', { count: '2' }, ['/c/cases?assigned_to=nobody', '/c/cases/attention?whose=unassigned']],
  [
    'case-document-revoked',
    { caseNumber: '2026325120000AA', revokedOn: '2026-11-23' },
    '/reports/status-change?revoked_on=2026-11-23',
  ],
  ['disposal-notice', { disposalOn: '2027-01-04', cases: '3' }, '/reports/historic-records?old_on=2027-01-04'],
  [
    'import-finished',
    { uploadId: '0190a0a0', created: '3', submitted: '0', leftOut: '1', failed: '0', notBegun: '0' },
    '/c/cases/import/0190a0a0',
  ],
  [
    'invitations-finished',
    { uploadId: '0190a0a0', invited: '3', leftOut: '1', failed: '0', notBegun: '2' },
    '/c/cases/plus/import/0190a0a0',
  ],
  ['paper-forms-finished', { uploadId: '0190a0a0', taken: '3', left: '2' }, '/c/cases/plus/paper/import?file=0190a0a0'],
  ['case-mismatch-due', { caseNumber: '2026325120000AA', actBy: '2026-11-23' }, '/c/cases/2026325120000AA/mismatch'],
  ['one-time-code', { logonId: 'ABCD1234', code: 'x-y_z' }, '/home/login/new-password#x-y_z'],
  ['user-invited', { logonId: 'ABCD1234', companyName: 'Maple', code: 'x-y_z' }, '/activate#x-y_z'],
  [
    'user-invited-password',
    { logonId: 'ABCD1234', companyName: 'Maple', code: 'x-y_z' },
    '/home/login/new-password#x-y_z',
  ],
  ['program-invited', { logonId: 'ABCD1234', companyName: 'Maple', code: 'x-y_z' }, '/home/login/new-password#x-y_z'],
  ['user-waiting', { logonId: 'ABCD1234', companyName: 'Maple' }, '/home/login'],
  ['ein-change-refused', { companyName: 'Maple', note: 'Send us a letter.' }, '/account/company/profile'],
  [
    'client-access-changed',
    { companyName: 'Maple', by: 'Kim', access: 'View only', meaning: 'They see.' },
    '/account/company/close',
  ],
  ['company-changed', { companyName: 'Maple', what: 'the legal name', by: 'Kim' }, '/account/company/profile'],
  [
    'mou-request',
    { companyName: 'Maple', asker: 'Kim', goodUntil: '2026-12-04', code: 'x-y_z' },
    '/account/mou/sign#x-y_z',
  ],
  [
    'mou-reminder',
    { companyName: 'Maple', asker: 'Kim', goodUntil: '2026-12-04', code: 'x-y_z' },
    '/account/mou/sign#x-y_z',
  ],
  [
    'mou-signed',
    { companyName: 'Maple', name: 'Kim', path: '/account/company/mou' },
    ['/account/company/mou', '/account/close'],
  ],
  ['mou-void', { companyName: 'Maple', name: 'Kim', path: '/account/company/mou' }, '/account/company/mou'],
  ['mou-declined', { companyName: 'Maple', name: 'Kim', path: '/account/company/mou' }, '/account/company/mou'],
  ['enrollment-link', { code: 'x.y_z' }, '/account/new/code/x#y_z'],
  ['enrollment-reminder', { endsOn: '2026-12-01', path: '/account/enroll' }, '/account/enroll'],
  ['enrollment-expired', { startedOn: '2026-12-01', path: '/account/new' }, '/account/new'],
  ['enrollment-deleted', { startedOn: '2026-12-01', path: '/account/new' }, '/account/new'],
  ['enrollment-submitted', { companyName: 'Maple', path: '/account/enroll' }, '/account/enroll'],
  ['enrollment-in-review', { companyName: 'Maple', path: '/account/enroll' }, '/account/enroll'],
  ['enrollment-returned', { companyName: 'Maple', path: '/account/enroll' }, '/account/enroll'],
  ['enrollment-declined', { companyName: 'Maple', reason: 'No.', path: '/account/enroll' }, '/account/enroll'],
  [
    'enrollment-approved',
    { companyName: 'Maple', accountId: '7', method: 'Employer', path: '/account/enroll' },
    '/account/enroll',
  ],
  ['closing-link', { companyName: 'Maple', code: 'x-y_z' }, '/account/close#x-y_z'],
  ['account-termination-requested', { companyName: 'Maple', by: 'Kim', reason: 'MERGED' }, '/home'],
  [
    'account-termination-requested',
    { companyName: 'Maple', by: 'Kim', reason: 'MERGED', companyNumber: '7' },
    ['/home', '/account/close'],
  ],
  ['account-termination-changed', { companyName: 'Maple', by: 'Kim', reason: 'OTHER' }, '/home'],
  ['account-termination-canceled', { companyName: 'Maple', by: 'Kim' }, '/home'],
  ['account-closing-reminder', { companyName: 'Maple', days: '7', openCases: '1' }, '/home'],
  ['account-closing-put-off', { companyName: 'Maple', waitingCases: '2' }, '/c/cases'],
  ['account-closed', { companyName: 'Maple', openCases: '0' }, '/home'],
  ['account-misuse', { companyName: 'Maple' }, '/home/resources/contact'],
  ['account-early-end-refused', { companyName: 'Maple' }, '/home'],
  ['account-reopened', { companyName: 'Maple' }, '/home'],
  ['employee-link', { companyName: 'Maple', code: 'x-y_z' }, '/employee#x-y_z'],
  ['plus-correction', { companyName: 'Maple', code: 'x-y_z' }, '/employee#x-y_z'],
  ['plus-signed', {}, '/c/cases/plus'],
  ['plus-corrected', { plusCaseId: '0190a0a0' }, '/c/cases/plus/0190a0a0'],
  ['plus-paper', { plusCaseId: '0190a0a0' }, '/c/cases/plus/0190a0a0'],
  ['plus-number-added', { plusCaseId: '0190a0a0' }, '/c/cases/plus/0190a0a0'],
  ['plus-check-begun', { plusCaseId: '0190a0a0' }, '/c/cases/plus/0190a0a0'],
  ['plus-check-waits', { plusCaseId: '0190a0a0', waitsFor: 'duplicate' }, '/c/cases/plus/0190a0a0'],
  ['plus-reverify', { plusCaseId: '0190a0a0' }, '/c/cases/plus/0190a0a0'],
  ...reminderKinds.map((kind): Sample => ['plus-due', { plusCaseId: '0190a0a0', kind }, '/c/cases/plus/0190a0a0']),
  [
    'plus-digest',
    { count: '3', items: 'section_1 past 2026-11-23 0190a0a0,reverification ahead - 0190a0a1' },
    ['/c/cases/plus/0190a0a0', '/c/cases/plus/0190a0a1', '/c/cases/plus'],
  ],
  ['employee-section-1-due', { companyName: 'Maple', code: 'x-y_z' }, '/employee#x-y_z'],
  ['employee-link-renewed', { companyName: 'Maple', code: 'x-y_z' }, '/employee#x-y_z'],
  ...['employee-section-2-due', 'employee-receipt-due'].map((template): Sample => {
    const links = ['en', 'es'].flatMap((language) => ['lists', 'rights'].map((id) => `${id}?lang=${language}`))
    return [template, { companyName: 'Maple' }, links.map((link) => `/employee/${link}`)]
  }),
  ['employee-signed-on-site', { companyName: 'Maple Stores' }, '/employee'],
  ['employee-news-en', {}, '/employee?lang=en'],
  ['employee-news-es', {}, '/employee?lang=es'],
  ['password-changed', { logonId: 'ABCD1234' }, '/home/login/forgot-password'],
  ['user-locked', { logonId: 'ABCD1234' }, '/home/login/forgot-password'],
  ['user-linked', { logonId: 'ABCD1234' }, '/home/login'],
  ['user-activated', { logonId: 'ABCD1234' }, '/home/login'],
  ['user-reactivated', { logonId: 'ABCD1234' }, '/home/login'],
])('the email %s shows its links in HTML and in plain text', (template, data, paths) => {
  const { text, html } = renderMail(template, data, product)
  const urls = [paths].flat().map((path) => `${product.url}${path}`)
  for (const url of urls) expect(text).toContain(url)
  expect(html.match(/<a .*?<\/a>/g)).toEqual(urls.map((url) => `<a href="${url}">${url}</a>`))
})

test('[FORM-11] the invitation shows its link first, then a link to each notice in both languages', () => {
  const data = { companyName: 'Maple', firstDay: '2026-11-23', code: 'x-y_z' }
  const { text, html } = renderMail('plus-invited', data, product)
  const pages = ['en', 'es'].flatMap((language) => noticeIds.map((id) => `/${id}?lang=${language}`))
  const urls = ['#x-y_z', ...pages].map((end) => `${product.url}/employee${end}`)
  expect(html.match(/<a .*?<\/a>/g)).toEqual(urls.map((url) => `<a href="${url}">${url}</a>`))
  for (const url of urls) expect(text).toContain(url)
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

test.each(['mismatch', 'referred', 'reminder', 'date-moved', 'ssa-update'])(
  '[CASE-78] the email employee-%s names the company in both languages, and shows nothing else of its data',
  (name) => {
    const data = {
      companyName: 'Maple',
      contactBy: '2026-11-23',
      caseNumber: 'X1',
      name: 'X2',
      reason: 'X3',
      ssn: 'X4',
    }
    const { subject, text } = renderMail(`employee-${name}`, data, product)
    const [english = '', spanish = ''] = text.split('Español: ')
    for (const part of [english, spanish]) expect(part).toContain('Maple')
    expect(`${subject}\n${text}`).not.toMatch(/X\d|undefined/)
  },
)

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

test.each(['mou-code', 'closing-code'])('%s shows the six digits and nothing about the link', (template) => {
  const { text } = renderMail(template, { code: '0190a0a0-0000-7000-8000-000000000000.123456' }, product)
  expect(text).toContain('Your code is 123456.')
  expect(text).not.toContain('0190a0a0')
})

describe('[FORM-19] an email writes every date in words', () => {
  /** Data of any template: a day where the name of a value says that it is one. */
  const dataWith = (due: string) =>
    new Proxy<Record<string, string>>(
      { due },
      { get: (known, key: string) => known[key] ?? (/(?:[dD]ay|[dD]ate|By|On|Until)$/.test(key) ? '2026-11-23' : key) },
    )

  test.each(mailTemplateNames.flatMap((name) => ['ahead', 'today', 'past'].map((due) => [name, due] as const)))(
    '%s, for a day that is %s',
    (name, due) => {
      const { subject, text, html } = renderMail(name, dataWith(due), product)
      // an address is not read
      const read = `${subject}\n${text}\n${html}`.replaceAll(/https:[^\s"<]+/g, '')
      expect(read).not.toMatch(/\d{4}-\d\d-\d\d|\d{1,2}\/\d{1,2}\/\d{2,4}/)
    },
  )

  test.each([
    ['ahead', 'Your first day of work is November 23, 2026. Please sign by that day.'],
    ['ahead', 'Su primer día de trabajo es el 23 de noviembre de 2026. Firme la Sección 1 a más tardar ese día.'],
    ['today', 'Your first day of work is today, November 23, 2026. Please sign today.'],
    ['today', 'Su primer día de trabajo es hoy, 23 de noviembre de 2026. Firme la Sección 1 hoy mismo.'],
    ['past', 'Your first day of work was November 23, 2026. Section 1 was due that day. Please sign today.'],
    ['past', 'fue el 23 de noviembre de 2026. La Sección 1 debía estar firmada ese día. Fírmela hoy mismo.'],
  ])('the invitation, for a day that is %s: %s', (due, sentence) => {
    const { text } = renderMail('plus-invited', dataWith(due), product)
    expect(text).toContain(sentence)
  })
})

describe('[WORK-05] what a company adds to its invitations', () => {
  const data = {
    companyName: 'Maple',
    firstDay: '2026-11-23',
    code: 'x-y_z',
    sentenceEn: 'Hello.',
    sentenceEs: 'Hola.',
  }

  test.each(['plus-invited', 'employee-link-renewed'])('is in the email %s, in each language', (template) => {
    const [english = '', spanish = ''] = renderMail(template, data, product).text.split('Español: ')
    expect(english).toContain('Message from Maple: “Hello.”')
    expect(spanish).toContain('Mensaje de Maple: “Hola.”')
    expect(english + spanish).not.toContain('undefined')
  })

  test.each(mailTemplateNames.filter((name) => !['plus-invited', 'employee-link-renewed'].includes(name)))(
    'is not in the email %s',
    (template) => {
      const { subject, text } = renderMail(template, data, product)
      expect(`${subject}${text}`).not.toMatch(/Hello\.|Hola\./)
    },
  )
})

describe('[WORK-04] the reminders of employees', () => {
  test.each(
    mailTemplateNames
      .filter((name) => /^employee-(section|receipt|link-renewed)/.test(name))
      .flatMap((name) => ['ahead', 'today', 'past'].map((due) => [name, due] as const)),
  )('%s, for a day that is %s: names the company in both languages and shows nothing else', (name, due) => {
    const day = { firstDay: '2026-11-23', dueOn: '2026-11-23', endsOn: '2026-11-23', due, linkEnds: due }
    const data = { companyName: 'Maple', code: 'x-y_z', ...day, plusCaseId: 'X1', name: 'X2', ssn: 'X3' }
    const { subject, text } = renderMail(name, data, product)
    const [english = '', spanish = ''] = text.split('Español: ')
    for (const part of [english, spanish]) expect(part).toContain('Maple')
    if (due !== 'today' || !name.includes('link')) {
      expect(english).toContain('November 23, 2026')
      expect(spanish).toContain('23 de noviembre de 2026')
    }
    expect(`${subject}\n${text}`).not.toMatch(/X\d|undefined/)
    expect(spanish).not.toMatch(/\b(?:le contrató|laborables)\b/)
  })
})
